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

    /** A rented day of a workspace. */
    record RentalDay(long id) implements BookingRef {

        @Override
        public Business line() {
            return Business.COWORKING;
        }
    }

    /** The number of the booking, unique in its line. */
    long id();

    /** The line of business that decides about it. */
    Business line();
}
