package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.DatabaseDump;
import org.isarbooking.QueryPlans;
import org.isarbooking.ReceivedMail;
import org.isarbooking.privacy.ErasePerson;
import org.isarbooking.privacy.ExportPerson;
import org.isarbooking.privacy.Forgetting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Freed time is offered to waiting customers in order. Each offer holds its time for a while. */
@QuarkusTest
class WaitlistTest extends WaitlistScenario {

    @Inject
    QueryPlans plans;

    @Inject
    Pool pool;

    @Inject
    ErasePerson erase;

    @Inject
    ExportPerson export;

    @Inject
    Forgetting forgetting;

    @Inject
    HeavyPlans heavyPlans;

    @ConfigProperty(name = "isar.limits.heavy-searches-at-once")
    int heavySearchesAtOnce;

    @Test
    void the_waitlist_finds_its_rows_by_indexes() {
        plans.assertIndexed("waitlist_offer", () -> {
            String first = join("Erste");
            String second = join("Zweite");
            cancelBooking();
            serve();
            salon.asOwner("office_list_waitlist", Input.empty()).succeeded();
            database.execute("insert into waitlist_day (day) values (null)"); // as a publication does
            serve();
            salon.call("salon_leave_waitlist", key(first)).succeeded();
            serve();
            salon.confirm(offer(second)).succeeded();
        });
    }

    @Test
    void freed_time_is_held_for_the_first_waiting_customer_and_offered_by_mail() {
        String first = join("Ada");
        String second = join("Bea");
        assertThat(serve()).isZero();

        cancelBooking();
        long begin = System.nanoTime();
        assertThat(serve()).isOne();
        System.out.printf(
                "freed time was offered and its mail sent after %d ms%n", (System.nanoTime() - begin) / 1_000_000);

        assertThat(entry(first).text("offer.slot.start_at")).startsWith(TEN);
        assertThat(isOffered(second)).isFalse();
        assertThat(visit().slotsOn(TUESDAY).starts()).isEmpty();
        ReceivedMail mail = ReceivedMail.only(server, address("Ada"), "frei geworden");
        assertThat(mail.text()).contains("/w/" + first);
        assertThat(mail.html()).contains("/w/" + first);
        assertThat(mail.text())
                .contains(
                        "Ändern möglich bis: Montag, 7. Juni 2027, 10:00 Uhr",
                        "Absagen möglich bis: Montag, 7. Juni 2027, 10:00 Uhr");
    }

    @Test
    void a_customer_who_joins_gets_one_mail_with_the_wish_and_its_last_day() {
        Input wish = wish("Ada")
                .with("to_date", "2027-06-30")
                .with("weekdays", List.of("tuesday", "friday"))
                .with("from_time", "09:00")
                .with("to_time", "12:00");
        String token = join(wish);
        assertThat(join(wish)).isEqualTo(token);
        send();
        assertThat(join(wish)).isEqualTo(token);
        send();

        ReceivedMail mail = ReceivedMail.only(server, address("Ada"));
        assertThat(mail.subject()).startsWith("Sie stehen auf der Warteliste");
        assertThat(mail.text())
                .contains(
                        "Guten Tag Ada Waits,",
                        "bis einschließlich Mittwoch, 30. Juni 2027",
                        "bei Anna",
                        "Zeitraum: Dienstag, 8. Juni 2027 – Mittwoch, 30. Juni 2027",
                        "Wochentage: Dienstag, Freitag",
                        "Beginn: 09:00–12:00",
                        "/w/" + token);
        assertThat(mail.html()).contains("Dienstag, Freitag", "/w/" + token);
        assertThat(DatabaseDump.of(pool)).contains("waitlist_joined").doesNotContain(token);
    }

    @Test
    void a_customer_who_has_left_before_the_mail_is_sent_gets_no_mail() {
        String token = join("Ada");
        salon.call("salon_leave_waitlist", key(token)).succeeded();
        send();

        assertThat(ReceivedMail.all(server)).isEmpty();
        assertThat(database.values("select status from outbox where kind = 'waitlist_joined'"))
                .containsExactly("dropped");
    }

    @Test
    void the_office_sees_the_recipient_of_a_failed_mail_about_an_entry_and_sends_it_again() {
        join("Ada");
        database.execute(
                "update outbox set status = 'failed', last_error = 'SMTP 554', finished_at = now() where kind = 'waitlist_joined'");

        Answer failed = salon.asOwner("office_list_messages", Input.empty().with("status", "failed"))
                .succeeded();
        assertThat(failed.text("items[0].recipient_name")).isEqualTo("Ada Waits");
        assertThat(failed.text("items[0].business")).isEqualTo("salon");
        salon.asOwner("office_retry_message", Input.empty().with("message_id", failed.number("items[0].message_id")))
                .succeeded();
        send();

        assertThat(ReceivedMail.only(server, address("Ada")).subject()).contains("Warteliste");
    }

    @Test
    void messages_about_the_waitlist_are_found_by_name_and_address_of_the_customer() {
        join("Ada");
        join("Bea");
        cancelBooking();
        serve();

        assertThat(sentMessages("ada WAITS")).containsExactlyInAnyOrder("waitlist_joined", "waitlist_offer");
        assertThat(sentMessages(address("Bea"))).containsExactly("waitlist_joined");
        plans.assertIndexed(
                "waitlist_entry e", () -> assertThat(sentMessages("Ada Bea")).isEmpty());
    }

