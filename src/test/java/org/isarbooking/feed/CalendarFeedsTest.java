package org.isarbooking.feed;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import biweekly.ICalendar;
import biweekly.component.VEvent;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.LogLines;
import org.isarbooking.QueryPlans;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.DemoEdits;
import org.isarbooking.salon.Input;
import org.isarbooking.salon.SalonDatabase;
import org.isarbooking.salon.SalonScenario;
import org.isarbooking.shared.Tokens;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** With a calendar link, a calendar program reads the link's calendar and nothing else. */
@QuarkusTest
class CalendarFeedsTest extends SalonScenario {

    private static final String ANNA = "specialist";
    private static final String MARIE = "specialist-b";
    private static final String OWNER = "owner";
    private static final String TEN = at(TUESDAY, "10:00");
    private static final Map<String, String> KIM = Map.of(
            "first_name", "Kim", "last_name", "Yblagger", "email", "kim@yblagger.example", "phone", "+49 89 4711815");

    @Inject
    QueryPlans plans;

    /**
     * Links the specialists to their logins again. Tests of all operations unlink logins. Publishing doesn't link them
     * again, because a decision of the owner has precedence.
     */
    @BeforeEach
    void specialists_have_their_logins() {
        if (database.count("specialist_account") < 2) {
            database.execute("delete from seeded where key like 'specialist:%:login'");
            database.execute("delete from specialist_account");
            salon.publish(DemoEdits.none());
        }
    }

    @AfterEach
    void no_link_is_left() {
        database.execute("delete from calendar_feed");
        database.execute("delete from office_action where operation like 'office_%_feed'");
    }

    private Map<String, Integer> by(String service, String specialist) {
        return Map.of("service_id", salon.service(service), "staff_id", salon.specialist(specialist));
    }

    private long enter(String start, Map<String, String> customer, List<Map<String, Integer>> services) {
        return salon.asOwner(
                        "office_create_booking",
                        Input.empty()
                                .with(
                                        "service_ids",
                                        services.stream()
                                                .map(one -> one.get("service_id"))
                                                .toList())
                                .with("specialists", services)
                                .with("start_at", SalonDatabase.time(start).toString())
                                .with("customer", customer)
                                .with("submission_key", UUID.randomUUID()))
                .succeeded()
                .json()
                .getLong("booking.booking_id");
    }

    private long annasFacial() {
        return enter(TEN, KIM, List.of(by("classic-facial", "anna")));
    }

    /** Enters a visit of a facial by Anna, then brows by Sofia. */
    private long combined() {
        return enter(TEN, KIM, List.of(by("classic-facial", "anna"), by("brow-tint", "sofia")));
    }

