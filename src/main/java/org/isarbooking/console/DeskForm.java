package org.isarbooking.console;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.isarbooking.page.Form;

/** Turns the fields of the forms for a visit into inputs of operations. Rows of services are numbered from 1. */
final class DeskForm {

    /** The number of rows for services. Operations accept more services. */
    static final int ROWS = 4;

    private static final List<String> OF_CUSTOMER = List.of("first_name", "last_name", "email", "phone");

    private DeskForm() {}

    /** Returns the ids of the chosen services, in the order of the rows. */
    static List<Object> services(Form form) {
        return IntStream.rangeClosed(1, ROWS)
                .mapToObj(row -> form.number("service_" + row))
                .flatMap(Optional::stream)
                .toList();
    }

    /** Returns the chosen specialists with their services. Leaves out services without a chosen specialist. */
    static Optional<List<Map<String, Object>>> specialists(Form form) {
        List<Map<String, Object>> chosen = new ArrayList<>();
        for (int row = 1; row <= ROWS; row++) {
            Optional<Object> service = form.number("service_" + row);
            Optional<Object> staff = form.number("staff_" + row);
            if (service.isPresent() && staff.isPresent()) {
                chosen.add(Map.of("service_id", service.get(), "staff_id", staff.get()));
            }
        }
        return chosen.isEmpty() ? Optional.empty() : Optional.of(chosen);
    }

    /** Returns the customer typed into the form; empty without a last name. */
    static Optional<Map<String, Object>> customer(Form form) {
        Map<String, Object> customer = contact(form);
        return customer.containsKey("last_name") ? Optional.of(customer) : Optional.empty();
    }

    /** Returns the customer's contact typed into the form; the name may be missing. */
    static Map<String, Object> contact(Form form) {
        Map<String, Object> customer = new LinkedHashMap<>();
        OF_CUSTOMER.forEach(field -> form.text(field).ifPresent(text -> customer.put(field, text)));
        form.text("customer_language").ifPresent(language -> customer.put("language", language));
        return customer;
    }

    /** Returns the input that moves a visit, with only the changed start and the changed specialists. */
    static Form.Arguments moved(Form form, FormChanges changes) {
        Form.Arguments arguments = form.arguments("reason", "submission_key")
                .with("accept_outside_hours", isTicked(form, "accept_outside_hours"))
                .with("tell_customer", isTicked(form, "tell_customer"));
        if (changes.isChanged("date", "time")) {
            arguments.with("start_at", form.dateTime("date", "time"));
        }
        return withChangedSpecialists(arguments, form, changes);
    }

    /** Adds the specialists that the visitor has changed; nothing without such a change. */
    static Form.Arguments withChangedSpecialists(Form.Arguments arguments, Form form, FormChanges changes) {
        List<Map<String, Object>> specialists = changedSpecialists(form, changes);
        return specialists.isEmpty() ? arguments : arguments.with("specialists", specialists);
    }

    private static List<Map<String, Object>> changedSpecialists(Form form, FormChanges changes) {
        List<Map<String, Object>> chosen = new ArrayList<>();
        for (int row = 1; form.has("service_" + row); row++) {
            Optional<Object> service = form.number("service_" + row);
            Optional<Object> staff = form.number("staff_" + row);
            if (service.isPresent() && staff.isPresent() && changes.isChanged("staff_" + row)) {
                chosen.add(Map.of("service_id", service.get(), "staff_id", staff.get()));
            }
        }
        return chosen;
    }

    static boolean isTicked(Form form, String field) {
        return form.text(field).isPresent();
    }
}