    private List<String> sentMessages(String words) {
        return salon.asOwner(
                        "office_list_messages",
                        Input.empty().with("status", "sent").with("query", words))
                .succeeded()
                .list("items.kind");
    }

    @Test
    void an_offer_shows_its_deadlines() {
        String token = join("Ada");
        cancelBooking();
        serve();
        assertThat(entry(token).text("offer.deadlines.cancellation_until")).isEqualTo(MONDAY + "T10:00:00+02:00");
        assertThat(entry(token).list("offer.notices")).isEmpty();
    }

    @Test
    void the_offer_is_booked_by_the_usual_confirmation_at_the_price_that_was_offered() {
        String token = join("Ada");
        cancelBooking();
        serve();
        int cents = entry(token).number("offer.total.amount_cents");

        Answer booked = salon.confirm(offer(token)).succeeded();

        assertThat(booked.number("booking.total.amount_cents")).isEqualTo(cents);
        assertThat(entry(token).text("status")).isEqualTo("booked");
        assertThat(isOffered(token)).isFalse();
        assertThat(database.values("select hold_id from occupancy where hold_id is not null"))
                .isEmpty();
    }

    @Test
    void nobody_else_can_book_held_time() {
        PreparedOffer before = visit().at(at(WEDNESDAY, "10:00")).offer();
        join("Ada");
        cancelBooking();
        serve();

        visit().at(TEN).prepare().refused(409, "slot_unavailable");
        salon.confirm(before).succeeded();
    }

    @Test
    void an_offer_of_time_that_is_held_now_can_not_be_confirmed() {
        database.execute("delete from waitlist_day");
        cancelBooking();
        PreparedOffer other = visit().at(TEN).offer();
        String token = join("Ada");
        serve();

        salon.confirm(other).refused(409, "slot_unavailable");
        salon.confirm(offer(token)).succeeded();
    }

    @ParameterizedTest
    @MethodSource("changesOfTheOffer")
    void after_a_publication_that_changes_an_offer_the_same_person_is_offered_the_time_anew(DemoEdits change) {
        String first = join("Ada");
        String second = join("Bea");
        cancelBooking();
        serve();
        PreparedOffer old = offer(first);
        forgetMails();
        salon.publish(change);

        assertThat(serve()).isOne();

        assertThat(offer(first).id()).isNotEqualTo(old.id());
        assertThat(entry(first).text("offer.slot.start_at")).startsWith(TEN);
        assertThat(isOffered(second)).isFalse();
        assertThat(ReceivedMail.only(server, address("Ada"), "frei geworden").text())
                .contains("/w/" + first);
        salon.confirm(old).refused(409, "offer_expired");
        salon.confirm(offer(first)).succeeded();
        assertThat(database.values("select status from waitlist_offer order by id"))
                .containsExactly("withdrawn", "taken");
    }

    private static Stream<DemoEdits> changesOfTheOffer() {
        return Stream.of(
                DemoEdits.none().price("classic-facial", "79.00 EUR"),
                DemoEdits.none().duration("classic-facial", 50),
                DemoEdits.none().cleanup("classic-facial", 15),
                DemoEdits.none().termsVersion("2027-06"));
    }

    @Test
    void an_offer_that_is_made_anew_has_the_new_price() {
        String token = join("Ada");
        cancelBooking();
        serve();
        assertThat(entry(token).number("offer.total.amount_cents")).isEqualTo(69_00);

        salon.publish(DemoEdits.none().price("classic-facial", "79.00 EUR"));
        serve();

        assertThat(entry(token).number("offer.total.amount_cents")).isEqualTo(79_00);
        assertThat(salon.confirm(offer(token)).succeeded().number("booking.total.amount_cents"))
                .isEqualTo(79_00);
    }

    @Test
    void a_publication_leaves_an_offer_that_it_does_not_change() {
        String token = join("Ada");
        cancelBooking();
        serve();
        PreparedOffer offer = offer(token);
        salon.publish(DemoEdits.none().price("brow-tint", "99.00 EUR"));

        assertThat(serve()).isZero();

        assertThat(offer(token).id()).isEqualTo(offer.id());
        salon.confirm(offer).succeeded();
    }

    @Test
    void a_hold_outside_the_working_hours_of_a_publication_ends() {
        String token = join("Ada");
        cancelBooking();
        serve();
        salon.publish(DemoEdits.none().hours("anna", "tuesday", "14:00-18:00"));

        assertThat(serve()).isZero();

        assertThat(isOffered(token)).isFalse();
        assertThat(entry(token).text("status")).isEqualTo("waiting");
        assertThat(database.values("select count(*) from occupancy where hold_id is not null"))
                .containsExactly(0L);
    }

    @Test
    void a_confirmation_that_waits_until_a_changed_offer_is_withdrawn_is_refused() {
        String token = join("Ada");
        cancelBooking();
        serve();
        PreparedOffer old = offer(token);
        salon.publish(DemoEdits.none().price("classic-facial", "79.00 EUR"));

        try (ExecutorService both = Executors.newFixedThreadPool(2)) {
            CompletableFuture<Answer> confirmed = whileLocked(
                    "select id from specialist for no key update",
                    () -> {
                        CompletableFuture<Integer> run = CompletableFuture.supplyAsync(this::serve, both);
                        await(database.somebodyWaits());
                        return CompletableFuture.supplyAsync(() -> salon.confirm(old), both)
                                .thenCombine(run, (answer, _) -> answer);
                    },
                    2,
                    () -> {});
            confirmed.join().refused(409, "offer_expired");
        }
        salon.confirm(offer(token)).succeeded();
    }

