package org.isarbooking.site;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.isarbooking.page.Form;

/**
 * A visit and its customer, sealed in forms of the booking pages. A draft is never part of an address.
 *
 * @param contact the customer's contact and the promo code, by the form's fields
 */
public record Draft(Choice choice, Map<String, String> contact) {

    /** The fields of the form: the customer's contact, then the promo code. */
    static final List<String> FIELDS = List.of("first_name", "last_name", "email", "phone", "promo_code");

    private static final int OF_CUSTOMER = 4;
    private static final int OF_CHOICE = 3;

    /** The number of values in a sealed draft. */
    static final int SIZE = OF_CHOICE + FIELDS.size();

    public Draft {
        contact = Map.copyOf(contact);
    }

    /** Returns the draft of a visit with the values typed into a form. */
    static Draft of(Choice choice, Form form) {
        Map<String, String> contact = new LinkedHashMap<>();
        FIELDS.forEach(field -> contact.put(field, form.text(field).orElse("").replaceAll("\\R", " ")));
        return new Draft(choice, contact);
    }

    static Draft of(List<String> sealed) {
        Map<String, String> contact = new LinkedHashMap<>();
        for (int i = 0; i < FIELDS.size(); i++) {
            contact.put(FIELDS.get(i), sealed.get(OF_CHOICE + i));
        }
        return new Draft(choice(sealed), contact);
    }

    /** Returns the visit from sealed values. */
    static Choice choice(List<String> sealed) {
        return new Choice(List.of(sealed.getFirst().split(",", -1)), sealed.get(1), sealed.get(2));
    }

    /** Returns a visit as values to seal. */
    static List<String> sealed(Choice choice) {
        return List.of(String.join(",", choice.services()), choice.staff(), choice.start());
    }

    List<String> sealed() {
        return Stream.concat(sealed(choice).stream(), FIELDS.stream().map(contact::get))
                .toList();
    }

    /** Returns the customer's e-mail address as it was typed; "" without one. */
    public String email() {
        return typed("email");
    }

    /** Returns the customer's phone number as it was typed; "" without one. */
    public String phone() {
        return typed("phone");
    }

    /** Returns the customer's first and last name as they were typed. */
    public String name() {
        return (typed("first_name") + " " + typed("last_name")).strip();
    }

    private String typed(String field) {
        return contact.getOrDefault(field, "");
    }

    /** Returns the draft with another start. */
    Draft at(String start) {
        return new Draft(choice.at(start), contact);
    }

    /**
     * Returns the input of the operation that makes the offer. Leaves out blank fields, so that the operation reports
     * them.
     */
    Form.Arguments arguments() {
        Map<String, Object> customer = new LinkedHashMap<>();
        FIELDS.subList(0, OF_CUSTOMER).forEach(field -> {
            if (!typed(field).isEmpty()) {
                customer.put(field, typed(field));
            }
        });
        Form.Arguments arguments =
                choice.arguments().with("start_at", choice.start()).with("customer", (Object) customer);
        String code = typed("promo_code");
        return code.isEmpty() ? arguments : arguments.with("promo_code", code);
    }

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "Draft[" + choice + "]";
    }
}
