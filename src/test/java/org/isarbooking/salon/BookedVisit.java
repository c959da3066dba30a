package org.isarbooking.salon;

import java.util.UUID;

/** A booked appointment, and the calls that its customer's agent can make about it. */
public record BookedVisit(Salon salon, String token) {

    public static BookedVisit of(Salon salon, WantedVisit visit) {
        return new BookedVisit(salon, visit.book().text("booking.booking_token"));
    }

    public Answer read() {
        return salon.booking(token);
    }

    public Answer requestChange(String newStart) {
        return salon.call("salon_request_change", change(UUID.randomUUID(), newStart));
    }

    public Answer requestCancellation() {
        return salon.call("salon_request_cancellation", cancellation(UUID.randomUUID()));
    }

    /** Returns the id of the request that an answer shows. The call must have succeeded. */
    public static long requestId(Answer request) {
        return request.succeeded().longNumber("request.request_id");
    }

    /** Returns the input of a request to move the visit. The new start is a local time of Munich. */
    public Input change(UUID key, String newStart) {
        return cancellation(key)
                .with("new_start_at", SalonDatabase.time(newStart).toString());
    }

    public Input cancellation(UUID key) {
        return Input.empty().with("booking_token", token).with("submission_key", key);
    }
}
