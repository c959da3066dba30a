package org.isarbooking.salon;

/** An offer as its customer stores it: its id and its token. */
public record PreparedOffer(String id, String token) {

    public static PreparedOffer of(Answer prepared) {
        prepared.succeeded();
        return new PreparedOffer(prepared.text("quote_id"), prepared.text("quote_token"));
    }

    /** Returns the input of a call that reads the offer. */
    public Input read() {
        return Input.empty().with("quote_id", id).with("quote_token", token);
    }

    /** Returns the input of a confirmation by a customer who accepts the required terms. */
    public Input confirmation() {
        return read().with("accept_privacy", true).with("accept_cancellation", true);
    }
}
