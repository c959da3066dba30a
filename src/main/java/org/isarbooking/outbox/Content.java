package org.isarbooking.outbox;

import io.vertx.core.buffer.Buffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.isarbooking.business.BusinessSettings;

/** The content of a message. */
sealed interface Content {

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

        @Override
        default boolean isCancelled() {
            return booking().state() == BookingFacts.State.CANCELLED
                    || booking().isCancelledNow();
        }
    }

    /** Content about days that a tenant rents. */
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
     * An appointment, and the request about it if the message is about a request.
     *
     * @param before the appointment before the change; empty if the message isn't about a change. In a message to a
     *     specialist who had no part in the appointment before, it has no services
     */
    record OfAppointment(
            Notification.Kind kind, BookingFacts booking, Optional<RequestFacts> request, Optional<ChangeFacts> before)
            implements AboutVisit {

        /** Makes content of a message that isn't about a change. */
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
                    kind, own, request.map(asked -> asked.later(later)), before.map(was -> was.ofSpecialist(staffId)));
        }
    }

    /** A new rental. */
    record OfRental(MessageKind.OfRental kind, RentalFacts rental) implements AboutRental {}

    /**
     * A request to move or cancel a rental day, or to cancel several days.
     *
     * @param rental the rental, with only the days of the request
     */
    record OfRentalRequest(MessageKind.OfRentalRequest kind, RentalFacts rental, RentalRequestFacts request)
            implements AboutRental {

        RentalFacts.Day day() {
            return rental.days().getFirst();
        }

        /**
         * Returns the rental with the days that the message is about. If a cancellation was decided, these are the
         * cancelled days after an approval, and otherwise the days that are not cancelled.
         */
        RentalFacts decided() {
            if (kind != MessageKind.OfRentalRequest.RENTAL_REQUEST_DECIDED || request.isChange()) {
                return rental;
            }
            return switch (request.status()) {
                case APPROVED -> rental.only(rental.cancelled());
                case DECLINED, LAPSED, WITHDRAWN -> rental.only(rental.standing());
                case SUPERSEDED, OPEN -> rental;
            };
        }

        /** Returns the days of an approved cancellation that stay booked, because they had begun before. */
        List<RentalFacts.Day> kept() {
            return kind == MessageKind.OfRentalRequest.RENTAL_REQUEST_DECIDED && request.isApprovedCancellation()
                    ? rental.standing()
                    : List.of();
        }
    }

    /**
     * A rental that the office has changed.
     *
     * @param rental the rental, with only the changed days
     * @param before the days before the change
     */
    record OfRentalChange(MessageKind.OfRentalChange kind, RentalFacts rental, RentalChangeFacts before)
            implements AboutRental {

        @Override
        public boolean isCancelled() {
            return kind == MessageKind.OfRentalChange.RENTAL_CANCELLED;
        }
    }

    /** An appointment that the office has changed, now and before the change. */
    record OfVisitChange(MessageKind.OfVisitChange kind, BookingFacts booking, ChangeFacts before)
            implements AboutVisit {

        @Override
        public Content ofSpecialist(int staffId) {
            ChangeFacts own = before.ofSpecialist(staffId);
            return own.services().isEmpty() ? this : new OfVisitChange(kind, booking, own);
        }
    }

    record OfCancelledVisit(BookingFacts booking, CancellationFacts cancellation) implements AboutVisit {}

    /**
     * A rental day that the owner has cancelled.
     *
     * @param rental the rental, with only the cancelled day
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

    /** Agreed days that were given back or taken back. */
    record OfAgreedDays(MessageKind.OfAgreedDays kind, AgreedDaysFacts days) implements Content {

        @Override
        public BusinessSettings business() {
            return days.business();
        }

        @Override
        public Optional<String> correspondent() {
            return days.tenant().email();
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

    /** A message that asks for data that an invoice needs. */
    record OfBilling(BillingFacts billing) implements Content {

        @Override
        public BusinessSettings business() {
            return billing.business();
        }
    }

    record OfWaitlist(MessageKind.OfWaitlist kind, WaitlistFacts offer) implements Content {

        @Override
        public BusinessSettings business() {
            return offer.business();
        }
    }

    /** A new entry of the waitlist. */
    record OfWaitlistEntry(MessageKind.OfWaitlistEntry kind, EntryFacts entry) implements Content {

        @Override
        public BusinessSettings business() {
            return entry.business();
        }
    }

    BusinessSettings business();

    /** Returns the further facts for a letter about a booking; empty if the message isn't about a booking. */
    default Optional<LetterFacts> more() {
        return Optional.empty();
    }

    /** Returns the mail address of the customer or tenant, for the owner's reply; empty if there is none. */
    default Optional<String> correspondent() {
        return Optional.empty();
    }

    /** Returns true if the booking is cancelled as a whole, so that no part of it can be changed. */
    default boolean isCancelled() {
        return false;
    }

    /** Returns the content with only the services of one specialist. */
    default Content ofSpecialist(int staffId) {
        return this;
    }
}
