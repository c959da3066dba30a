package org.isarbooking.site;

import java.util.List;
import org.isarbooking.page.Form;

/**
 * A customer's confirmation of an offer: the offer with its key, and the accepted terms.
 *
 * @param accepted the kinds of the accepted terms
 */
record Consent(String quoteId, String quoteToken, List<String> accepted) {

    /** The kinds of terms, in the order in which they are shown. */
    static final List<String> TERMS = List.of("privacy", "cancellation", "terms");

    private static final String FIELD = "accept_";

    Consent {
        accepted = List.copyOf(accepted);
    }

    /** Returns the name of the checkbox that accepts terms of a kind. */
    static String field(String kind) {
        return FIELD + kind;
    }

    /** Returns the confirmation with the terms whose checkboxes are ticked in a form. */
    static Consent of(String quoteId, String quoteToken, Form form) {
        return new Consent(
                quoteId,
                quoteToken,
                TERMS.stream()
                        .filter(kind -> form.text(field(kind)).isPresent())
                        .toList());
    }

    /** Returns the input that books the offer. */
    Form.Arguments arguments() {
        Form.Arguments arguments =
                new Form.Arguments().with("quote_id", quoteId).with("quote_token", quoteToken);
        accepted.forEach(kind -> arguments.with(field(kind), true));
        return arguments;
    }

    /** Leaves the key out of logs. */
    @Override
    public String toString() {
        return "Consent[" + quoteId + "]";
    }
}
