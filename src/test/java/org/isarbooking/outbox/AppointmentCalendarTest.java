package org.isarbooking.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import biweekly.Biweekly;
import biweekly.ICalendar;
import biweekly.component.VEvent;
import java.time.Instant;
import java.util.List;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AppointmentCalendarTest {

    private static final Instant NOW = Facts.at("2027-06-07T06:00");

    @Test
    void an_appointment_can_be_put_into_a_calendar() {
        ICalendar calendar = read(Facts.booking(Language.EN));
        VEvent event = calendar.getEvents().getFirst();

        assertThat(calendar.getMethod().getValue()).isEqualTo("PUBLISH");
        assertThat(event.getUid().getValue()).isEqualTo(Facts.UID.toString());
        assertThat(event.getSequence().getValue()).isEqualTo(2);
        assertThat(event.getStatus().getValue()).isEqualTo("CONFIRMED");
        assertThat(event.getSummary().getValue()).isEqualTo("Salon & Söhne");
        assertThat(event.getLocation().getValue()).isEqualTo("Musterstraße 1, 80331 München");
        assertThat(event.getDescription().getValue()).startsWith("10:00–10:45 Classic facial, with Anna\n");
        assertThat(event.getDateEnd().getValue().toInstant()).isEqualTo(Facts.at("2027-06-08T11:15"));
    }

    @Test
    void a_cancelled_appointment_leaves_the_calendar_again() {
        ICalendar calendar = read(Facts.booking(Language.EN, Facts.START, BookingFacts.State.CANCELLED));

        assertThat(calendar.getMethod().getValue()).isEqualTo("CANCEL");
        assertThat(calendar.getEvents().getFirst().getStatus().getValue()).isEqualTo("CANCELLED");
        assertThat(calendar.getEvents().getFirst().getUid().getValue()).isEqualTo(Facts.UID.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "2027-03-27T10:00, 20270327T090000Z",
        "2027-03-28T10:00, 20270328T080000Z",
        "2027-10-30T10:00, 20271030T080000Z",
        "2027-10-31T10:00, 20271031T090000Z"
    })
    void times_are_right_on_both_sides_of_a_clock_change(String local, String utc) {
        BookingFacts booking = Facts.booking(Language.DE, local, BookingFacts.State.BOOKED);

        assertThat(AppointmentCalendar.of(booking, Language.DE, "booking@salon.example", NOW)
                        .text())
                .contains("DTSTART:" + utc);
    }

    @Test
    void the_calendar_file_names_no_customer() {
        assertThat(AppointmentCalendar.of(Facts.booking(Language.DE), Language.DE, "booking@salon.example", NOW)
                        .text())
                .doesNotContainIgnoringCase("yblagger");
    }

    @Test
    void a_business_name_may_have_quotation_marks_and_line_breaks() {
        BusinessSettings business =
                Facts.business("Kosmetikstudio \"Bella\"\nMünchen", BusinessSettings.SeenCustomer.FIRST_NAME);
        VEvent event = CalendarFile.event(Facts.UID.toString(), 2, business, "booking@salon.example", NOW);

        ICalendar calendar = Biweekly.parse(CalendarFile.of("appointment.ics", List.of(event), false)
                        .text())
                .first();

        assertThat(calendar.getEvents().getFirst().getOrganizer().getCommonName())
                .isEqualTo("Kosmetikstudio 'Bella' München");
    }

    private static ICalendar read(BookingFacts booking) {
        return Biweekly.parse(AppointmentCalendar.of(booking, Language.EN, "booking@salon.example", NOW)
                        .text())
                .first();
    }
}
