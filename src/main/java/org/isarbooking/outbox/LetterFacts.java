package org.isarbooking.outbox;

import java.net.URI;
import java.util.Optional;
import org.isarbooking.business.OpeningHours;

/**
 * Further facts for every letter about a booking: its reference, its links and the opening hours.
 *
 * @param reference the reference of the booking in the form for people
 * @param manageUrl the manage link of the booking; empty once the booking can't be managed any more. Only letters to
 *     the customer or tenant show it
 * @param hours the opening hours of the salon, or the weekdays on which the workspaces can be rented
 * @param againUrl the page that books the same services again; empty for a rental
 */
public record LetterFacts(String reference, Optional<URI> manageUrl, OpeningHours hours, Optional<URI> againUrl) {

    /** Leaves the links out of logs. */
    @Override
    public String toString() {
        return "LetterFacts[hidden]";
    }
}
