package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Operations of the office explain an empty result in a notice. */
@QuarkusTest
class OfficeNoticesTest extends DeskScenario {

    private static final String FAR_AWAY = "2029-06-05";

    private static void assertOnlyNotice(Answer answer, String code) {
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
    void an_empty_day_calendar_report_and_absence_have_a_notice() {
        assertOnlyNotice(day(FAR_AWAY), "nothing_booked_on");
        assertOnlyNotice(calendar(Input.empty()), "nothing_booked");
        assertOnlyNotice(
                calendar(Input.empty()
                        .with("known_version", calendar(Input.empty()).text("version"))),
                "unchanged");
        for (String by : new String[] {"day", "specialist", "promo_code", "lead_time"}) {
            assertOnlyNotice(report(by), "nothing_to_report");
        }
        assertOnlyNotice(absence(at(FAR_AWAY, "08:00"), at(FAR_AWAY, "20:00")), "nothing_affected");
    }

    @Test
    void a_report_without_promo_codes_says_that_no_appointment_used_one() {
        entered(visit(at(TUESDAY, "10:00"), "classic-facial")
                .with("specialists", List.of(choice("classic-facial", "anna"))));

        Answer report = salon.asOwner(
                "office_report",
                Input.empty()
                        .with("from_date", TUESDAY)
                        .with("to_date", TUESDAY)
                        .with("by", "promo_code")
                        .with("language", "en"));

        assertOnlyNotice(report, "nothing_to_report");
        assertThat(report.text("notices[0].message"))
                .isEqualTo("No appointment in this period used a promo code. Choose another period.");
    }

    /** A call with an unknown id, and the only next action that the refusal names. */
    private record Unknown(String operation, String next, Input input) {}

    private static Input withKey(String property) {
        return Input.empty().with(property, 99_999_999).with("submission_key", UUID.randomUUID());
    }

    private static Input absent(Input input) {
        return input.with("start_at", SalonDatabase.time(at(TUESDAY, "10:00")).toString())
                .with("end_at", SalonDatabase.time(at(TUESDAY, "11:00")).toString());
    }

    @Test
    void an_unknown_id_is_refused_with_the_operation_that_lists_known_ids() {
        Input webhook = Input.empty().with("webhook_id", 99_999_999);
        List<Unknown> unknown = List.of(
                new Unknown(
                        "office_revoke_feed", "office_list_feeds", Input.empty().with("feed_id", 99_999_999)),
                new Unknown("office_change_webhook", "office_list_webhooks", withKey("webhook_id")),
                new Unknown("office_delete_webhook", "office_list_webhooks", webhook),
                new Unknown("office_test_webhook", "office_list_webhooks", withKey("webhook_id")),
                new Unknown("office_list_webhook_deliveries", "office_list_webhooks", webhook),
                new Unknown(
                        "office_replay_webhook",
                        "office_list_webhooks",
                        withKey("webhook_id").with("delivery_id", 1)),
                new Unknown(
                        "office_decide_request",
                        "office_list_requests",
                        Input.empty()
                                .with("request_id", 99_999_999)
                                .with("decision", "decline")
                                .with("reason", "x")),
                new Unknown("office_delete_block", "office_list_blocks", withKey("block_id")),
                new Unknown("office_delete_special_day", "office_list_blocks", withKey("special_day_id")),
                new Unknown(
                        "office_remove_from_waitlist",
                        "office_list_waitlist",
                        Input.empty().with("entry_id", 99_999_999)),
                new Unknown(
                        "office_check_absence",
                        "office_get_day",
                        absent(Input.empty().with("staff_id", 99_999_999))),
                new Unknown("office_create_block", "office_get_day", absent(withKey("staff_id"))),
                new Unknown("office_create_special_day", "office_get_day", absent(withKey("staff_id"))));

        for (Unknown call : unknown) {
            Answer refused = salon.asOwner(call.operation(), call.input()).refused(404, "not_found");
            assertThat(refused.<String>list("next_actions"))
                    .as(call.operation())
                    .containsExactly(call.next());
        }
    }

    @Test
    void a_result_that_is_not_empty_has_no_notice() {
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