    private void move(long appointment, String start) {
        salon.asOwner(
                        "office_move_booking",
                        Input.empty()
                                .with("booking_id", appointment)
                                .with("start_at", SalonDatabase.time(start).toString())
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();
    }

    private void cancel(long appointment) {
        salon.asOwner(
                        "office_cancel_booking",
                        Input.empty()
                                .with("line", "salon")
                                .with("booking_id", appointment)
                                .with("reason", "krank"))
                .succeeded();
    }

    private static String annasLink() {
        return FeedClient.path(FeedClient.made(ANNA, "coworking_staff_create_feed", Input.empty()));
    }

    private static String link(Input whose) {
        return FeedClient.path(FeedClient.made(OWNER, "office_create_feed", whose));
    }

    private Input staff(String specialist) {
        return Input.empty().with("staff_id", salon.specialist(specialist));
    }

    @Test
    void a_specialist_reads_their_own_visits_with_the_customers_first_name() {
        annasFacial();

        ICalendar calendar = FeedClient.calendar(annasLink());

        assertThat(calendar.getExperimentalProperty("X-WR-CALNAME").getValue()).startsWith("Anna · ");
        VEvent visit = calendar.getEvents().getFirst();
        assertThat(visit.getSummary().getValue()).isEqualTo("Kim · Klassische Gesichtsbehandlung");
        assertThat(visit.getDateStart().getValue().toInstant()).isEqualTo(Instant.parse("2027-06-08T08:00:00Z"));
        assertThat(visit.getDateEnd().getValue().toInstant()).isEqualTo(Instant.parse("2027-06-08T09:00:00Z"));
        assertThat(visit.getDescription().getValue()).isEqualTo("10:00–11:00 Klassische Gesichtsbehandlung");
        assertThat(calendar.getMethod()).isNull();
    }

    @Test
    void the_business_file_decides_which_data_of_customers_specialists_see() {
        annasFacial();
        String own = annasLink();
        String ofOffice = link(staff("anna"));

        assertThat(FeedClient.read(ofOffice).asString()).contains("Kim").doesNotContain("Yblagger", "4711815");
        salon.publish(DemoEdits.none().rule("staff_see_customer", "contact"));
        assertThat(FeedClient.events(own).getFirst().getDescription().getValue())
                .contains("+49", "kim@yblagger.example");
        salon.publish(DemoEdits.none().rule("staff_see_customer", "nothing"));
        assertThat(FeedClient.read(own).asString())
                .contains("Gesichtsbehandlung")
                .doesNotContain("Kim");
        assertThat(FeedClient.read(ofOffice).asString()).doesNotContain("Kim");
    }

    @Test
    void specialists_read_only_their_own_part_of_a_visit() {
        combined();

        List<VEvent> annas = FeedClient.events(annasLink());
        List<VEvent> sofias = FeedClient.events(link(staff("sofia")));

        assertThat(annas).hasSize(1);
        assertThat(annas.getFirst().getDescription().getValue()).isEqualTo("10:00–11:00 Klassische Gesichtsbehandlung");
        assertThat(sofias).hasSize(1);
        assertThat(sofias.getFirst().getDateStart().getValue().toInstant())
                .isEqualTo(Instant.parse("2027-06-08T09:00:00Z"));
        assertThat(sofias.getFirst().getDescription().getValue()).doesNotContain("Gesichtsbehandlung");
        assertThat(FeedClient.events(link(staff("marie")))).isEmpty();
    }

    @Test
    void the_owner_reads_whole_visits_with_the_customer_and_the_specialists() {
        combined();

        VEvent visit =
                FeedClient.events(link(Input.empty().with("language", "en"))).getFirst();

        assertThat(visit.getSummary().getValue()).startsWith("Kim Yblagger · Classic facial, ");
        assertThat(visit.getDescription().getValue())
                .contains("10:00–11:00 Classic facial, with Anna", "with Sofia", "+49", "kim@yblagger.example");
    }

    @Test
    void a_visit_that_moves_keeps_its_uid_and_raises_its_sequence() {
        long visit = annasFacial();
        String link = annasLink();
        VEvent before = FeedClient.events(link).getFirst();

        move(visit, at(WEDNESDAY, "14:00"));

        VEvent after = FeedClient.events(link).getFirst();
        assertThat(after.getUid().getValue()).isEqualTo(before.getUid().getValue());
        assertThat(after.getSequence().getValue())
                .isGreaterThan(before.getSequence().getValue());
        assertThat(after.getDateStart().getValue().toInstant()).isEqualTo(Instant.parse("2027-06-09T12:00:00Z"));
    }

    @Test
    void a_cancelled_visit_leaves_the_calendar() {
        long visit = annasFacial();
        String link = annasLink();
        assertThat(FeedClient.events(link)).hasSize(1);

        cancel(visit);

        assertThat(FeedClient.events(link)).isEmpty();
    }

    @Test
    void two_parts_of_one_visit_have_two_uids() {
        combined();

        assertThat(FeedClient.events(annasLink()).getFirst().getUid().getValue())
                .endsWith("-" + salon.specialist("anna"))
                .isNotEqualTo(FeedClient.events(link(staff("sofia")))
                        .getFirst()
                        .getUid()
                        .getValue());
    }

    @Test
    void an_unchanged_calendar_is_not_sent_again() {
        long visit = annasFacial();
        String link = annasLink();
        Response first = FeedClient.read(link);
        String tag = first.header("ETag");

        assertThat(first.contentType()).isEqualToIgnoringCase("text/calendar;charset=UTF-8");
        assertThat(first.header("Cache-Control")).isEqualTo("private, no-cache");
        Response again = given().header("If-None-Match", "W/" + tag).get(link);
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.asString()).isEmpty();
        assertThat(again.header("ETag")).isEqualTo(tag);

        move(visit, at(WEDNESDAY, "14:00"));
        assertThat(given().header("If-None-Match", tag).get(link).statusCode()).isEqualTo(200);
    }

