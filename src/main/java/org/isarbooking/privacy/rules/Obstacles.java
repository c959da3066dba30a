package org.isarbooking.privacy.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The obstacles to erasing a person. An erasure cancels nothing by itself: expected visitors must be informed, and
 * unpaid days must be invoiced first. Bookings are named by their reference as people read it, rental days also by
 * their date.
 *
 * @param visitsAhead appointments that are confirmed and not over
 * @param rentalDaysAhead rental days that are confirmed, from today on
 * @param rentalDaysToInvoice past rental days that are still to be invoiced: with a price, on no invoice, not waived,
 *     in no agreement
 * @param runningAgreements monthly agreements that end in this month or later, or have no end
 * @param publishedSpecialists specialists in the business file, by their keys
 * @param untoldCancellations cancelled bookings of the future whose mail to the person still waits; without an address,
 *     the mail would never be sent
 */
public record Obstacles(
        List<String> visitsAhead,
        List<String> rentalDaysAhead,
        List<String> rentalDaysToInvoice,
        List<String> runningAgreements,
        List<String> publishedSpecialists,
        List<String> untoldCancellations) {

    /** Returns true if the person can be erased. */
    public boolean isEmpty() {
        return leaveNothingToDo() && untoldCancellations.isEmpty();
    }

    /** Returns true if the office has nothing to do first. A mail may still have to be waited for. */
    public boolean leaveNothingToDo() {
        return Stream.of(visitsAhead, rentalDaysAhead, rentalDaysToInvoice, runningAgreements, publishedSpecialists)
                .allMatch(List::isEmpty);
    }

    /** Returns one sentence for each obstacle, with its remedy; empty when the person can be erased. */
    public List<String> sentences() {
        return Stream.of(
                        sentence(visitsAhead, "Coming appointments must be cancelled first (office_cancel_booking)"),
                        sentence(rentalDaysAhead, "Coming rental days must be cancelled first (office_cancel_booking)"),
                        sentence(
                                rentalDaysToInvoice,
                                "Rental days must be invoiced or cancelled first (office_issue_invoices)"),
                        sentence(runningAgreements, "Monthly agreements must be ended first (office_end_agreement)"),
                        sentence(
                                publishedSpecialists,
                                "Specialists must be taken out of the business file first (apply)"),
                        sentence(
                                untoldCancellations,
                                "Mails about cancelled bookings wait to be sent; try again in a minute"))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<String> sentence(List<String> named, String what) {
        return named.isEmpty() ? Optional.empty() : Optional.of(what + ": " + named);
    }
}
