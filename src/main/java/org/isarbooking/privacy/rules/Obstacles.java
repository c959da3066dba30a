package org.isarbooking.privacy.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The obstacles to erasing a person. An erasure cancels nothing by itself: expected visitors must be told, and unpaid
 * days must be invoiced first.
 *
 * @param visitsAhead appointments that are confirmed and not over
 * @param rentalDaysAhead rental days that are confirmed, from today on
 * @param rentalDaysToInvoice past rental days that are still to be invoiced: with a price, on no invoice, neither
 *     waived nor in an agreement
 * @param runningAgreements monthly agreements that end in this month or later, or have no end
 * @param publishedSpecialists specialists in the business file
 */
public record Obstacles(
        List<Long> visitsAhead,
        List<Long> rentalDaysAhead,
        List<Long> rentalDaysToInvoice,
        List<Long> runningAgreements,
        List<Long> publishedSpecialists) {

    /** Returns true if the person can be erased. */
    public boolean isEmpty() {
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
                                "Specialists must be taken out of the business file first (apply)"))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<String> sentence(List<Long> ids, String what) {
        return ids.isEmpty() ? Optional.empty() : Optional.of(what + ": " + ids);
    }
}