    @Test
    void revoked_links_and_unknown_links_get_the_same_answer() {
        annasFacial();
        Answer made = FeedClient.made(ANNA, "coworking_staff_create_feed", Input.empty());
        String link = FeedClient.path(made);
        assertThat(FeedClient.read(link).statusCode()).isEqualTo(200);

        Input which = Input.empty().with("feed_id", made.longNumber("feed.feed_id"));
        assertThat(FeedClient.call(ANNA, "coworking_staff_revoke_feed", which)
                        .succeeded()
                        .text("feed.revoked_at"))
                .isNotEmpty();
        FeedClient.call(ANNA, "coworking_staff_revoke_feed", which).succeeded();

        Answer revoked = Answer.of(FeedClient.read(link));
        Answer unknown = Answer.of(FeedClient.read("/v1/calendars/" + Tokens.random() + ".ics"));
        assertThat(revoked.refused(404, "not_found").bodyWithoutRequestId())
                .isEqualTo(unknown.refused(404, "not_found").bodyWithoutRequestId());
        assertThat(FeedClient.read("/v1/calendars/x.ics").statusCode()).isEqualTo(404);
        assertThat(FeedClient.read(link.replace(".ics", "")).statusCode()).isEqualTo(404);
    }

    @Test
    void only_the_hash_of_a_secret_is_stored_and_no_log_shows_it() {
        try (LogLines log = new LogLines()) {
            String link = annasLink();
            String secret = link.replaceAll(".*/|\\.ics$", "");
            FeedClient.read(link);
            FeedClient.read(link.replace(secret, secret.substring(1)));
            database.without(
                    "calendar_feed",
                    () -> assertThat(FeedClient.read(link).statusCode()).isEqualTo(500));

            assertThat(database.values("select to_jsonb(f)::text from calendar_feed f")
                            .map(String.class::cast))
                    .singleElement()
                    .satisfies(row -> assertThat(row).doesNotContain(secret));
            assertThat(log.all())
                    .isNotEmpty()
                    .allSatisfy(line -> assertThat(line).doesNotContain(secret.substring(1)));
        }
    }

    @Test
    void a_retry_returns_the_same_link_for_an_hour() {
        Input wanted = Input.empty().with("submission_key", UUID.randomUUID());
        String first = FeedClient.call(ANNA, "coworking_staff_create_feed", wanted)
                .succeeded()
                .text("url");

        clock.stopAt("2027-06-07T06:59");
        assertThat(FeedClient.call(ANNA, "coworking_staff_create_feed", wanted)
                        .succeeded()
                        .text("url"))
                .isEqualTo(first);
        FeedClient.call(ANNA, "coworking_staff_create_feed", wanted.with("language", "en"))
                .refused(409, "submission_key_reused");
        clock.stopAt("2027-06-07T07:01");
        assertThat(FeedClient.call(ANNA, "coworking_staff_create_feed", wanted)
                        .succeeded()
                        .body())
                .doesNotContain("\"url\"");
        assertThat(database.count("calendar_feed")).isEqualTo(1);
    }

    @Test
    void a_calendar_has_five_links_at_most() {
        for (int link = 0; link < 5; link++) {
            annasLink();
        }
        Answer full = FeedClient.call(
                ANNA, "coworking_staff_create_feed", Input.empty().with("submission_key", UUID.randomUUID()));
        assertThat(full.refused(422, "not_permitted").text("detail")).contains("fünf Links");

        long first = FeedClient.call(ANNA, "coworking_staff_list_feeds", Input.empty())
                .succeeded()
                .json()
                .getLong("feeds[0].feed_id");
        FeedClient.call(ANNA, "coworking_staff_revoke_feed", Input.empty().with("feed_id", first))
                .succeeded();
        annasLink();
        link(staff("marie"));
    }

    @Test
    void links_show_who_made_them_and_when_they_were_last_read() {
        String link = annasLink();
        link(staff("anna"));
        link(Input.empty());
        FeedClient.read(link);

        Answer own = FeedClient.call(ANNA, "coworking_staff_list_feeds", Input.empty())
                .succeeded();
        assertThat(own.<Boolean>list("feeds.by_office")).containsExactly(false, true);
        assertThat(own.<Boolean>list("feeds.own")).containsExactly(true, false);
        assertThat(own.text("feeds[0].last_read_at")).startsWith("2027-06-07T06:00");
        assertThat(own.text("feeds[0].name")).isEqualTo("Anna");
        assertThat(own.body()).doesNotContain(link.replaceAll(".*/|\\.ics$", ""));

        Answer all = FeedClient.call(OWNER, "office_list_feeds", Input.empty()).succeeded();
        assertThat(all.<String>list("items.calendar")).containsExactly("business", "specialist", "specialist");
        assertThat(all.number("total")).isEqualTo(3);
    }

