package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Map;
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.office.OfficeCustomer;
import org.isarbooking.office.OfficeCustomerOutput;
import org.isarbooking.office.OfficeGetCustomer;
import org.isarbooking.page.Form;

/** Reads the customers that forms about visits name. */
@Singleton
class KnownCustomers {

    private final PageCalls calls;
    private final OfficeGetCustomer getCustomer;

    KnownCustomers(PageCalls calls, OfficeGetCustomer getCustomer) {
        this.calls = calls;
        this.getCustomer = getCustomer;
    }

    /** Returns the fields of a form for a customer; none for an unknown one. */
    Uni<Map<String, String>> fields(RoutingContext call, Page page, String customerId) {
        return calls.call(
                        getCustomer,
                        new Form.Arguments()
                                .with("customer_id", Form.numberOf(customerId))
                                .properties(),
                        page.language(),
                        call)
                .map(answer -> switch (answer) {
                    case Answer.Done<OfficeCustomerOutput>(OfficeCustomerOutput found) ->
                        fields(found.card().customer());
                    case Answer.Refused<OfficeCustomerOutput> _ -> Map.of();
                });
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
