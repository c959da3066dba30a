package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import java.util.Map;
import org.isarbooking.office.OfficeCustomer;
import org.isarbooking.office.OfficeGetCustomer;
import org.isarbooking.page.Form;

/** Reads a customer's data for the form about a visit. */
final class KnownCustomers {

    private KnownCustomers() {}

    /** Returns a customer's values for the fields of the form; none for an unknown customer. */
    static Uni<Map<String, String>> fields(Page page, String customerId) {
        return page.find(OfficeGetCustomer.class, new Form.Arguments().with("customer_id", Form.numberOf(customerId)))
                .map(answer ->
                        answer.map(found -> fields(found.card().customer())).orElse(Map.of()));
    }

    private static Map<String, String> fields(OfficeCustomer customer) {
        return Map.of(
                "first_name",
                customer.firstName(),
                "last_name",
                customer.lastName(),
                "phone",
                customer.phone(),
                "email",
                customer.email(),
                "customer_language",
                customer.language().code());
    }
}
