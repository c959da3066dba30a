package org.isarbooking.catalog;

import org.isarbooking.operation.Caller;
import org.isarbooking.shared.Texts;
import org.isarbooking.ucp.Message;

/** Says why something that was asked for isn't in the answer. Each message names the identifier. */
record Absences(Caller caller) {

    Message notFound(String id) {
        return info("not_found", id);
    }

    Message filteredOut(String id) {
        return info("filtered_out", id);
    }

    /** Who signs in may find a price; who has signed in needs an approval. */
    Message priceUnknown(String id) {
        return info(caller.account().isEmpty() ? "identity_optional" : "price_pending", id);
    }

    /** The same as the reason why there is nothing else in the answer. */
    Message asError(Message absence, String severity) {
        return Message.error(absence.code(), absence.content(), severity);
    }

    private Message info(String code, String id) {
        return Message.info(code, Texts.get(caller.language(), "ucp." + code, id));
    }
}
