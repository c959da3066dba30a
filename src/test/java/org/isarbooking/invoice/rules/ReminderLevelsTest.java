package org.isarbooking.invoice.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isarbooking.invoice.rules.ReminderLevels.Due;
import org.isarbooking.invoice.rules.ReminderLevels.Level;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ReminderLevelsTest {

    private static final LocalDate DUE_ON = LocalDate.of(2027, 7, 15);
    private static final List<Level> LEVELS = List.of(new Level(7, 0, 7), new Level(21, 500, 10));

    private static Optional<Due> next(int last, @Nullable String payBy, String today) {
        return ReminderLevels.next(
                LEVELS, DUE_ON, last, payBy == null ? null : LocalDate.parse(payBy), LocalDate.parse(today));
    }

    @Test
    void the_first_level_comes_on_its_day_and_not_before() {
        assertThat(next(0, null, "2027-07-21")).isEmpty();
        assertThat(next(0, null, "2027-07-22")).contains(new Due(1, 0, LocalDate.of(2027, 7, 29)));
    }

    @Test
    void the_next_level_comes_after_the_last_day_to_pay_of_the_earlier_reminder() {
        assertThat(next(1, "2027-09-08", "2027-09-08")).isEmpty();
        assertThat(next(1, "2027-09-08", "2027-09-09")).contains(new Due(2, 500, LocalDate.of(2027, 9, 19)));
    }

    @Test
    void no_reminder_follows_the_last_level() {
        assertThat(next(2, "2027-08-15", "2028-01-01")).isEmpty();
    }

    @Test
    void without_levels_nobody_is_reminded() {
        assertThat(ReminderLevels.next(List.of(), DUE_ON, 0, null, LocalDate.of(2030, 1, 1)))
                .isEmpty();
    }

    @Test
    void a_daily_run_finds_each_level_once_and_on_its_day() {
        List<String> found = new ArrayList<>();
        int last = 0;
        LocalDate payBy = null;
        for (LocalDate today = DUE_ON; today.isBefore(DUE_ON.plusDays(60)); today = today.plusDays(1)) {
            Optional<Due> due = ReminderLevels.next(LEVELS, DUE_ON, last, payBy, today);
            if (due.isPresent()) {
                last = due.get().level();
                payBy = due.get().payBy();
                found.add(last + " " + today);
            }
        }
        assertThat(found).containsExactly("1 2027-07-22", "2 2027-08-05");
    }
}
