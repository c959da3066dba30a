package org.isarbooking.console;

import java.util.List;
import org.isarbooking.office.OfficeAccount;
import org.isarbooking.salon.ServiceItem;

/**
 * Accounts, and what their forms offer.
 *
 * @param items a page of the accounts
 * @param newest whom to choose a new sign-in from
 * @param staff whom to link an account to
 */
public record AccountsView(List<OfficeAccount> items, List<OfficeAccount> newest, List<ServiceItem.Performer> staff) {

    public AccountsView {
        items = List.copyOf(items);
        newest = List.copyOf(newest);
        staff = List.copyOf(staff);
    }

    /** Returns the name of the specialist that an account belongs to; empty for none. */
    public String specialist(OfficeAccount account) {
        return staff.stream()
                .filter(one -> one.staffId().equals(account.staffId()))
                .map(ServiceItem.Performer::name)
                .findFirst()
                .orElse(account.staffId() == null ? "" : account.staffId().toString());
    }
}
