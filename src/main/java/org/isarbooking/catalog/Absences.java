package org.isarbooking.catalog;

import org.isarbooking.operation.Caller;
import org.isarbooking.shared.Texts;
import org.isarbooking.ucp.Message;

/**
 * Makes messages about requested identifiers whose products are missing in the answer. Each message names the
 * identifier and the reason.
 */
record Absences(Caller caller) {

    Message notFound(String id) {
        return info("not_found", id);
    }

    Message filteredOut(String id) {
        return info("filtered_out", id);
    }

    /**
     * Returns the message about a product whose price is unknown for this caller. The message tells a caller without an
     * account to sign in. It tells a caller with an account which operation names the next step.
     */
    Message priceUnknown(String id) {
        return info(caller.account().isEmpty() ? "identity_optional" : "price_pending", id);
    }

    /** Returns a message as an error, with its code and content. An answer without a product needs an error. */
    Message asError(Message absence, String severity) {
        return Message.error(absence.code(), absence.content(), severity);
    }

    private Message info(String code, String id) {
        return Message.info(code, Texts.get(caller.language(), "ucp." + code, id));
    }
}