    @Test
    void changes_of_entries_are_stored_before_heavy_plans_for_their_answers() throws Exception {
        Input heavy = wish("Ada")
                .with(
                        "service_ids",
                        Stream.of("classic-facial", "brow-tint", "lash-tint")
                                .map(salon::service)
                                .toList())
                .with("from_date", WEDNESDAY)
                .with("to_date", WEDNESDAY);
        String token = join(heavy);
        serve();
        assertThat(isOffered(token)).isTrue();
        CountDownLatch done = new CountDownLatch(1);
        try (ExecutorService calls = Executors.newFixedThreadPool(2)) {
            List<Future<Answer>> answers;
            try {
                occupyThreads(done);
                answers = List.of(
                        calls.submit(() -> salon.call("salon_decline_waitlist_offer", key(token))),
                        calls.submit(() -> salon.call(
                                "salon_join_waitlist",
                                heavy.with("customer", customer("Bea")).with("submission_key", UUID.randomUUID()))));

                await(database.becomesTrue("select count(*) = 1 from waitlist_offer where status = 'declined'"));
                await(database.becomesTrue("select count(*) = 2 from waitlist_entry"));
            } finally {
                done.countDown();
            }
            for (Future<Answer> answer : answers) {
                answer.get().succeeded();
            }
        }
    }

    /** Occupies all threads for heavy plans until {@code done} is counted down. Later plans wait in the queue. */
    private void occupyThreads(CountDownLatch done) {
        for (int thread = 0; thread < heavySearchesAtOnce; thread++) {
            heavyPlans
                    .compute(() -> {
                        try {
                            return done.await(1, TimeUnit.MINUTES);
                        } catch (InterruptedException e) {
                            Thread.currentThread().interrupt();
                            return false;
                        }
                    })
                    .subscribe()
                    .with(_ -> {}, _ -> {});
        }
    }

    @Test
    void a_late_repetition_of_a_decline_leaves_the_newer_offer() {
        String token = join(wish("Ada").with("from_date", WEDNESDAY).with("to_date", WEDNESDAY));
        serve();
        Input decline = key(token).with("quote_id", offer(token).id());
        salon.call("salon_decline_waitlist_offer", decline).succeeded();
        serve();
        PreparedOffer newer = offer(token);

        Answer repeated = salon.call("salon_decline_waitlist_offer", decline).succeeded();

        assertThat(repeated.text("offer.quote_id")).isEqualTo(newer.id());
        salon.confirm(newer).succeeded();
    }

    @Test
    void declined_time_is_offered_to_the_next_entry_and_never_to_the_first_again() {
        String first = join("Ada");
        String second = join("Bea");
        cancelBooking();
        serve();
        PreparedOffer declined = offer(first);

        salon.call("salon_decline_waitlist_offer", key(first)).succeeded();
        salon.call("salon_decline_waitlist_offer", key(first)).succeeded();
        salon.confirm(declined).refused(409, "offer_expired");
        serve();

        assertThat(entry(first).text("status")).isEqualTo("waiting");
        assertThat(isOffered(first)).isFalse();
        assertThat(isOffered(second)).isTrue();

        salon.call("salon_decline_waitlist_offer", key(second)).succeeded();
        serve();
        assertThat(isOffered(first)).isFalse();
        assertThat(isOffered(second)).isFalse();
        assertThat(visit().slotsOn(TUESDAY).starts()).isNotEmpty();
        assertThat(database.count("waitlist_offer")).isEqualTo(2);
    }

    @Test
    void nobody_joins_or_leaves_while_the_clock_is_wrong_so_the_order_stays() {
        String first = join("Ada");
        clock.strayBy(Duration.ofHours(-26));
        salon.call("salon_join_waitlist", wish("Bea")).refused(503, "temporarily_unavailable");
        salon.call("salon_leave_waitlist", key(first)).refused(503, "temporarily_unavailable");
        clock.strayBy(Duration.ZERO);
        assertThat(entry(first).text("status")).isEqualTo("waiting");
        String second = join("Bea");

        cancelBooking();
        serve();

        assertThat(isOffered(first)).isTrue();
        assertThat(isOffered(second)).isFalse();
    }

    @Test
    void an_unanswered_offer_lapses_and_its_time_is_offered_to_the_next_entry() {
        String first = join("Ada");
        String second = join("Bea");
        cancelBooking();
        serve();
        PreparedOffer lapsed = offer(first);

        clock.advance(Duration.ofMinutes(61));
        salon.confirm(lapsed).refused(409, "offer_expired");
        assertThat(isOffered(first)).isFalse();
        serve();

        assertThat(isOffered(second)).isTrue();
        assertThat(database.values("select status from waitlist_offer order by id"))
                .containsExactly("lapsed", "open");
        assertThat(ReceivedMail.only(server, address("Bea"), "frei geworden").text())
                .contains("/w/" + second);
    }

