package org.isarbooking.salon;

/** An offer as its customer stores it: its id and its access key. */
public record PreparedOffer(String id, String token) {

    public static PreparedOffer of(Answer prepared) {
        prepared.succeeded();
        return new PreparedOffer(prepared.text("quote_id"), prepared.text("quote_token"));
    }

    public Input read() {
        return Input.empty().with("quote_id", id).with("quote_token", token);
    }

    /** Returns the confirmation of a customer who accepts the required terms. */
    public Input confirmation() {
        return read().with("accept_privacy", true).with("accept_cancellation", true);
    }
}
