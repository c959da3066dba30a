package org.isarbooking.request;

import org.isarbooking.operation.Business;

/** The booking that a request is about. */
public sealed interface BookingRef {

    /** A visit to the salon. */
    record Appointment(long id) implements BookingRef {

        @Override
        public Business line() {
            return Business.SALON;
        }
    }

    /** A rental day. */
    record RentalDay(long id) implements BookingRef {

        @Override
        public Business line() {
            return Business.COWORKING;
        }
    }

    /** Returns the booking's id, unique in its line. */
    long id();

    /** Returns the line of business that decides about the booking. */
    Business line();
}
