package org.isarbooking.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import biweekly.Biweekly;
import biweekly.ICalendar;
import biweekly.component.VEvent;
import java.util.List;
import java.util.TimeZone;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RentalCalendarTest {

    private static final String SENDER = "booking@salon.example";

    @Test
    void a_rental_has_one_event_for_each_day_that_is_not_cancelled() {
        RentalFacts rental = RentalExamples.rental(
                Language.EN,
                RentalExamples.day(RentalExamples.TUESDAY, "2027-06-08", BookingFacts.State.BOOKED, 4500, false),
                RentalExamples.day(RentalExamples.WEDNESDAY, "2027-06-09", BookingFacts.State.CANCELLED, 4500, false),
                RentalExamples.day(RentalExamples.FRIDAY, "2027-06-11", BookingFacts.State.BOOKED, 4500, false));

        ICalendar calendar = read(RentalCalendar.ofRental(rental, Language.EN, SENDER, Facts.at("2027-06-01T08:00")));

        assertThat(calendar.getMethod().getValue()).isEqualTo("PUBLISH");
        assertThat(calendar.getEvents())
                .extracting(event -> event.getUid().getValue())
                .containsExactly(RentalExamples.TUESDAY.toString(), RentalExamples.FRIDAY.toString());
        VEvent event = calendar.getEvents().getFirst();
        assertThat(event.getSummary().getValue()).isEqualTo("Isar room, Salon & Söhne");
        assertThat(event.getLocation().getValue()).isEqualTo("Musterstraße 1, 80331 München");
        assertThat(event.getSequence().getValue()).isEqualTo(3);
        assertThat(event.getStatus().getValue()).isEqualTo("CONFIRMED");
    }

    @ParameterizedTest
    @CsvSource({"2027-06-08, 20270608, 20270609", "2027-03-28, 20270328, 20270329", "2027-12-31, 20271231, 20280101"})
    void a_day_lasts_from_its_date_to_the_next_in_every_zone(String date, String start, String end) {
        RentalFacts.Day day = RentalExamples.day(RentalExamples.TUESDAY, date, BookingFacts.State.BOOKED, 4500, false);
        TimeZone zone = TimeZone.getDefault();
        try {
            for (String server : List.of("UTC", "Europe/Berlin", "America/New_York", "Pacific/Kiritimati")) {
                TimeZone.setDefault(TimeZone.getTimeZone(server));
                assertThat(oneDay(day).text())
                        .as(server)
                        .contains("DTSTART;VALUE=DATE:" + start, "DTEND;VALUE=DATE:" + end);
            }
        } finally {
            TimeZone.setDefault(zone);
        }
    }

    @Test
    void a_cancelled_day_leaves_the_calendar_again() {
        ICalendar calendar = read(oneDay(
                RentalExamples.day(RentalExamples.TUESDAY, "2027-06-08", BookingFacts.State.CANCELLED, 4500, false)));

        assertThat(calendar.getMethod().getValue()).isEqualTo("CANCEL");
        assertThat(calendar.getEvents().getFirst().getStatus().getValue()).isEqualTo("CANCELLED");
        assertThat(calendar.getEvents().getFirst().getUid().getValue()).isEqualTo(RentalExamples.TUESDAY.toString());
    }

    @Test
    void a_rental_whose_days_are_all_cancelled_leaves_the_calendar_again() {
        RentalFacts rental = RentalExamples.rental(
                Language.EN,
                RentalExamples.day(RentalExamples.TUESDAY, "2027-06-08", BookingFacts.State.CANCELLED, 4500, false));

        ICalendar calendar = read(RentalCalendar.ofRental(rental, Language.EN, SENDER, Facts.at("2027-06-01T08:00")));

        assertThat(calendar.getMethod().getValue()).isEqualTo("CANCEL");
        assertThat(calendar.getEvents()).hasSize(1);
    }

    @Test
    void the_calendar_file_names_no_tenant() {
        assertThat(RentalCalendar.ofRental(
                                RentalExamples.rental(Language.DE), Language.DE, SENDER, Facts.at("2027-06-01T08:00"))
                        .text())
                .doesNotContainIgnoringCase("quirrlbach");
    }

    private static CalendarFile oneDay(RentalFacts.Day day) {
        return RentalCalendar.ofDays(
                RentalExamples.rental(Language.EN, day), Language.EN, SENDER, Facts.at("2027-06-01T08:00"));
    }

    private static ICalendar read(CalendarFile file) {
        return Biweekly.parse(file.text()).first();
    }
}
