package org.isarbooking.console;

import java.util.List;
import org.isarbooking.office.OfficeCustomer;
import org.isarbooking.office.OfficeCustomerCard;
import org.jspecify.annotations.Nullable;

/**
 * The contents of a customer's page: the customer, and other records that may be of the same person.
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

    /** Returns the values of the form about the customer, for its hidden field. */
    public String filledWith() {
        return FormChanges.filledWith(FilledForm.of(card));
    }

    /** Returns the value of a field: as it was typed if the form was refused, else as it is stored. */
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
