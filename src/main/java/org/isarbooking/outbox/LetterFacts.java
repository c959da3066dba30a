package org.isarbooking.outbox;

import java.net.URI;
import java.util.Optional;
import org.isarbooking.business.OpeningHours;

/**
 * What every letter about a booking says beside the booking itself.
 *
 * @param reference the booking's, as people read it
 * @param manageUrl where who has booked manages it; empty where nobody may any more. It stands in no other letter
 * @param hours when the line of the business is open
 */
public record LetterFacts(String reference, Optional<URI> manageUrl, OpeningHours hours) {

    /** Shows no link. */
    @Override
    public String toString() {
        return "LetterFacts[hidden]";
    }
}
