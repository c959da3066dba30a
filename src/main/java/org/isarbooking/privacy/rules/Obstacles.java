package org.isarbooking.privacy.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The obstacles to erasing a person. An erasure cancels no bookings, so people with future bookings must be informed
 * first, and rental days must be invoiced first. Bookings are named by the reference formatted for people; rental days
 * also by their date.
 *
 * @param visitsAhead confirmed appointments that are not over
 * @param rentalDaysAhead confirmed rental days, from today on
 * @param rentalDaysToInvoice past rental days that are still to be invoiced: with a price, on no invoice, not waived,
 *     in no agreement
 * @param runningAgreements monthly agreements that end in this month or later, or have no end
 * @param agreedMonthsToInvoice months of ended monthly agreements that are still to be invoiced: on no invoice, not
 *     waived. The id of the agreement and the month
 * @param publishedSpecialists specialists in the business file, by their keys
 * @param untoldCancellations cancelled future bookings about which a mail to the person is pending; after the erasure,
 *     the mail would have no address
 */
public record Obstacles(
        List<String> visitsAhead,
        List<String> rentalDaysAhead,
        List<String> rentalDaysToInvoice,
        List<String> runningAgreements,
        List<String> agreedMonthsToInvoice,
        List<String> publishedSpecialists,
        List<String> untoldCancellations) {

    /** Returns true if the person can be erased. */
    public boolean isEmpty() {
        return leaveNothingToDo() && untoldCancellations.isEmpty();
    }

    /** Returns true if the office has nothing to do before the erasure. The only obstacle may be a pending mail. */
    public boolean leaveNothingToDo() {
        return Stream.of(
                        visitsAhead,
                        rentalDaysAhead,
                        rentalDaysToInvoice,
                        runningAgreements,
                        agreedMonthsToInvoice,
                        publishedSpecialists)
                .allMatch(List::isEmpty);
    }

    /** Returns a sentence for each kind of obstacle, with the remedy; empty if the person can be erased. */
    public List<String> sentences() {
        return Stream.of(
                        sentence(visitsAhead, "Coming appointments must be cancelled first (office_cancel_booking)"),
                        sentence(rentalDaysAhead, "Coming rental days must be cancelled first (office_cancel_booking)"),
                        sentence(
                                rentalDaysToInvoice,
                                "Rental days must be invoiced or cancelled first (office_issue_invoices)"),
                        sentence(runningAgreements, "Monthly agreements must be ended first (office_end_agreement)"),
                        sentence(
                                agreedMonthsToInvoice,
                                "Months of monthly agreements must be invoiced first (office_issue_invoices)"),
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
