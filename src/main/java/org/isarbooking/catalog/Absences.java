package org.isarbooking.catalog;

import org.isarbooking.operation.Caller;
import org.isarbooking.shared.Texts;
import org.isarbooking.ucp.Message;

/** Messages about identifiers that are not in the answer. Each names the identifier and the reason. */
record Absences(Caller caller) {

    Message notFound(String id) {
        return info("not_found", id);
    }

    Message filteredOut(String id) {
        return info("filtered_out", id);
    }

    /**
     * Returns the message for a price that is unknown for this caller. Without an account it suggests signing in; with
     * an account, it refers to the operation that names the next step.
     */
    Message priceUnknown(String id) {
        return info(caller.account().isEmpty() ? "identity_optional" : "price_pending", id);
    }

    /** Returns the message as an error, with the same code and content, for an answer without a product. */
    Message asError(Message absence, String severity) {
        return Message.error(absence.code(), absence.content(), severity);
    }

    private Message info(String code, String id) {
        return Message.info(code, Texts.get(caller.language(), "ucp." + code, id));
    }
}
