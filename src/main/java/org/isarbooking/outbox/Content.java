package org.isarbooking.outbox;

import io.vertx.core.buffer.Buffer;
import java.util.Optional;
import org.isarbooking.business.BusinessSettings;

/** What a message tells, as it is now. */
sealed interface Content {

    /** An appointment, and the request about it if the message is about one. */
    record OfAppointment(Notification.Kind kind, BookingFacts booking, Optional<RequestFacts> request)
            implements Content {

        @Override
        public BusinessSettings business() {
            return booking.business();
        }
    }

    /** What a tenant has booked. */
    record OfRental(MessageKind.OfRental kind, RentalFacts rental) implements Content {

        @Override
        public BusinessSettings business() {
            return rental.business();
        }
    }

    /**
     * A request about a rental day, or to cancel several days.
     *
     * @param rental with these days only
     */
    record OfRentalRequest(MessageKind.OfRentalRequest kind, RentalFacts rental, RentalRequestFacts request)
            implements Content {

        @Override
        public BusinessSettings business() {
            return rental.business();
        }

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
            implements Content {

        @Override
        public BusinessSettings business() {
            return rental.business();
        }
    }

    /** An appointment that the office has changed, and how it was before. */
    record OfVisitChange(MessageKind.OfVisitChange kind, BookingFacts booking, ChangeFacts before) implements Content {

        @Override
        public BusinessSettings business() {
            return booking.business();
        }
    }

    /** An appointment that the owner has cancelled. */
    record OfCancelledVisit(BookingFacts booking, CancellationFacts cancellation) implements Content {

        @Override
        public BusinessSettings business() {
            return booking.business();
        }
    }

    /**
     * A rental day that the owner has cancelled.
     *
     * @param rental with that day only
     */
    record OfCancelledDay(RentalFacts rental, CancellationFacts cancellation) implements Content {

        @Override
        public BusinessSettings business() {
            return rental.business();
        }

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
    }

    /** An invoice with its document. */
    record OfInvoice(MessageKind.OfInvoice kind, InvoiceFacts invoice, Buffer pdf) implements Content {

        @Override
        public BusinessSettings business() {
            return invoice.business();
        }
    }

    /** Who writes. */
    BusinessSettings business();
}
