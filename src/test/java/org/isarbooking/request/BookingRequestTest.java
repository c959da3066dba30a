package org.isarbooking.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.isarbooking.operation.Business;
import org.isarbooking.request.BookingRequest.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BookingRequestTest {

    @ParameterizedTest
    @CsvSource({
        "2027-06-09, 2027-06-08T22:00:00Z",
        "2027-12-09, 2027-12-08T23:00:00Z",
        "2027-03-28, 2027-03-27T23:00:00Z",
        "2027-10-31, 2027-10-30T22:00:00Z"
    })
    void an_open_request_lapses_when_its_rental_day_begins_in_munich(LocalDate day, Instant begins) {
        BookingRequest request = open(new BookingRef.RentalDay(7));

        assertThat(request.at(begins.minusMillis(1), day).status()).isEqualTo(Status.OPEN);
        assertThat(request.at(begins, day).status()).isEqualTo(Status.LAPSED);
        assertThat(request.at(begins, day).decidedAt()).isEqualTo(begins);
    }

    @Test
    void an_appointment_is_of_the_salon_and_a_rental_day_of_coworking() {
        assertThat(new BookingRef.Appointment(7).line()).isEqualTo(Business.SALON);
        assertThat(new BookingRef.RentalDay(7).line()).isEqualTo(Business.COWORKING);
    }

    @Test
    void a_booking_of_one_line_is_never_mistaken_for_a_booking_of_the_other() {
        assertThat(open(new BookingRef.RentalDay(7)).rentalBookingId()).isEqualTo(7);
        assertThatIllegalStateException()
                .isThrownBy(() -> open(new BookingRef.RentalDay(7)).appointmentId());
        assertThatIllegalStateException()
                .isThrownBy(() -> open(new BookingRef.Appointment(7)).rentalBookingId());
    }

    private static BookingRequest open(BookingRef booking) {
        return new BookingRequest(
                1,
                booking,
                BookingRequest.Kind.CANCELLATION,
                Status.OPEN,
                null,
                null,
                "krank",
                Instant.parse("2027-01-01T10:00:00Z"),
                null,
                null,
                null,
                false,
                false,
                List.of());
    }
}
