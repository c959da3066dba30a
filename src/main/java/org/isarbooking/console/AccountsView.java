package org.isarbooking.console;

import java.util.List;
import org.isarbooking.office.OfficeAccount;
import org.isarbooking.salon.ServiceItem;

/**
 * Accounts, and what their forms offer.
 *
 * @param items a page of the accounts
 * @param others whom to choose a new sign-in from
 * @param relinked the account that they were looked for; empty for none
 * @param staff whom to link an account to
 */
public record AccountsView(
        List<OfficeAccount> items, PeopleChoice others, String relinked, List<ServiceItem.Performer> staff) {

    public AccountsView {
        items = List.copyOf(items);
        staff = List.copyOf(staff);
    }

    /** Returns true if somebody was looked for whose sign-in an account is to get. */
    public boolean isRelinked(OfficeAccount account) {
        return account.accountId().toString().equals(relinked);
    }

    /** Returns the name of the specialist that an account belongs to; empty for none. */
    public String specialist(OfficeAccount account) {
        return staff.stream()
                .filter(one -> one.staffId().equals(account.staffId()))
                .map(ServiceItem.Performer::name)
                .findFirst()
                .orElse("");
    }
}
