package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import biweekly.component.VEvent;
import io.quarkus.test.junit.QuarkusTest;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.isarbooking.feed.FeedClient;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tenants and the office follow rental days in their calendars. */
@QuarkusTest
class RentalFeedsTest extends RentalScenario {

    @AfterEach
    void no_link_is_left() {
        database.execute("delete from calendar_feed");
    }

    private static String linkOf(Renter tenant) {
        return FeedClient.path(
                tenant.call("coworking_create_feed", Input.empty().with("submission_key", UUID.randomUUID()))
                        .succeeded());
    }

    private String linkOfPlace(String workspace) {
        return FeedClient.path(renting.asOwner(
                        "office_create_feed",
                        Input.empty()
                                .with("workspace_id", database.workspace(workspace))
                                .with("submission_key", UUID.randomUUID()))
                .succeeded());
    }

    @Test
    void the_calendar_of_a_tenant_has_only_own_days() {
        tenant.bookDay(ROOM, TUESDAY);
        neighbour.bookDay(OTHER_ROOM, TUESDAY);

        VEvent day = FeedClient.events(linkOf(tenant)).getFirst();

        assertThat(FeedClient.events(linkOf(tenant))).hasSize(1);
        assertThat(day.getSummary().getValue()).startsWith("Kosmetikkabine Isar · ");
        assertThat(day.getDateStart().getValue().hasTime()).isFalse();
        assertThat(day.getDateStart().getValue().getRawComponents().getDate()).isEqualTo(8);
        assertThat(FeedClient.events(linkOf(neighbour)).getFirst().getUid().getValue())
                .isNotEqualTo(day.getUid().getValue());
    }

    @Test
    void the_calendar_of_a_place_shows_its_tenants_and_the_rentals_of_its_groups() {
        tenant.bookDay(TABLE, TUESDAY);
        neighbour.bookDay(LOUNGE, WEDNESDAY);
        neighbour.bookDay(ROOM, WEDNESDAY);
        database.execute("update account set name = 'Renate Renter' where id = $1", tenant.account());

        assertThat(FeedClient.events(linkOfPlace(TABLE)))
                .hasSize(2)
                .anySatisfy(day -> assertThat(day.getSummary().getValue()).endsWith(" · Renate Renter"));
        assertThat(FeedClient.events(linkOfPlace(LOUNGE))).hasSize(2);
        assertThat(FeedClient.events(linkOfPlace(ROOM))).hasSize(1);
    }

    @Test
    void a_calendar_reaches_from_60_days_ago_to_399_days_ahead() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        String link = linkOf(tenant);

        assertThat(eventsIfOn("2027-04-07", booking, link)).isEmpty();
        assertThat(eventsIfOn("2027-04-08", booking, link)).hasSize(1);
        assertThat(eventsIfOn("2028-07-10", booking, link)).hasSize(1);
        assertThat(eventsIfOn("2028-07-11", booking, link)).isEmpty();
    }

    private List<VEvent> eventsIfOn(String day, long booking, String link) {
        database.execute("update rental_booking set day = $2 where id = $1", booking, LocalDate.parse(day));
        return FeedClient.events(link);
    }

    @Test
    void a_day_that_is_moved_keeps_its_uid_and_a_cancelled_day_leaves_the_calendar() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        String link = linkOf(tenant);
        VEvent before = FeedClient.events(link).getFirst();

        renting.asOwner(
                        "office_move_rental_day",
                        Input.empty()
                                .with("booking_id", booking)
                                .with("date", NEXT_TUESDAY)
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();
        VEvent moved = FeedClient.events(link).getFirst();
        assertThat(moved.getUid().getValue()).isEqualTo(before.getUid().getValue());
        assertThat(moved.getSequence().getValue())
                .isGreaterThan(before.getSequence().getValue());

        renting.asOwner(
                        "office_cancel_booking",
                        Input.empty()
                                .with("line", "coworking")
                                .with("booking_id", booking)
                                .with("reason", "Heizung kaputt"))
                .succeeded();
        assertThat(FeedClient.events(link)).isEmpty();
    }

    @Test
    void nobody_lists_or_revokes_the_links_of_another_tenant() {
        Answer made = tenant.call("coworking_create_feed", Input.empty().with("submission_key", UUID.randomUUID()))
                .succeeded();
        Input which = Input.empty().with("feed_id", made.longNumber("feed.feed_id"));

        assertThat(neighbour
                        .call("coworking_revoke_feed", which)
                        .refused(404, "not_found")
                        .<String>list("next_actions"))
                .containsExactly("coworking_list_feeds");
        assertThat(neighbour
                        .call("coworking_list_feeds", Input.empty())
                        .succeeded()
                        .list("feeds"))
                .isEmpty();
        assertThat(tenant.call("coworking_list_feeds", Input.empty())
                        .succeeded()
                        .list("feeds"))
                .hasSize(1);
        tenant.call("coworking_revoke_feed", which).succeeded();
        assertThat(FeedClient.read(FeedClient.path(made)).statusCode()).isEqualTo(404);
    }
}
