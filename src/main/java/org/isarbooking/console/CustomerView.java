package org.isarbooking.console;

import java.util.List;
import org.isarbooking.office.OfficeCustomer;
import org.isarbooking.office.OfficeCustomerCard;
import org.jspecify.annotations.Nullable;

/**
 * The contents of a customer's page: the customer, and other customer records that may belong to the same person.
 *
 * @param other the query for another record of the same person; empty for none
 * @param others the records found by the query, without this one
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

    /** Returns the stored values of the customer's form, for its hidden field. */
    public String filledWith() {
        return FormChanges.filledWith(FilledForm.of(card));
    }

    /** Returns the value of a field: the typed value if the form was refused, else the stored value. */
    public String value(Page page, String field, @Nullable String stored) {
        return page.typed("change", Page.FORM).isEmpty() ? (stored == null ? "" : stored) : page.typed("change", field);
    }

    public static String name(OfficeCustomer customer) {
        return (customer.firstName() + " " + customer.lastName()).strip();
    }

    public String name() {
        return name(customer());
    }
}