    @Test
    void only_the_office_revokes_the_links_of_somebody_else() {
        long annas = FeedClient.made(ANNA, "coworking_staff_create_feed", Input.empty())
                .json()
                .getLong("feed.feed_id");
        Input which = Input.empty().with("feed_id", annas);

        FeedClient.call(MARIE, "coworking_staff_revoke_feed", which).refused(404, "not_found");
        FeedClient.call(MARIE, "coworking_revoke_feed", which).refused(404, "not_found");
        FeedClient.call(
                        "stranger",
                        "coworking_staff_create_feed",
                        Input.empty().with("submission_key", UUID.randomUUID()))
                .refused(404, "not_found");
        FeedClient.call(OWNER, "office_revoke_feed", which).succeeded();

        assertThat(database.values("select operation from office_action where operation like '%_feed'"))
                .containsExactly("office_revoke_feed");
    }

    @Test
    void a_calendar_link_ends_when_its_specialist_leaves() {
        String link = link(staff("marie"));
        assertThat(FeedClient.read(link).statusCode()).isEqualTo(200);

        salon.publish(DemoEdits.none().specialistLeaves("marie"));

        assertThat(FeedClient.read(link).statusCode()).isEqualTo(404);
        FeedClient.call(OWNER, "office_create_feed", staff("marie").with("submission_key", UUID.randomUUID()))
                .refused(404, "not_found");
    }

    @Test
    void a_specialists_own_link_ends_with_the_login_and_the_link_of_the_office_stays() {
        String own = annasLink();
        String ofOffice = link(staff("anna"));
        Object account = database.values(
                        "select account_id from specialist_account where staff_id = $1", salon.specialist("anna"))
                .findFirst()
                .orElseThrow();
        try {
            FeedClient.call(OWNER, "office_link_specialist", staff("anna").with("reason", "geht"))
                    .succeeded();

            assertThat(FeedClient.read(own).statusCode()).isEqualTo(404);
            assertThat(FeedClient.read(ofOffice).statusCode()).isEqualTo(200);
        } finally {
            FeedClient.call(
                            OWNER,
                            "office_link_specialist",
                            staff("anna").with("account_id", account).with("reason", "bleibt"))
                    .succeeded();
        }
    }

    @Test
    void a_calendar_reaches_from_60_days_ago_to_399_days_ahead() {
        long visit = annasFacial();
        String link = annasLink();

        assertThat(eventsIfMoved(visit, "2027-04-07T23:45", link)).isEmpty();
        assertThat(eventsIfMoved(visit, "2027-04-08T00:00", link)).hasSize(1);
        assertThat(eventsIfMoved(visit, "2028-07-10T23:45", link)).hasSize(1);
        assertThat(eventsIfMoved(visit, "2028-07-11T00:00", link)).isEmpty();
    }

    private List<VEvent> eventsIfMoved(long visit, String start, String link) {
        database.execute(
                "update appointment set starts_at = $2, ends_at = $2::timestamptz + interval '1 hour' where id = $1",
                visit,
                SalonDatabase.time(start));
        return FeedClient.events(link);
    }

    @Test
    void web_addresses_in_names_are_disarmed_and_lines_have_75_bytes_at_most() {
        enter(
                TEN,
                Map.of("first_name", "Kim www.evil.example Żółć Ёлочкина", "last_name", "Ök, Ök; Ök Größenwöhrer"),
                List.of(by("classic-facial", "anna")));

        String text = FeedClient.read(annasLink()).asString();

        assertThat(text).doesNotContain("www.evil.example");
        assertThat(text.split("\r\n", -1))
                .allSatisfy(line ->
                        assertThat(line.getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(75));
    }

    @Test
    void a_calendars_name_is_escaped_for_old_programs_too() {
        salon.publish(DemoEdits.none().business("name", "Haut, Haar & Nagel;\nStudio \\ Süd"));

        String text = FeedClient.read(link(Input.empty())).asString();

        assertThat(text.replace("\r\n ", "").lines())
                .contains("X-WR-CALNAME:Haut\\, Haar & Nagel\\;\\nStudio \\\\ Süd");
    }

    @Test
    void a_list_without_links_has_a_notice() {
        assertThat(salon.asOwner("office_list_feeds", Input.empty()).succeeded().<String>list("notices.code"))
                .containsExactly("no_feeds");
    }

    @Test
    void calendars_are_read_by_indexes() {
        annasFacial();
        String own = annasLink();
        String all = link(Input.empty());

        plans.assertIndexed("appointment", () -> FeedClient.calendar(own));
        plans.assertIndexed("appointment", () -> FeedClient.calendar(all));
        plans.assertIndexed("rental_booking", () -> FeedClient.calendar(all));
    }
}
