package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Operations of the office explain an empty result in words. */
@QuarkusTest
class OfficeNoticesTest extends DeskScenario {

    private static final String FAR_AWAY = "2029-06-05";

    private static void says(Answer answer, String code) {
        assertThat(answer.succeeded().<String>list("notices.code")).containsExactly(code);
        assertThat(answer.text("notices[0].message")).endsWith(".");
    }

    private Answer calendar(Input more) {
        return salon.asOwner("office_get_calendar", more.with("from_date", FAR_AWAY));
    }

    private Answer day(String date) {
        return salon.asOwner("office_get_day", Input.empty().with("date", date));
    }

    private Answer report(String by) {
        return salon.asOwner(
                "office_report",
                Input.empty()
                        .with("from_date", FAR_AWAY)
                        .with("to_date", FAR_AWAY)
                        .with("by", by));
    }

    private Answer absence(String from, String to) {
        return salon.asOwner(
                "office_check_absence",
                Input.empty()
                        .with("staff_id", salon.specialist("anna"))
                        .with("start_at", SalonDatabase.time(from).toString())
                        .with("end_at", SalonDatabase.time(to).toString()));
    }

    @Test
    void an_empty_day_calendar_report_and_absence_say_so() {
        says(day(FAR_AWAY), "nothing_booked_on");
        says(calendar(Input.empty()), "nothing_booked");
        says(
                calendar(Input.empty()
                        .with("known_version", calendar(Input.empty()).text("version"))),
                "unchanged");
        for (String by : new String[] {"day", "specialist", "promo_code", "lead_time"}) {
            says(report(by), "nothing_to_report");
        }
        says(absence(at(FAR_AWAY, "08:00"), at(FAR_AWAY, "20:00")), "nothing_affected");
    }

    @Test
    void what_is_not_empty_needs_no_notice() {
        entered(visit(at(TUESDAY, "10:00"), "classic-facial")
                .with("specialists", List.of(choice("classic-facial", "anna"))));

        assertThat(day(TUESDAY).succeeded().list("notices")).isEmpty();
        assertThat(salon.asOwner("office_get_calendar", Input.empty().with("from_date", TUESDAY))
                        .succeeded()
                        .list("notices"))
                .isEmpty();
        assertThat(absence(at(TUESDAY, "08:00"), at(TUESDAY, "20:00"))
                        .succeeded()
                        .list("notices"))
                .isEmpty();
        assertThat(salon.asOwner(
                                "office_report",
                                Input.empty()
                                        .with("from_date", TUESDAY)
                                        .with("to_date", TUESDAY)
                                        .with("by", "service"))
                        .succeeded()
                        .list("notices"))
                .isEmpty();
    }
}