    @Test
    void the_offer_of_a_customer_who_leaves_goes_to_the_next_entry() {
        String first = join("Ada");
        String second = join("Bea");
        cancelBooking();
        serve();

        salon.call("salon_leave_waitlist", key(first)).succeeded();
        assertThat(salon.call("salon_leave_waitlist", key(first)).succeeded().text("status"))
                .isEqualTo("left");
        serve();

        assertThat(isOffered(second)).isTrue();
    }

    @Test
    void two_simultaneous_confirmations_of_an_offer_make_one_booking_and_return_its_token() throws Exception {
        String token = join("Ada");
        cancelBooking();
        serve();
        PreparedOffer offer = offer(token);

        try (ExecutorService both = Executors.newFixedThreadPool(2)) {
            Callable<Answer> take = () -> salon.confirm(offer);
            List<Future<Answer>> answers = both.invokeAll(List.of(take, take));
            String one = answers.getFirst().get().succeeded().text("booking.booking_token");
            assertThat(answers.getLast().get().succeeded().text("booking.booking_token"))
                    .isEqualTo(one);
        }
        assertThat(database.values("select count(*) from appointment where status = 'confirmed'"))
                .containsExactly(1L);
    }

    @Test
    void simultaneous_runs_offer_a_start_once() throws Exception {
        join("Ada");
        join("Bea");
        cancelBooking();

        try (ExecutorService runs = Executors.newFixedThreadPool(3)) {
            Callable<Integer> run = this::serve;
            int offers = 0;
            for (Future<Integer> made : runs.invokeAll(List.of(run, run, run))) {
                offers += made.get();
            }
            assertThat(offers).isOne();
        }
        assertThat(database.values("select count(*) from occupancy where hold_id is not null"))
                .containsExactly(1L);
    }

    @Test
    void only_wanted_weekdays_and_times_of_day_are_offered() {
        String afternoon = join(wish("Ada").with("from_time", "14:00"));
        String sundays = join(
                wish("Bea").with("to_date", SUNDAY).with("from_date", MONDAY).with("weekdays", List.of("sunday")));
        String morning = join(wish("Cleo").with("to_time", "10:00"));

        cancelBooking();
        serve();

        assertThat(isOffered(afternoon)).isFalse();
        assertThat(isOffered(sundays)).isFalse();
        assertThat(isOffered(morning)).isTrue();
    }

    @Test
    void time_that_a_removed_block_frees_is_offered_too() {
        String token = join(wish("Ada"));
        assertThat(serve()).isZero();

        database.specialDay("anna", at(TUESDAY, "19:00"), at(TUESDAY, "20:00"));
        assertThat(serve()).isZero(); // the block covers the evening
        database.execute("delete from occupancy where block_id is not null");
        serve();

        assertThat(isOffered(token)).isTrue();
    }

    @Test
    void an_entry_for_times_at_which_nobody_works_has_a_notice() {
        Input night = wish("Ada").with("from_time", "02:00").with("to_time", "03:00");
        String token = join(night);

        assertThat(entry(token).<String>list("notices.code")).containsExactly("never_fits");
        database.specialDay("anna", at(TUESDAY, "02:00"), at(TUESDAY, "04:00"));
        assertThat(entry(token).<String>list("notices.code")).isEmpty();
    }

    @Test
    void an_entry_for_closed_days_has_a_notice_with_the_next_open_day() {
        Input sunday = wish("Ada").with("from_date", "2027-06-13").with("to_date", "2027-06-13");
        Answer joined =
                salon.call("salon_join_waitlist", sunday.with("language", "en")).succeeded();

        assertThat(joined.text("notices[0].code")).isEqualTo("closed");
        assertThat(joined.text("notices[0].message")).contains("Next open day: Monday, 14 June 2027");
        assertThat(entry(joined.text("waitlist_token")).text("notices[0].message"))
                .contains("Nächster geöffneter Tag: Montag, 14. Juni 2027");
        assertThat(entry(join("Bea")).json().getList("notices")).isEmpty();
    }

    @Test
    void an_entry_for_a_closed_day_on_which_somebody_works_has_no_notice() {
        database.specialDay("anna", at("2027-06-13", "10:00"), at("2027-06-13", "12:00"));
        String token = join(wish("Ada").with("from_date", "2027-06-13").with("to_date", "2027-06-13"));

        assertThat(entry(token).json().getList("notices")).isEmpty();
    }

    @Test
    void work_on_a_past_day_does_not_make_the_days_ahead_open() {
        database.specialDay("anna", at("2027-06-13", "10:00"), at("2027-06-13", "12:00"));
        String token = join(wish("Ada")
                .with("from_date", "2027-06-13")
                .with("to_date", "2027-06-20")
                .with("weekdays", List.of("sunday")));
        assertThat(entry(token).json().getList("notices")).isEmpty();

        clock.stopAt("2027-06-14T10:00");

        assertThat(entry(token).text("notices[0].code")).isEqualTo("closed");
    }

    @Test
    void an_input_with_more_mistakes_than_are_listed_is_refused_too() {
        Input wrong = wish("Bea").with("from_date", "x").with("from_time", "x").with("to_time", "y");
        for (int number = 0; number <= 100; number++) {
            wrong = wrong.with("a" + number, 1);
        }

        salon.call("salon_join_waitlist", wrong).refused(400, "invalid_input");
    }

