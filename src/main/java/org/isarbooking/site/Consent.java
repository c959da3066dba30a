package org.isarbooking.site;

import java.util.List;
import org.isarbooking.page.Form;

/**
 * A customer's confirmation of an offer of a visit: the offer with its key, the terms that were accepted, and the
 * customer's e-mail address.
 *
 * @param accepted kinds of terms
 * @param email "" if the form doesn't know it
 */
record Consent(String quoteId, String quoteToken, List<String> accepted, String email) {

    /** The kinds of terms, in the order in which they are shown. */
    static final List<String> TERMS = List.of("privacy", "cancellation", "terms");

    private static final String FIELD = "accept_";

    Consent {
        accepted = List.copyOf(accepted);
    }

    /** Returns the name of the field by which terms of a kind are accepted. */
    static String field(String kind) {
        return FIELD + kind;
    }

    /** Returns the confirmation with the terms that a form accepts. */
    static Consent of(String quoteId, String quoteToken, Form form, String email) {
        return new Consent(
                quoteId,
                quoteToken,
                TERMS.stream()
                        .filter(kind -> form.text(field(kind)).isPresent())
                        .toList(),
                email);
    }

    /** Returns the input that books the offer. */
    Form.Arguments arguments() {
        Form.Arguments arguments =
                new Form.Arguments().with("quote_id", quoteId).with("quote_token", quoteToken);
        accepted.forEach(kind -> arguments.with(field(kind), true));
        return arguments;
    }

    /** Returns the booked confirmation with the sealed values. */
    static Consent of(List<String> sealed) {
        return new Consent(sealed.get(0), sealed.get(2), List.of(sealed.get(3).split(",", -1)), sealed.get(4));
    }

    /** Returns the key of the booking among the sealed values. */
    static String bookingToken(List<String> sealed) {
        return sealed.get(1);
    }

    /** Returns the values to seal once the confirmation has booked, with the key of the booking. */
    List<String> sealed(String bookingToken) {
        return List.of(quoteId, bookingToken, quoteToken, String.join(",", accepted), email);
    }

    /** Leaves the key and the address out of logs. */
    @Override
    public String toString() {
        return "Consent[" + quoteId + "]";
    }
}
