package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.coworking.Renter.changes;
import static org.isarbooking.coworking.Renter.lines;
import static org.isarbooking.coworking.Renter.rejections;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.isarbooking.SentStatements;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.Test;

/** The content of an offer, and the reasons why none is made. */
@QuarkusTest
class CoworkingPrepareBookingTest extends RentalScenario {

    @Inject
    SentStatements statements;

    @Inject
    CoworkingPrepareBooking prepare;

    @Test
    void an_offer_names_days_prices_and_the_terms_to_accept() {
        Answer offer = tenant.prepare(ROOM, TUESDAY, SATURDAY).succeeded();

        assertThat(offer.text("status")).isEqualTo("open");
        assertThat(offer.flag("requires_confirmation")).isTrue();
        assertThat(offer.text("expires_at")).isEqualTo("2027-06-07T06:30:00+02:00");
        assertThat(offer.text("quote_token")).hasSize(43);
        assertThat(lines(offer, "offer.lines")).containsExactly(TUESDAY + " 65.00", SATURDAY + " 55.00");
        assertThat(offer.text("offer.total.amount")).isEqualTo("120.00");
        assertThat(offer.<String>list("offer.terms.kind")).containsExactly("privacy", "terms", "cancellation");
        assertThat(offer.number("offer.workspace.workspace_id")).isEqualTo(database.workspace(ROOM));
    }

    @Test
    void a_delayed_write_does_not_extend_the_validity_of_an_offer() {
        Caller caller = Caller.of(
                Optional.of(new AccountRef(tenant.account())), Language.DE, Business.COWORKING, clock.instant());
        CoworkingPrepareBooking.Input wish = new CoworkingPrepareBooking.Input(
                (long) database.workspace(ROOM), List.of(LocalDate.parse(TUESDAY)), null, null, null);

        CoworkingPrepareBooking.Decided decided =
                prepare.read(caller, wish).await().indefinitely();
        clock.advance(Duration.ofDays(200));
        CoworkingQuote offer = prepare.write(caller, wish, decided).await().indefinitely();

        assertThat(offer.expiresAt()).isEqualTo("2027-06-07T06:30:00+02:00");
    }

    @Test
    void preparing_books_nothing_and_sends_nothing() {
        tenant.prepare(ROOM, TUESDAY).succeeded();

        assertThat(database.count("rental_booking")).isZero();
        assertThat(database.count("place_occupancy")).isZero();
        assertThat(database.count("outbox")).isZero();
        neighbour.book(ROOM, TUESDAY);
    }

    @Test
    void an_offer_takes_two_round_trips_once_the_caller_is_known() {
        tenant.book(TABLE, WEDNESDAY);

        Input days = tenant.days(ROOM, TUESDAY, SATURDAY);

        List<List<String>> roundTrips = statements.roundTripsDuring(
                () -> tenant.call("coworking_prepare_booking", days).succeeded());

        assertThat(roundTrips)
                .as("the account with everything that is read; everything that is written, in one statement")
                .hasSize(2)
                .last()
                .satisfies(written -> assertThat(written)
                        .singleElement()
                        .asString()
                        .contains("insert into quote", "insert into rental_offer", "insert into rental_offer_day"));
    }

    @Test
    void a_weekly_series_repeats_the_weekdays_until_its_end() {
        Answer offer = tenant.prepareSeries(ROOM, "weekly", "2027-06-24", TUESDAY, THURSDAY)
                .succeeded();

        assertThat(offer.<String>list("offer.dates"))
                .containsExactly(TUESDAY, THURSDAY, "2027-06-15", "2027-06-17", "2027-06-22", "2027-06-24");
        assertThat(offer.text("offer.recurrence.rule")).isEqualTo("weekly");
        assertThat(offer.flag("offer.partial_series")).isFalse();
    }

    @Test
    void a_monthly_series_names_the_months_that_lack_the_day() {
        tenant.approvedFor("seminar-room");

        Answer offer = tenant.prepareSeries("seminar-room", "monthly", "2028-03-31", "2027-12-30")
                .succeeded();

        assertThat(offer.<String>list("offer.dates")).containsExactly("2027-12-30", "2028-01-30", "2028-03-30");
        assertThat(rejections(offer, "offer.rejections")).containsExactly("2028-02 no_such_date");
        assertThat(offer.list("offer.rejected_dates")).isEmpty();
        assertThat(offer.flag("offer.partial_series")).isTrue();
    }

    @Test
    void a_series_across_the_change_of_clocks_keeps_its_weekday() {
        Answer offer =
                tenant.prepareSeries(ROOM, "weekly", "2027-11-08", "2027-10-25").succeeded();

        assertThat(offer.<String>list("offer.dates")).containsExactly("2027-10-25", "2027-11-01", "2027-11-08");
    }

    @Test
    void days_with_conflicts_shorten_the_series_and_are_reported() {
        neighbour.book(ROOM, TUESDAY);

        Answer offer =
                tenant.prepareSeries(ROOM, "weekly", "2027-06-15", TUESDAY).succeeded();

        assertThat(offer.<String>list("offer.dates")).containsExactly(NEXT_TUESDAY);
        assertThat(rejections(offer, "offer.rejections")).containsExactly(TUESDAY + " occupied");
        assertThat(offer.flag("offer.partial_series")).isTrue();
    }

