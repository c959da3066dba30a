package org.isarbooking.shared;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LocalTimesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DE | Frühester Beginn: Dienstag, 8. Juni 2027, 10:00 Uhr. | Gebucht werden kann bis einschließlich Samstag, 4. Dezember 2027.",
                "EN | The earliest start is Tuesday, 8 June 2027, 10:00. | Bookings are possible up to and including Saturday, 4 December 2027.",
                "RU | Самое раннее начало: вторник, 8 июня 2027 г., 10:00. | Последний день для бронирования: суббота, 4 декабря 2027 г."
            })
    void texts_show_times_of_munich_and_days_in_the_form_of_the_language(Language language, String time, String day) {
        assertThat(Texts.get(language, "violation.before_booking_window", OffsetDateTime.parse("2027-06-08T08:00:00Z")))
                .isEqualTo(time);
        assertThat(Texts.get(language, "violation.beyond_booking_window", LocalDate.parse("2027-12-04")))
                .isEqualTo(day);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DE | Montag, 7. Dezember 2026, 24:00 Uhr | Dienstag, 8. Dezember 2026, 00:01 Uhr",
                "EN | Monday, 7 December 2026, 24:00 | Tuesday, 8 December 2026, 00:01",
                "RU | понедельник, 7 декабря 2026 г., 24:00 | вторник, 8 декабря 2026 г., 00:01"
            })
    void a_deadline_at_midnight_is_the_end_of_the_day_before(Language language, String midnight, String minuteLater) {
        Instant deadline = Instant.parse("2026-12-07T23:00:00Z");

        assertThat(LocalTimes.deadline(deadline, language)).isEqualTo(midnight);
        assertThat(LocalTimes.deadline(deadline.plusSeconds(60), language)).isEqualTo(minuteLater);
    }
}
