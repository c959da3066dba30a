package org.isarbooking.console;

import java.util.List;
import org.isarbooking.office.OfficeAccount;
import org.isarbooking.salon.ServiceItem;

/**
 * Accounts, and the options to choose from in their forms.
 *
 * @param others the accounts from which a sign-in can be taken over
 * @param relinked the id of the account whose form shows {@code others}; empty for none
 * @param staff the specialists to link an account to
 */
public record AccountsView(
        List<OfficeAccount> items, PeopleChoice others, String relinked, List<ServiceItem.Performer> staff) {

    public AccountsView {
        items = List.copyOf(items);
        staff = List.copyOf(staff);
    }

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
