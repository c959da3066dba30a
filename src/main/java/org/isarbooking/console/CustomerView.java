package org.isarbooking.console;

import java.util.List;
import org.isarbooking.office.OfficeCustomer;
import org.isarbooking.office.OfficeCustomerCard;
import org.jspecify.annotations.Nullable;

/**
 * A customer with the forms about the record.
 *
 * @param other what another record of the same person was looked for by; empty for nothing
 * @param others records that were found by it, without this one
 */
public record CustomerView(OfficeCustomerCard card, String other, List<OfficeCustomer> others) {

    public CustomerView {
        others = others.stream()
                .filter(found -> !found.customerId().equals(card.customer().customerId()))
                .toList();
    }

    public OfficeCustomer customer() {
        return card.customer();
    }

    /** What the form about the customer is filled with. */
    public String filledWith() {
        return FormChanges.filledWith(FilledForm.of(card));
    }

    /** Returns the value of a field: as it was typed if the form was refused, else as it is stored. */
    public String value(Page page, String field, @Nullable String stored) {
        return page.typed("change", Page.FORM).isEmpty() ? (stored == null ? "" : stored) : page.typed("change", field);
    }

    /** How a record is called. */
    public static String name(OfficeCustomer customer) {
        return (customer.firstName() + " " + customer.lastName()).strip();
    }

    /** How this customer is called. */
    public String name() {
        return name(customer());
    }
}