    @Test
    void monthly_agreement_and_extra_days_are_shown_separately() {
        tenant.agreed(ROOM, 39_000, "2027-06-01", 2);

        Answer offer = tenant.prepare(ROOM, TUESDAY, WEDNESDAY).succeeded();

        assertThat(offer.text("offer.billing_mode")).isEqualTo("monthly_agreement");
        assertThat(offer.text("offer.monthly_agreement.amount")).isEqualTo("390.00");
        assertThat(offer.text("offer.additional_booking_total.amount")).isEqualTo("65.00");
    }

    @Test
    void new_prices_of_days_booked_before_are_shown_in_the_offer() {
        tenant.book(TABLE, TUESDAY, WEDNESDAY);

        Answer offer = tenant.prepare(ROOM, THURSDAY).succeeded();

        assertThat(changes(offer, "offer.existing_price_changes"))
                .containsExactly(TUESDAY + " 39.00 35.00", WEDNESDAY + " 39.00 35.00");
    }

    @Test
    void without_approval_there_is_no_offer() {
        Answer answer = renting.tenant("passer-by").prepare(ROOM, TUESDAY);

        answer.refused(422, "not_approved");
        assertThat(answer.<String>list("next_actions"))
                .containsExactly("coworking_request_approval", "coworking_get_account");
        assertThat(database.count("quote")).isZero();
    }

    @Test
    void when_no_day_is_available_there_is_no_offer() {
        neighbour.book(ROOM, TUESDAY);

        Answer refused = tenant.prepare(ROOM, TUESDAY, SUNDAY, "2027-06-06").refused(409, "dates_unavailable");

        assertThat(rejections(refused, "rejections"))
                .containsExactly("2027-06-06 past", TUESDAY + " occupied", SUNDAY + " closed");
        assertThat(refused.text("rejections[2].message"))
                .isEqualTo("Der Arbeitsplatz wird an diesem Tag nicht vermietet.");
        assertThat(refused.<String>list("rejected_dates")).containsExactly("2027-06-06", TUESDAY, SUNDAY);
        assertThat(refused.<String>list("alternatives")).startsWith(MONDAY, WEDNESDAY, THURSDAY);
        assertThat(refused.<String>list("next_actions")).containsExactly("coworking_find_dates");
        assertThat(database.count("quote")).isOne();
    }

    @Test
    void a_series_has_180_days_at_most_and_ends_within_366_days() {
        Input days = tenant.days(ROOM, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY);

        assertThat(tenant.call("coworking_prepare_booking", days.with("recurrence", weekly("2028-06-07")))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.recurrence series_too_long");
        assertThat(tenant.call("coworking_prepare_booking", days.with("recurrence", weekly("2028-06-08")))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.recurrence.until series_too_far");
        assertThat(tenant.call(
                                "coworking_prepare_booking",
                                tenant.days(ROOM, "0001-01-01").with("recurrence", weekly("2027-06-30")))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.dates[0] series_begins_too_early");
        assertThat(tenant.call("coworking_prepare_booking", days.with("recurrence", weekly(TUESDAY)))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.recurrence.until series_ends_before_it_begins");
    }

    @Test
    void all_mistakes_of_a_recurrence_are_named_at_once() {
        Input series = Input.empty()
                .with("workspace_id", database.workspace(ROOM))
                .with("dates", List.of("2026-01-07", TUESDAY, "2029-06-12"))
                .with("recurrence", Map.of("rule", "weekly", "until", "2029-06-05"));

        assertThat(tenant.call("coworking_prepare_booking", series)
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly(
                        "$.dates[0] series_begins_too_early",
                        "$.recurrence.until series_too_far",
                        "$.recurrence.until series_ends_before_it_begins");
    }

    @Test
    void every_mistake_of_an_input_is_named() {
        Answer answer = tenant.call(
                "coworking_prepare_booking",
                Input.empty()
                        .with("workspace_id", "1")
                        .with("dates", List.of())
                        .with("recurrence", Map.of("rule", "daily", "until", "2027-13-01", "every", 2))
                        .with("notes", "x".repeat(2001))
                        .with("accept_terms", true));

        assertThat(answer.refused(400, "invalid_input").violations())
                .containsExactlyInAnyOrder(
                        "$.workspace_id wrong_type",
                        "$.dates too_few_items",
                        "$.recurrence.rule not_allowed",
                        "$.recurrence.until wrong_format",
                        "$.recurrence.every unknown_property",
                        "$.notes too_long",
                        "$.accept_terms unknown_property");
    }

    @Test
    void a_hundred_and_eighty_explicit_days_are_one_offer() {
        String[] many = IntStream.range(0, 180)
                .mapToObj(day -> LocalDate.parse(MONDAY).plusDays(day).toString())
                .toArray(String[]::new);

        Answer offer = tenant.prepare(ROOM, many).succeeded();

        assertThat(offer.list("offer.lines")).hasSizeGreaterThan(140);
        assertThat(offer.list("offer.lines").size()
                        + offer.list("offer.rejected_dates").size())
                .isEqualTo(180);
    }

    private static Map<String, String> weekly(String until) {
        return Map.of("rule", "weekly", "until", until);
    }

    @Test
    void the_length_of_a_note_is_counted_in_characters_not_in_code_units() {
        Input days = tenant.days(ROOM, TUESDAY);

        Answer longest = tenant.call("coworking_prepare_booking", days.with("notes", "😀".repeat(2000)));
        Answer longer = tenant.call("coworking_prepare_booking", days.with("notes", "😀".repeat(2001)));

        assertThat(longest.succeeded().text("offer.notes")).isEqualTo("😀".repeat(2000));
        assertThat(longer.refused(400, "invalid_input").violations()).containsExactly("$.notes too_long");
    }
}
