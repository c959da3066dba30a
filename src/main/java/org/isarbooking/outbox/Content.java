package org.isarbooking.outbox;

import io.vertx.core.buffer.Buffer;
import java.time.Duration;
import java.util.Optional;
import org.isarbooking.business.BusinessSettings;

/** What a message tells, as it is now. */
sealed interface Content {

    /** What is about an appointment. */
    sealed interface AboutVisit extends Content {

        BookingFacts booking();

        @Override
        default BusinessSettings business() {
            return booking().business();
        }

        @Override
        default Optional<LetterFacts> more() {
            return Optional.of(booking().more());
        }
    }

    /** What is about days that a tenant rents. */
    sealed interface AboutRental extends Content {

        RentalFacts rental();

        @Override
        default BusinessSettings business() {
            return rental().business();
        }

        @Override
        default Optional<LetterFacts> more() {
            return Optional.of(rental().more());
        }

        @Override
        default Optional<String> correspondent() {
            return rental().tenant().email();
        }
    }

    /**
     * An appointment, and the request about it if the message is about one.
     *
     * @param before how it was before it was moved, if the message tells of that
     */
    record OfAppointment(
            Notification.Kind kind, BookingFacts booking, Optional<RequestFacts> request, Optional<ChangeFacts> before)
            implements AboutVisit {

        /** One that doesn't tell of a move. */
        OfAppointment(Notification.Kind kind, BookingFacts booking, Optional<RequestFacts> request) {
            this(kind, booking, request, Optional.empty());
        }

        @Override
        public Optional<String> correspondent() {
            return booking.customer().flatMap(BookingFacts.Contact::address);
        }

        @Override
        public Content ofSpecialist(int staffId) {
            BookingFacts own = booking.ofSpecialist(staffId);
            Duration later = Duration.between(booking.startsAt(), own.startsAt());
            return new OfAppointment(
                    kind,
                    own,
                    request.map(asked -> asked.later(later)),
                    before.map(was -> was.ofSpecialist(staffId))
                            .filter(was -> !was.services().isEmpty()));
        }
    }

    /** What a tenant has booked. */
    record OfRental(MessageKind.OfRental kind, RentalFacts rental) implements AboutRental {}

    /**
     * A request about a rental day, or to cancel several days.
     *
     * @param rental with these days only
     */
    record OfRentalRequest(MessageKind.OfRentalRequest kind, RentalFacts rental, RentalRequestFacts request)
            implements AboutRental {

        RentalFacts.Day day() {
            return rental.days().getFirst();
        }
    }

    /**
     * A rental that the office has changed.
     *
     * @param rental with the days only that it is about
     * @param before how these days were
     */
    record OfRentalChange(MessageKind.OfRentalChange kind, RentalFacts rental, RentalChangeFacts before)
            implements AboutRental {}

    /** An appointment that the office has changed, and how it was before. */
    record OfVisitChange(MessageKind.OfVisitChange kind, BookingFacts booking, ChangeFacts before)
            implements AboutVisit {

        @Override
        public Content ofSpecialist(int staffId) {
            ChangeFacts own = before.ofSpecialist(staffId);
            return own.services().isEmpty() ? this : new OfVisitChange(kind, booking, own);
        }
    }

    /** An appointment that the owner has cancelled. */
    record OfCancelledVisit(BookingFacts booking, CancellationFacts cancellation) implements AboutVisit {}

    /**
     * A rental day that the owner has cancelled.
     *
     * @param rental with that day only
     */
    record OfCancelledDay(RentalFacts rental, CancellationFacts cancellation) implements AboutRental {

        RentalFacts.Day day() {
            return rental.days().getFirst();
        }
    }

    /** A request to be approved for a workspace. */
    record OfApproval(MessageKind.OfApproval kind, ApprovalFacts approval) implements Content {

        @Override
        public BusinessSettings business() {
            return approval.business();
        }

        @Override
        public Optional<String> correspondent() {
            return approval.tenant().email();
        }
    }

    /** An invoice with its document. */
    record OfInvoice(MessageKind.OfInvoice kind, InvoiceFacts invoice, Buffer pdf) implements Content {

        @Override
        public BusinessSettings business() {
            return invoice.business();
        }
    }

    /** A reminder of an invoice, with the invoice's document. */
    record OfReminder(ReminderFacts reminder, Buffer pdf) implements Content {

        @Override
        public BusinessSettings business() {
            return reminder.business();
        }
    }

    /** What somebody who waits was offered. */
    record OfWaitlist(MessageKind.OfWaitlist kind, WaitlistFacts offer) implements Content {

        @Override
        public BusinessSettings business() {
            return offer.business();
        }
    }

    /** Who writes. */
    BusinessSettings business();

    /** What stands in its letters beside it; empty where it is about no booking. */
    default Optional<LetterFacts> more() {
        return Optional.empty();
    }

    /** Where the owner answers to: the address of who has booked; empty without. */
    default Optional<String> correspondent() {
        return Optional.empty();
    }

    /** As much of it as one specialist does. */
    default Content ofSpecialist(int staffId) {
        return this;
    }
}
