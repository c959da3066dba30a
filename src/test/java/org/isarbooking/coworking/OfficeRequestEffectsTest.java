package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import org.isarbooking.console.WebBrowser;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

/** Before a decision, the owner sees how the prices of other days would change. An approval has the same effects. */
@QuarkusTest
class OfficeRequestEffectsTest extends RentalScenario {

    private static final String EFFECTS = "items[0].price_effects";

    private Answer waiting() {
        return renting.asOwner("office_list_requests", Input.empty()).succeeded();
    }

    private void assertApprovalHasShownEffects(long request) {
        Answer waiting = waiting();
        assertThat(waiting.list(EFFECTS)).isNotEmpty();

        Answer decided = renting.decide(request, "approve", "Gut.").succeeded();

        assertThat(decided.<Object>list("outcome.price_changes")).isEqualTo(waiting.list(EFFECTS));
        assertThat(renting.asOwner("office_list_requests", Input.empty().with("request_id", request))
                        .<Object>list("items[0].outcome.price_changes"))
                .isEqualTo(waiting.list(EFFECTS));

        for (int index = 0; index < waiting.list(EFFECTS).size(); index++) {
            String effect = EFFECTS + "[" + index + "].";
            assertThat(database.texts(
                            "select price_cents::text from rental_booking where day = $1::text::date and status <> 'cancelled'",
                            waiting.text(effect + "date")))
                    .containsExactly(String.valueOf(waiting.number(effect + "new_price.amount_cents")));
        }
    }

    private static long requestId(Answer asked) {
        return asked.succeeded().longNumber("request.request_id");
    }

    @Test
    void cancelling_one_of_three_days_makes_the_two_others_dearer() {
        tenant.bookDay(ROOM, TUESDAY);
        tenant.bookDay(ROOM, WEDNESDAY);
        long given = tenant.bookDay(ROOM, THURSDAY);
        clock.stopAt("2027-06-08T08:00");
        long request = requestId(tenant.requestCancellation(given));

        assertThat(waiting().<String>list(EFFECTS + ".date")).containsExactly(TUESDAY, WEDNESDAY);
        assertThat(waiting().<String>list(EFFECTS + ".new_price.amount")).containsExactly("65.00", "65.00");
        assertThat(waiting().<Integer>list(EFFECTS + ".workspace.workspace_id")).containsOnly(database.workspace(ROOM));
        assertThat(new WebBrowser().openAs("owner", "/office/requests").text())
                .contains("Kosmetikkabine Isar, Dienstag, 8. Juni 2027 kostet dann 65,00 € statt 59,00 €.");
        assertApprovalHasShownEffects(request);
    }

    @Test
    void moving_a_day_out_of_its_week_changes_both_weeks() {
        tenant.bookDay(ROOM, TUESDAY);
        tenant.bookDay(ROOM, WEDNESDAY);
        long moved = tenant.bookDay(ROOM, THURSDAY);
        tenant.bookDay(ROOM, "2027-06-15");
        tenant.bookDay(ROOM, "2027-06-16");
        long request = requestId(tenant.requestChange(moved, "2027-06-17"));

        assertThat(waiting().<String>list(EFFECTS + ".date"))
                .containsExactly(TUESDAY, WEDNESDAY, "2027-06-15", "2027-06-16");
        assertApprovalHasShownEffects(request);
    }

    @Test
    void days_of_other_tenants_and_other_weeks_are_not_affected() {
        neighbour.bookDay(OTHER_ROOM, TUESDAY);
        neighbour.bookDay(OTHER_ROOM, WEDNESDAY);
        tenant.bookDay(ROOM, "2027-06-15");
        requestId(tenant.requestChange(tenant.bookDay(ROOM, THURSDAY), FRIDAY));

        assertThat(waiting().list(EFFECTS)).isEmpty();
    }

    @Test
    void the_booking_that_has_taken_the_requested_day_is_shown() {
        long asked = tenant.bookDay(ROOM, TUESDAY);
        requestId(tenant.requestChange(asked, WEDNESDAY));
        neighbour.bookDay(ROOM, WEDNESDAY);

        assertThat(waiting().<String>list("items[0].rivals.date")).containsExactly(WEDNESDAY);
    }
}