    @Test
    void all_mistakes_of_an_entry_are_listed_at_once() {
        Input wrong = wish("Ada")
                .with("to_date", MONDAY)
                .with("from_time", "12:00")
                .with("to_time", "09:00")
                .with("weekdays", List.of("someday"))
                .with("customer", Map.of("first_name", "Ada", "email", "ada@waits.example", "phone", "abcdefg"));

        assertThat(salon.call("salon_join_waitlist", wrong)
                        .refused(400, "invalid_input")
                        .violations())
                .contains(
                        "$.customer.last_name required",
                        "$.customer.phone no_phone_number",
                        "$.to_date before_from_date",
                        "$.to_time before_from_time",
                        "$.weekdays[0] not_allowed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"25:00", "24:00", "12:60", "9:00", "09.00", "noon"})
    void a_time_that_no_clock_shows_has_the_wrong_format(String time) {
        assertThat(salon.call(
                                "salon_join_waitlist",
                                wish("Ada").with("from_time", time).with("to_time", time))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.from_time wrong_format", "$.to_time wrong_format");
    }

    @Test
    void time_that_is_already_free_is_offered_in_the_next_run() {
        String token = join(wish("Ada").with("to_date", WEDNESDAY));

        serve();

        assertThat(entry(token).text("offer.slot.start_at")).startsWith(WEDNESDAY);
    }

    @Test
    void a_hold_before_a_near_start_ends_when_the_visit_can_no_longer_be_booked() {
        String token = join("Ada");
        // Visits need two hours' notice: there are 30 minutes left.
        clock.stopAt(at(TUESDAY, "07:30"));
        cancelBooking();
        serve();

        assertThat(entry(token).text("offer.held_until")).startsWith(at(TUESDAY, "08:00"));
    }

    @Test
    void time_is_not_offered_if_too_little_time_to_answer_is_left() {
        String token = join("Ada");
        clock.stopAt(at(TUESDAY, "07:55"));
        cancelBooking();
        serve();

        assertThat(isOffered(token)).isFalse();
    }

    @Test
    void an_absence_ends_a_hold() {
        String token = join("Ada");
        cancelBooking();
        serve();

        recordAbsence();

        assertThat(isOffered(token)).isFalse();
        assertThat(entry(token).text("status")).isEqualTo("waiting");
        assertThat(database.values("select count(*) from occupancy where hold_id is not null"))
                .containsExactly(0L);
    }

    @Test
    void an_offer_that_an_absence_has_withdrawn_can_be_made_again() {
        String token = join(wish("Ada").with("from_time", "10:00").with("to_time", "10:00"));
        cancelBooking();
        serve();
        recordAbsence();
        assertThat(isOffered(token)).isFalse();

        database.execute("delete from occupancy where block_id is not null");
        serve();

        assertThat(entry(token).text("offer.slot.start_at")).startsWith(TEN);
    }

    @Test
    void a_hold_ends_when_its_special_day_is_removed() {
        String token = join(wish("Ada").with("from_time", "21:00").with("to_time", "21:00"));
        database.execute("delete from occupancy where block_id is not null");
        database.specialDay("anna", at(TUESDAY, "20:00"), at(TUESDAY, "23:00"));
        serve();
        assertThat(isOffered(token)).isTrue();
        Object special =
                database.values("select max(id) from special_day").findFirst().orElseThrow();

        salon.asOwner(
                        "office_delete_special_day",
                        Input.empty().with("special_day_id", special).with("submission_key", UUID.randomUUID()))
                .succeeded();

        assertThat(isOffered(token)).isFalse();
        assertThat(database.values("select status from waitlist_offer")).containsExactly("withdrawn");
    }

    @Test
    void three_offers_in_a_row_that_nobody_answers_end_the_entry() {
        String token = join(wish("Ada").with("from_date", WEDNESDAY).with("to_date", FRIDAY));
        serve();
        salon.call("salon_decline_waitlist_offer", key(token)).succeeded();
        for (int silence = 0; silence < 3; silence++) {
            serve();
            assertThat(isOffered(token)).isTrue();
            clock.advance(Duration.ofMinutes(61));
        }
        serve();

        assertThat(entry(token).text("status")).isEqualTo("ended");
        assertThat(database.values("select count(*) from occupancy where hold_id is not null"))
                .containsExactly(0L);
    }

    @Test
    void a_guest_has_at_most_one_hold_for_all_entries() {
        String first = join(wish("Ada").with("from_date", WEDNESDAY).with("to_date", WEDNESDAY));
        String second = join(wish("Ada").with("from_date", FRIDAY).with("to_date", FRIDAY));
        database.execute("update waitlist_entry set account_id = null");

        assertThat(serve()).isOne();
        assertThat(serve()).isZero();
        assertThat(isOffered(first)).isTrue();
        assertThat(isOffered(second)).isFalse();

        salon.call("salon_leave_waitlist", key(first)).succeeded();
        serve();
        assertThat(isOffered(second)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_person_at_the_limit_of_appointments_is_passed_over_until_one_is_cancelled_or_begins(boolean isCancelled) {
        salon.publish(DemoEdits.none().rule("max_open_appointments_per_contact", 1));
        salon.confirm(PreparedOffer.of(salon.call(
                        "salon_prepare_booking",
                        visit().at(at(MONDAY, "14:00")).input().with("customer", customer("Ada")))))
                .succeeded();
        String first = join("Ada");
        String second = join("Bea");
        cancel("select min(id) from appointment where status = 'confirmed'");

        assertThat(serve()).isOne();
        assertThat(isOffered(first)).isFalse();
        salon.confirm(offer(second)).succeeded();

        if (isCancelled) {
            cancel("select min(id) from appointment where status = 'confirmed'");
        } else {
            clock.stopAt(at(MONDAY, "14:00"));
        }
        cancelBooking();
        assertThat(serve()).isOne();
        assertThat(isOffered(first)).isTrue();
    }

    @Test
    void a_cancellation_that_is_committed_during_a_search_leads_to_another_search() {
        salon.publish(DemoEdits.none().rule("max_open_appointments_per_contact", 1));
        known("Ada");
        cancel("select min(id) from appointment where status = 'confirmed'");
        serve();
        String token = join("Ada");

        // The search finds nothing, because it begins before the commit of the cancellation.
        try (ExecutorService both = Executors.newFixedThreadPool(2)) {
            CompletableFuture<Integer> searched = whileLocked(
                    "lock table outbox in share row exclusive mode",
                    () -> {
                        CompletableFuture<Void> cancelled = CompletableFuture.runAsync(this::cancelBooking, both);
                        await(database.somebodyWaits());
                        return CompletableFuture.supplyAsync(this::serve, both)
                                .thenCombine(cancelled, (offers, _) -> offers);
                    },
                    2,
                    () -> {});
            assertThat(searched.join()).isZero();
        }
        assertThat(serve()).isOne();
        assertThat(isOffered(token)).isTrue();
    }

    @Test
    void free_time_is_offered_to_a_person_at_the_limit_once_one_of_their_appointments_is_cancelled() {
        salon.publish(DemoEdits.none().rule("max_open_appointments_per_contact", 1));
        known("Ada");
        String token = join("Ada");
        cancel("select min(id) from appointment where status = 'confirmed'");
        assertThat(serve()).isZero();

        cancelBooking();

        assertThat(serve()).isOne();
        assertThat(entry(token).text("offer.slot.start_at")).startsWith(TEN);
    }

    @Test
    void an_offer_that_fails_for_one_entry_holds_up_no_other_entry() {
        String failing = join(wish("Ada").with("from_date", WEDNESDAY).with("to_date", WEDNESDAY));
        String other = join(wish("Bea").with("from_date", FRIDAY).with("to_date", FRIDAY));
        database.execute("""
                create function fails() returns trigger language plpgsql as 'begin raise exception ''it fails''; end'
                """);
        database.execute("""
                create trigger fails before insert on waitlist_offer for each row
                    when (new.starts_at < '%s') execute function fails()
                """.formatted(SalonDatabase.time(at(FRIDAY, "00:00"))));
        try {
            serve();
        } finally {
            database.execute("drop function fails() cascade");
        }

        assertThat(isOffered(failing)).isFalse();
        assertThat(isOffered(other)).isTrue();
        serve();
        assertThat(isOffered(failing)).isTrue();
    }

    @Test
    void a_hold_sends_a_webhook_event_when_it_ends_without_a_booking_only() {
        database.execute("delete from webhook");
        database.execute("delete from webhook_event");
        database.execute("""
                insert into webhook (number, url, types, secret, created_at)
                values (1, 'https://office.example', '{slot.freed}', '', now())
                """);
        String first = join("Ada");
        String second = join("Bea");
        cancelBooking();
        serve();
        assertThat(freedSlots()).hasSize(1);

        salon.call("salon_decline_waitlist_offer", key(first)).succeeded();
        assertThat(freedSlots()).hasSize(2).last().isEqualTo("null");
        serve();
        salon.confirm(offer(second)).succeeded();
        assertThat(freedSlots()).hasSize(2);

        database.execute("delete from webhook");
        database.execute("delete from webhook_event");
    }

    @Test
    void an_entry_ends_after_its_last_day() {
        String token = join("Ada");

        clock.stopAt(at(WEDNESDAY, "00:01"));
        serve();

        assertThat(entry(token).text("status")).isEqualTo("ended");
    }

    @Test
    void days_that_come_into_the_booking_window_are_offered() {
        salon.publish(DemoEdits.none().rule("horizon_days", 2));
        String token = join(wish("Ada").with("from_date", FRIDAY).with("to_date", FRIDAY));
        serve();
        assertThat(isOffered(token)).isFalse();
        assertThat(entry(token).notices()).containsExactly("beyond_booking_window");

        clock.stopAt(at(WEDNESDAY, "06:00"));
        serve();

        assertThat(isOffered(token)).isTrue();
        assertThat(entry(token).notices()).isEmpty();
    }

    @Test
    void a_repeated_submission_joins_once() {
        Input wish = wish("Ada");
        String token = join(wish);

        assertThat(join(wish)).isEqualTo(token);
        assertThat(database.count("waitlist_entry")).isOne();
        salon.call("salon_join_waitlist", wish.with("to_date", WEDNESDAY)).refused(409, "submission_key_reused");
    }

    @Test
    void a_submission_repeated_after_the_wanted_days_returns_the_same_entry() {
        Input wish = wish("Ada");
        String token = join(wish);
        clock.advance(Duration.ofDays(200));

        assertThat(join(wish)).isEqualTo(token);
        assertThat(salon.call("salon_join_waitlist", wish("Ada"))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.to_date last_day_over");
    }

    @Test
    void a_person_has_five_entries_at_most() {
        for (int entry = 0; entry < 5; entry++) {
            join("Ada");
        }
        salon.call("salon_join_waitlist", wish("Ada")).refused(422, "not_permitted");
        join("Bea");
    }

    @Test
    void a_person_joins_ten_times_a_day_at_most() {
        for (int time = 0; time < 10; time++) {
            salon.call("salon_leave_waitlist", key(join("Ada"))).succeeded();
        }
        assertThat(salon.call("salon_join_waitlist", wish("Ada"))
                        .refused(422, "not_permitted")
                        .text("detail"))
                .contains("24 Stunden");
        join("Bea");

        clock.advance(Duration.ofDays(1));
        salon.call(
                        "salon_join_waitlist",
                        wish("Ada").with("from_date", WEDNESDAY).with("to_date", WEDNESDAY))
                .succeeded();
    }

    @Test
    void mistakes_in_periods_times_weekdays_and_services_are_refused() {
        assertThat(salon.call(
                                "salon_join_waitlist",
                                wish("Ada")
                                        .with("from_date", "2027-06-05")
                                        .with("to_date", "2027-06-04")
                                        .with("from_time", "12:00")
                                        .with("to_time", "11:00"))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.to_date before_from_date", "$.to_date last_day_over", "$.to_time before_from_time");
        assertThat(salon.call(
                                "salon_join_waitlist",
                                wish("7").with("from_time", "12:00").with("to_time", "11:00"))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.to_time before_from_time", "$.customer.first_name no_letter");
        assertThat(salon.call("salon_join_waitlist", wish("Ada").with("weekdays", List.of("monday", "wednesday")))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.weekdays not_in_period");
        assertThat(salon.call(
                                "salon_join_waitlist",
                                wish("Ada").with("from_date", "2029-01-01").without("to_date"))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.from_date beyond_waitlist");
        salon.call("salon_join_waitlist", wish("Ada").with("service_ids", List.of(1_000_000)))
                .refused(404, "not_found");
    }

    @Test
    void an_unknown_key_opens_nothing() {
        for (String operation :
                List.of("salon_get_waitlist_entry", "salon_leave_waitlist", "salon_decline_waitlist_offer")) {
            salon.call(operation, key("x".repeat(43))).refused(404, "not_found");
            salon.call(operation, key("!".repeat(43))).refused(404, "not_found");
        }
    }

    @Test
    void a_corrected_contact_gets_the_mail_of_a_later_offer() {
        long customer = known("Thea");
        join("Thea");
        send();
        correct(customer, "Thea", "Theodora");

        forgetMails();
        cancel("select min(id) from appointment");
        serve();

        assertThat(ReceivedMail.only(server, address("Theodora"), "frei geworden")
                        .text())
                .contains("Guten Tag Thea Waits,");
        assertThat(ReceivedMail.all(server)).noneMatch(mail -> mail.to().equals(address("Thea")));
    }

    @Test
    void an_offer_that_is_open_when_a_contact_is_corrected_is_booked_with_the_corrected_contact() {
        long customer = known("Tilda");
        String token = join("Tilda");
        cancel("select min(id) from appointment");
        serve();

        correct(customer, "Tilda", "Mathilda");
        salon.confirm(offer(token)).succeeded();

        assertThat(salon.asOwner("office_get_customer", Input.empty().with("customer_id", customer))
                        .succeeded()
                        .<String>list("card.bookings.customer.email"))
                .containsExactly(address("Mathilda"), address("Mathilda"));
    }

    @Test
    void an_offer_that_is_made_while_a_contact_is_corrected_waits_for_the_corrected_contact() {
        long customer = known("Thora");
        join("Thora");
        cancel("select min(id) from appointment");

        CompletableFuture<Integer> run = whileLocked(
                "select id from specialist for no key update",
                () -> CompletableFuture.supplyAsync(this::serve),
                1,
                () -> correct(customer, "Thora", "Thordis"));

        assertThat(run.join()).isZero();
        assertThat(serve()).isOne();
        assertThat(database.values("select email from salon_offer where hold_id is not null"))
                .containsExactly(address("Thordis"));
    }

    @Test
    void a_confirmation_while_a_contact_is_corrected_books_with_the_corrected_contact() {
        long customer = known("Xenia");
        PreparedOffer offer = offered(join("Xenia"));

        CompletableFuture<Answer> confirmed = whileLocked(
                "select quote_id from salon_offer for update",
                () -> {
                    CompletableFuture<Void> corrected =
                            CompletableFuture.runAsync(() -> correct(customer, "Xenia", "Roxana"));
                    await(database.somebodyWaits());
                    return CompletableFuture.supplyAsync(() -> salon.confirm(offer))
                            .thenCombine(corrected, (answer, _) -> answer);
                },
                2,
                () -> {});

        confirmed.join().succeeded();
        assertThat(database.values("select count(*) || ' ' || count(distinct email_hash) from appointment"
                        + " where email = '" + address("Roxana") + "'"))
                .containsExactly("2 1");
    }

    @Test
    void a_correction_that_waits_for_a_run_changes_the_offer_that_the_run_makes() {
        long customer = known("Ludmilla");
        offered(join("Ludmilla"));
        database.execute("update waitlist_offer set status = 'withdrawn', ended_at = now()");

        CompletableFuture<Void> corrected = whileLocked(
                "select id from waitlist_entry for update; update waitlist_offer set status = 'open', ended_at = null",
                () -> CompletableFuture.runAsync(() -> correct(customer, "Ludmilla", "Ludowika")),
                1,
                () -> {});
        corrected.join();

        assertThat(database.values("select email from salon_offer where hold_id is not null"))
                .containsExactly(address("Ludowika"));
    }

    private PreparedOffer offered(String token) {
        cancel("select min(id) from appointment");
        serve();
        return offer(token);
    }

    /**
     * Takes locks, and starts calls. Waits until {@code waiting} transactions wait for a lock. Does something else, and
     * then releases the locks.
     */
    private <T> T whileLocked(String locks, Supplier<T> started, int waiting, Runnable something) {
        SqlConnection locking = await(pool.getConnection());
        try {
            await(locking.begin());
            await(locking.query(locks).execute());
            T result = started.get();
            await(database.somebodyWaits(waiting));
            something.run();
            await(locking.transaction().commit());
            return result;
        } finally {
            await(locking.close());
        }
    }

    private static <T> T await(Uni<T> operation) {
        return operation.await().atMost(Duration.ofSeconds(30));
    }

    @Test
    void an_entry_belongs_to_its_customer_after_the_contact_is_corrected_in_parts() {
        long customer = known("Nora");
        String left = join("Nora");
        String waiting = join("Nora");

        correct(customer, Map.of("first_name", "Nora", "last_name", "Waits", "email", address("Norma")));
        salon.call("salon_leave_waitlist", key(left)).succeeded();
        correct(customer, Map.of("first_name", "Nora", "last_name", "Waits", "phone", "+49 89 5550123"));

        assertThat(database.values("select e.email from waitlist_entry e join salon_customer c on c.phone = e.phone"
                        + " where e.status = 'waiting'"))
                .containsExactly(address("Norma"));
        assertThat(isOffered(waiting)).isFalse();
        assertThat(salon.asOwner("office_export_customer", Input.empty().with("customer_id", customer))
                        .succeeded()
                        .json()
                        .<List<?>>get("export.waitlist_entry.rows"))
                .hasSize(2);
    }

    /** Books a visit on another day, and returns the id of its customer. */
    private long known(String name) {
        salon.confirm(PreparedOffer.of(salon.call(
                        "salon_prepare_booking",
                        visit().at(at(WEDNESDAY, "10:00")).input().with("customer", customer(name)))))
                .succeeded();
        return salon.asOwner("office_search_customers", Input.empty().with("query", address(name)))
                .succeeded()
                .longNumber("items[0].customer_id");
    }

    /** Changes a customer's e-mail address to the address of another name. */
    private void correct(long customerId, String name, String other) {
        Map<String, String> contact = new HashMap<>(customer(name));
        contact.put("email", address(other));
        correct(customerId, contact);
    }

    private void correct(long customerId, Map<String, String> contact) {
        salon.asOwner(
                        "office_change_customer",
                        Input.empty().with("customer_id", customerId).with("customer", contact))
                .succeeded();
    }

    @Test
    void an_erased_customer_has_no_entry_and_no_hold() {
        join("Ada");
        String second = join("Bea");
        cancelBooking();
        serve();
        assertThat(export.of(address("Ada")).await().indefinitely().encode())
                .contains("waitlist_entry", address("Ada"))
                .doesNotContain(address("Bea"));

        assertThat(erase.of(address("Ada")).await().indefinitely()).isInstanceOf(ErasePerson.Result.Erased.class);

        assertThat(database.values("select email from waitlist_entry")).containsExactly(address("Bea"));
        assertThat(database.values("select e.email from outbox m left join waitlist_entry e on e.id = m.request_id"
                        + " where m.kind = 'waitlist_joined'"))
                .containsExactly(address("Bea"));
        serve();
        assertThat(isOffered(second)).isTrue();
    }

    @Test
    void a_customer_who_is_erased_before_the_mail_is_sent_gets_no_mail() {
        join("Ada");
        assertThat(export.of(address("Ada")).await().indefinitely().encode()).contains("waitlist_joined");

        assertThat(erase.of(address("Ada")).await().indefinitely()).isInstanceOf(ErasePerson.Result.Erased.class);
        send();

        assertThat(ReceivedMail.all(server)).isEmpty();
        assertThat(database.values("select kind from outbox where status = 'waiting'"))
                .doesNotContain("waitlist_joined");
    }

    @Test
    void a_customer_who_left_the_waitlist_is_forgotten_after_a_month() {
        String token = join("Ada");
        salon.call("salon_leave_waitlist", key(token)).succeeded();

        clock.advance(Duration.ofDays(29));
        forgetting.run().await().indefinitely();
        assertThat(database.count("waitlist_entry")).isOne();
        clock.advance(Duration.ofDays(2));
        forgetting.run().await().indefinitely();
        assertThat(database.count("waitlist_entry")).isZero();
    }

    private void recordAbsence() {
        salon.asOwner(
                        "office_record_absence",
                        Input.empty()
                                .with("staff_id", salon.specialist("anna"))
                                .with("start_at", SalonDatabase.time(TEN).toString())
                                .with(
                                        "end_at",
                                        SalonDatabase.time(at(TUESDAY, "11:00")).toString())
                                .with("visits", List.of())
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();
    }

    private List<Object> freedSlots() {
        return database.values(
                        "select coalesce(client, 'null') from webhook_event where type = 'slot.freed' order by at")
                .toList();
    }
}
