package org.isarbooking.salon;

/** An offer as its customer keeps it: its id and its access key. */
public record PreparedOffer(String id, String token) {

    public static PreparedOffer of(Answer prepared) {
        prepared.succeeded();
        return new PreparedOffer(prepared.text("quote_id"), prepared.text("quote_token"));
    }

    public Input read() {
        return Input.empty().with("quote_id", id).with("quote_token", token);
    }

    /** The confirmation by a customer who accepts what must be accepted. */
    public Input confirmation() {
        return read().with("accept_privacy", true).with("accept_cancellation", true);
    }
}
