package org.isarbooking.outbox;

import java.time.Instant;
import java.util.Optional;

/** The decision whether a due message is sent. A message must be true when it is sent, not only when it was written. */
sealed interface Verdict {

    /** A message to send: it is true, and there is an address. */
    record Send(String address) implements Verdict {}

    /** A message to keep for later, because the appointment was moved. */
    record Wait(Instant until) implements Verdict {}

    /** A message to drop: it is no longer true, or there is no address. */
    record Drop(String reason) implements Verdict {}

    /** A message that should be sent, but no address is known. The office must see it. */
    record Unreachable() implements Verdict {}

    static Verdict of(WaitingMessage message, Content content, Instant now) {
        return switch (content) {
            case Content.OfAppointment told -> AppointmentVerdicts.of(message, told, now);
            case Content.OfRental told -> RentalVerdicts.of(message.audience(), told);
            case Content.OfRentalRequest told -> RentalVerdicts.of(message.audience(), told);
            case Content.OfRentalChange told -> RentalVerdicts.of(told);
            case Content.OfVisitChange told -> AppointmentVerdicts.of(message, told);
            case Content.OfCancelledVisit told ->
                sendTo(told.booking().customer().flatMap(BookingFacts.Contact::address));
            case Content.OfCancelledDay told -> sendTo(told.rental().tenant().email());
            case Content.OfApproval told -> ApprovalLetters.verdict(told);
            case Content.OfAgreedDays told -> AgreedDaysLetters.verdict(told);
            case Content.OfInvoice told ->
                told.invoice().address().<Verdict>map(Send::new).orElseGet(Unreachable::new);
            case Content.OfReminder told -> ReminderLetters.verdict(told.reminder());
            case Content.OfBilling told -> BillingLetters.verdict(told.billing());
            case Content.OfWaitlist told -> WaitlistLetters.verdict(told.offer(), now);
            case Content.OfWaitlistEntry told -> WaitlistLetters.verdict(told.entry());
        };
    }

    static Verdict sendTo(Optional<String> address) {
        return address.<Verdict>map(Send::new).orElseGet(() -> new Drop("no address"));
    }
}
