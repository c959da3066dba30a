package org.isarbooking.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.isarbooking.LogLines;
import org.isarbooking.QueryPlans;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.packaged.OwnCertificate;
import org.isarbooking.request.Submissions;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.BookedVisit;
import org.isarbooking.salon.Input;
import org.isarbooking.salon.PreparedOffer;
import org.isarbooking.shared.Language;
import org.isarbooking.webhook.Receiver.Received;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The delivery of events to subscribed programs, also when their receivers fail. */
@QuarkusTest
class WebhookDeliveryTest extends WebhookScenario {

    @Inject
    QueryPlans plans;

    @Inject
    WebhookMetrics metrics;

    @Inject
    MeterRegistry registry;

    @Inject
    Transactions transactions;

    @Inject
    Submissions submissions;

    @Test
    void the_event_of_a_booking_is_signed_and_has_no_contacts() {
        Subscribed webhook = subscribe("booking.booked");
        booked();

        send();

        Received event = receiver.received().getFirst();
        assertThat(receiver.received()).hasSize(1);
        assertThat(event.isSignedWith(webhook.secret())).isTrue();
        assertThat(event.contentType()).isEqualTo("application/cloudevents+json; charset=UTF-8");
        JsonNode json = event.json();
        assertThat(json.path("specversion").asText()).isEqualTo("1.0");
        assertThat(json.path("id").asText()).isEqualTo(event.id());
        assertThat(json.path("type").asText()).isEqualTo("org.isarbooking.booking.booked");
        assertThat(json.path("datacontenttype").asText()).isEqualTo("application/json");
        JsonNode data = event.data();
        assertThat(data.path("family").asText()).isEqualTo("salon");
        assertThat(data.path("booking_id").asLong()).isEqualTo(appointment());
        assertThat(data.path("start_at").asText()).isEqualTo("2027-06-08T10:00:00+02:00");
        assertThat(data.path("services")).hasSize(1);
        assertThat(data.at("/services/0/staff_id").asInt()).isEqualTo(salon.specialist("anna"));
        assertThat(data.path("total_cents").asLong()).isPositive();
        assertThat(event.body()).doesNotContain("Yblagger", "Xaveria", "4711815", "booking_token");
    }

    /** The service tries only once to store that a call has failed, because the event is sent again anyway. */
    @Test
    void an_accepted_event_is_sent_once_although_the_database_refuses_the_first_marks() {
        subscribe("booking.booked");
        booked();
        salon.visit("express-facial").by("anna").at(at(TUESDAY, "14:00")).book();
        receiver.answers(204, 500);
        String isResult = "new.status = 'delivered' or new.last_error is not null";

        database.refusingFirstUpdates("webhook_delivery", isResult, () -> {
            send();
            assertThat(receiver.received()).hasSize(2);
            assertThat(database.values("select count(*) from webhook_delivery where status = 'delivered'")
                            .toList())
                    .containsExactly(1L);

            clock.advance(Duration.ofMinutes(5));
            send();
        });

        assertThat(receiver.received()).hasSize(3);
        assertThat(receiver.received().stream().map(Received::id).distinct()).hasSize(2);
    }

    @Test
    void events_and_deliveries_are_found_by_indexes() {
        Subscribed webhook = subscribe(OF_SALON);

        plans.assertIndexed("webhook_delivery", () -> {
            booked();
            send();
            deliveries(webhook);
            listed();
        });
    }

    @Test
    void a_changed_body_or_timestamp_or_another_secret_does_not_verify() {
        Subscribed webhook = subscribe("booking.booked");
        booked();
        send();

        Received event = receiver.received().getFirst();
        Received later = new Received(
                event.path(), event.contentType(), event.id(), event.timestamp() + 1, event.signatures(), event.body());
        Received changed = new Received(
                event.path(),
                event.contentType(),
                event.id(),
                event.timestamp(),
                event.signatures(),
                event.body().replaceFirst("\"total_cents\":\\d", "\"total_cents\":1"));
        assertThat(changed.body()).isNotEqualTo(event.body());
        assertThat(event.isSignedWith(webhook.secret())).isTrue();
        assertThat(later.isSignedWith(webhook.secret())).isFalse();
        assertThat(changed.isSignedWith(webhook.secret())).isFalse();
        assertThat(event.isSignedWith("whsec_" + "A".repeat(43) + "=")).isFalse();
    }

    @Test
    void events_are_sent_for_moves_cancellations_and_the_time_that_they_free() {
        subscribe(OF_SALON);
        booked();
        moveTo(at(TUESDAY, "11:30"));
        cancel();

        send();

        assertThat(receiver.types())
                .containsExactly("booking.booked", "booking.cancelled", "booking.moved", "slot.freed", "slot.freed");
        JsonNode moved = only("booking.moved").data();
        assertThat(moved.path("start_at").asText()).isEqualTo("2027-06-08T11:30:00+02:00");
        assertThat(moved.at("/previous/start_at").asText()).isEqualTo("2027-06-08T10:00:00+02:00");
        assertThat(moved.at("/services/0/start_at").asText()).isEqualTo("2027-06-08T11:30:00+02:00");
        assertThat(only("booking.cancelled").data().path("status").asText()).isEqualTo("cancelled");
        assertThat(receiver.received().stream()
                        .filter(event -> event.type().equals("slot.freed"))
                        .map(event -> event.data().path("start_at").asText()))
                .containsExactlyInAnyOrder("2027-06-08T10:00:00+02:00", "2027-06-08T11:30:00+02:00");
    }

    @Test
    void a_move_frees_only_the_time_outside_its_new_time() {
        subscribe("slot.freed");
        booked();
        moveTo(at(TUESDAY, "10:30"));

        send();

        JsonNode freed = only("slot.freed").data();
        assertThat(freed.path("start_at").asText()).isEqualTo("2027-06-08T10:00:00+02:00");
        assertThat(freed.path("end_at").asText()).isEqualTo("2027-06-08T10:30:00+02:00");
        assertThat(freed.path("staff_id").asInt()).isEqualTo(salon.specialist("anna"));
    }

    @Test
    void events_are_sent_for_requests_and_their_decisions() {
        subscribe("request.made", "request.decided");
        BookedVisit visit = new BookedVisit(salon, booked());
        long request = BookedVisit.requestId(visit.requestChange(at(WEDNESDAY, "10:00")));
        salon.decide(request, "decline", "Keine Zeit").succeeded();

        send();

        assertThat(only("request.made").data().path("wanted_start_at").asText()).isEqualTo("2027-06-09T10:00:00+02:00");
        JsonNode decided = only("request.decided").data();
        assertThat(decided.path("status").asText()).isEqualTo("declined");
        assertThat(decided.path("request_id").asLong()).isEqualTo(request);
        assertThat(decided.toString()).doesNotContain("Keine Zeit");
    }

    @Test
    void events_of_other_types_are_not_sent() {
        subscribe("booking.cancelled");
        booked();

        send();

        assertThat(receiver.received()).isEmpty();
        assertThat(database.count("webhook_event")).isEqualTo(1);
    }

    @Test
    void a_booking_that_is_rolled_back_makes_no_event() {
        subscribe("booking.booked");
        PreparedOffer offer = salon.visit("classic-facial")
                .by("anna")
                .at(at(TUESDAY, "10:00"))
                .offer();
        database.execute(
                "create function fails() returns trigger language plpgsql as 'begin raise exception ''it fails''; end'");
        database.execute("create constraint trigger fails after insert on appointment deferrable initially deferred "
                + "for each row execute function fails()");
        try {
            assertThat(salon.confirm(offer).status()).isEqualTo(500);
        } finally {
            database.execute("drop function fails() cascade");
        }

        send();
        assertThat(receiver.received()).isEmpty();
        assertThat(database.count("webhook_event")).isZero();

        salon.confirm(offer).succeeded();
        send();
        assertThat(receiver.types()).containsExactly("booking.booked");
    }

    @Test
    void a_booking_writes_no_event_without_a_subscription() {
        booked();

        assertThat(database.count("webhook_event")).isZero();
    }

    @Test
    void a_failed_event_is_sent_again_under_the_same_id() {
        Subscribed webhook = subscribe("booking.booked");
        receiver.answers(500, 404);
        booked();

        send();
        send();
        assertThat(receiver.received()).hasSize(1);
        clock.advance(Duration.ofSeconds(6));
        send();
        clock.advance(Duration.ofMinutes(6));
        send();

        assertThat(receiver.received()).hasSize(3).allMatch(event -> event.isSignedWith(webhook.secret()));
        assertThat(receiver.received().stream().map(Received::id).distinct()).hasSize(1);
        assertThat(receiver.received().stream().map(Received::timestamp).distinct())
                .hasSize(3);
        Answer shown = deliveries(webhook);
        assertThat(shown.text("items[0].status")).isEqualTo("delivered");
        assertThat(shown.number("items[0].attempts")).isEqualTo(3);
        assertThat(shown.number("items[0].response_code")).isEqualTo(204);
    }

    @Test
    void redirects_are_not_followed() {
        try (Receiver elsewhere = new Receiver()) {
            Subscribed webhook = subscribe("booking.booked");
            receiver.redirectsTo(elsewhere.url("/"));
            booked();

            send();

            assertThat(elsewhere.received()).isEmpty();
            assertThat(deliveries(webhook).text("items[0].error")).isEqualTo("HTTP 307");
        }
    }

    @Test
    void a_receiver_with_an_unknown_certificate_gets_nothing_and_is_tried_again(@TempDir Path directory)
            throws Exception {
        try (Receiver secure =
                new Receiver(OwnCertificate.in(directory, "dns:localhost").ofServer())) {
            Subscribed webhook = subscribeAt(secure.url("/events"), "booking.booked");
            booked();

            for (int attempt = 1; attempt <= 2; attempt++) {
                send();

                Answer shown = deliveries(webhook);
                assertThat(shown.text("items[0].error")).isEqualTo("tls");
                assertThat(shown.text("items[0].status")).isEqualTo("waiting");
                assertThat(shown.number("items[0].attempts")).isEqualTo(attempt);
                clock.advance(Duration.ofHours(1));
            }
            assertThat(secure.received()).isEmpty();
        }
    }

    @Test
    void a_receiver_that_answers_410_gets_no_more_events() {
        Subscribed webhook = subscribe("booking.booked");
        receiver.alwaysAnswers(410);
        booked();

        send();

        assertThat(listed().text("webhooks[0].status")).isEqualTo("disabled");
        assertThat(listed().text("webhooks[0].disabled_reason")).isEqualTo("gone");
        assertThat(deliveries(webhook).text("items[0].status")).isEqualTo("failed");
        clock.advance(Duration.ofDays(1));
        send();
        assertThat(receiver.received()).hasSize(1);
    }

    @Test
    void after_the_last_attempt_an_event_waits_for_the_office_which_sends_it_again() {
        Subscribed webhook = subscribe("booking.booked");
        receiver.alwaysAnswers(500);
        booked();
        failForDays();

        assertThat(receiver.received()).hasSize(DeliverySchedule.ATTEMPTS);
        Answer dead = deliveries(webhook);
        assertThat(dead.text("items[0].status")).isEqualTo("failed");
        assertThat(listed().number("webhooks[0].failed")).isEqualTo(1);

        receiver.alwaysAnswers(200);
        receiver.forget();
        order(
                        "office_replay_webhook",
                        Input.empty()
                                .with("webhook_id", webhook.id())
                                .with("delivery_id", dead.longNumber("items[0].delivery_id")))
                .succeeded();
        clock.advance(Duration.ofHours(1));
        send();

        assertThat(receiver.received()).hasSize(1);
        assertThat(receiver.received().getFirst().id()).isEqualTo(dead.text("items[0].event_id"));
        assertThat(listed().number("webhooks[0].failed")).isZero();
    }

    @Test
    void a_receiver_that_fails_for_days_is_disabled_and_can_be_resumed() {
        Subscribed webhook = subscribe("booking.booked");
        receiver.alwaysAnswers(500);
        booked();
        failForDays();
        assertThat(listed().text("webhooks[0].status")).isEqualTo("active");
        clock.advance(Duration.ofDays(3));
        order(
                        "office_replay_webhook",
                        Input.empty().with("webhook_id", webhook.id()).with("from", "2020-01-01T00:00:00Z"))
                .succeeded();
        send();

        assertThat(listed().text("webhooks[0].disabled_reason")).isEqualTo("failing");

        receiver.alwaysAnswers(200);
        receiver.forget();
        order(
                        "office_change_webhook",
                        Input.empty().with("webhook_id", webhook.id()).with("status", "active"))
                .succeeded();
        order(
                        "office_replay_webhook",
                        Input.empty().with("webhook_id", webhook.id()).with("from", "2020-01-01T00:00:00Z"))
                .succeeded();
        send();
        assertThat(receiver.types()).containsExactly("booking.booked");
    }

    @Test
    void a_receiver_that_fails_for_days_is_disabled_before_the_last_attempt() {
        Subscribed webhook = subscribe("booking.booked");
        receiver.alwaysAnswers(500);
        booked();
        send();
        clock.advance(RelayRows.TOO_LONG.plusSeconds(10));

        send();

        assertThat(listed().text("webhooks[0].disabled_reason")).isEqualTo("failing");
        // The event is still waiting, because it has attempts left.
        assertThat(deliveries(webhook).text("items[0].status")).isEqualTo("waiting");
        assertThat(deliveries(webhook).number("items[0].attempts")).isEqualTo(2);
    }

    @Test
    void a_receiver_that_failed_long_ago_survives_the_first_failure_of_a_new_event() {
        subscribe("booking.booked");
        receiver.alwaysAnswers(500);
        database.execute(
                "update webhook set failures = 1, failing_since = $1",
                time(clock.instant().minus(RelayRows.TOO_LONG).minusSeconds(10)));
        booked();
        database.execute("update webhook_event set at = $1", time(clock.instant()));

        send();
        assertThat(listed().text("webhooks[0].status")).isEqualTo("active");
        clock.advance(RelayRows.NEW.plusSeconds(1));
        send();

        assertThat(listed().text("webhooks[0].status")).isEqualTo("disabled");
    }

    @Test
    void a_metric_counts_subscriptions_that_have_failed_for_more_than_an_hour() {
        subscribe("booking.booked");
        receiver.alwaysAnswers(500);
        booked();
        send();

        assertThat(failing()).isZero();
        clock.advance(Duration.ofMinutes(61));
        assertThat(failing()).isOne();
        database.execute("update webhook set status = 'paused'");
        assertThat(failing()).isZero();
    }

    private double failing() {
        metrics.look().await().atMost(Duration.ofSeconds(10));
        return registry.get("isar.webhooks.failing").gauge().value();
    }

    @Test
    void more_events_than_one_run_can_send_need_one_attempt_each() {
        Subscribed webhook = subscribe("booking.booked");
        int moreThanOneRun = 403;
        database.execute("""
                with told as (
                    insert into webhook_event (type, facts)
                    select 'webhook.test', '{"webhook_id": 1}' from generate_series(1, %d) returning id)
                insert into webhook_delivery (webhook_id, event_id) select w.id, told.id from webhook w, told""".formatted(moreThanOneRun));

        send();
        send();

        assertThat(receiver.received()).hasSize(moreThanOneRun).allMatch(event -> event.isSignedWith(webhook.secret()));
        assertThat(database.values("select distinct attempts from webhook_delivery"))
                .containsExactly(1);
    }

    @Test
    void a_replay_of_too_many_events_returns_where_the_next_call_goes_on() {
        Subscribed webhook = subscribe("booking.booked");
        database.execute("""
                insert into webhook_event (type, facts, at)
                select 'booking.booked', '{}', timestamptz '2026-01-01 00:00:00.5Z' + second * interval '1 second'
                  from generate_series(0, 10000) as second""");
        Input input = Input.empty()
                .with("webhook_id", webhook.id())
                .with("from", "2020-01-01T00:00:00Z")
                .with("submission_key", UUID.randomUUID());

        Answer first = salon.asOwner("office_replay_webhook", input).succeeded();
        Answer retry = salon.asOwner("office_replay_webhook", input).succeeded();
        Answer rest = order("office_replay_webhook", input.with("from", first.text("next_from")))
                .succeeded();

        assertThat(first.number("events")).isEqualTo(10_000);
        assertThat(first.text("next_from")).isEqualTo("2026-01-01T03:46:40.5+01:00");
        assertThat(retry.text("next_from")).isEqualTo(first.text("next_from"));
        assertThat(rest.number("events")).isEqualTo(1);
        assertThat(rest.body()).doesNotContain("next_from");
    }

    @Test
    void a_replay_without_an_end_ends_at_the_time_of_its_call() {
        Subscribed webhook = subscribe("booking.booked");
        Instant called = clock.instant();
        database.execute("""
                insert into webhook_event (type, facts, at)
                select 'booking.booked', '{}'::jsonb, $1::timestamptz - second * interval '1 second'
                  from generate_series(1, 10000) as second
                union all select 'booking.booked', '{}'::jsonb, $1::timestamptz + interval '1 second'""", time(called));
        AtomicInteger readings = new AtomicInteger();
        DeliveryDesk desk =
                new DeliveryDesk(transactions, submissions, () -> called.plusSeconds(10L * readings.getAndIncrement()));
        UUID owner = (UUID) database.values("select done_by from office_action where operation like '%webhook%'")
                .findFirst()
                .orElseThrow();
        Caller caller = Caller.of(Optional.of(new AccountRef(owner)), Language.EN, Business.SALON, called);

        DeliveryDesk.Replayed replayed = desk.replay(
                        caller,
                        WebhookOwner.office(),
                        webhook.id(),
                        new DeliveryDesk.Replay(
                                "office_replay_webhook", UUID.randomUUID(), null, called.minusSeconds(10_000), null),
                        WebhookDesk.Trail.NOTHING)
                .await()
                .atMost(Duration.ofSeconds(30));

        assertThat(replayed.events()).isEqualTo(10_000);
        assertThat(replayed.nextFrom())
                .as("the next event is later than the call")
                .isNull();
        assertThat(readings).hasValue(1);
    }

    @Test
    void a_replay_of_a_period_that_cannot_have_events_is_refused() {
        Input replay = Input.empty()
                .with("webhook_id", subscribe("booking.booked").id())
                .with("from", "2020-01-01T00:00:00Z");

        assertThat(order("office_replay_webhook", replay.with("until", "2020-01-01T00:00:00Z"))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.until not_after_start");
        assertThat(order("office_replay_webhook", replay.with("from", "2199-01-01T00:00:00Z"))
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.from time_in_future");
    }

    @Test
    void a_slow_receiver_holds_up_nobody_else() {
        try (Receiver slow = new Receiver()) {
            slow.takes(5_000);
            Subscribed waiting = subscribeAt(slow.url("/slow"), "booking.booked");
            subscribe("booking.booked");
            booked();

            var running = relay.run().subscribeAsCompletionStage();
            long began = System.nanoTime();
            while (receiver.received().isEmpty()) {
                assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofMillis(1_500));
                Thread.onSpinWait();
            }
            running.join();

            assertThat(deliveries(waiting).text("items[0].error")).isEqualTo("timeout");
        }
    }

    @Test
    void events_that_a_dead_process_had_taken_are_sent_after_its_lease() {
        Subscribed webhook = subscribe("booking.booked");
        booked();
        // If a process is killed while it waits for the receiver, the delivery is in this state.
        database.execute(
                "update webhook set taken_until = $1", time(clock.instant().plus(RelayRows.LEASE)));
        database.execute(
                "update webhook_delivery set attempts = 1, attempt_at = $1",
                time(clock.instant().plus(RelayRows.LEASE)));

        send();
        assertThat(receiver.received()).isEmpty();
        clock.advance(RelayRows.LEASE.plusSeconds(1));
        send();

        assertThat(receiver.received()).hasSize(1);
        assertThat(deliveries(webhook).number("items[0].attempts")).isEqualTo(2);
    }

    @Test
    void all_events_of_a_period_are_sent_again() {
        Subscribed webhook = subscribe("booking.booked", "booking.cancelled");
        booked();
        cancel();
        send();
        receiver.forget();

        Answer replayed = order(
                        "office_replay_webhook",
                        Input.empty().with("webhook_id", webhook.id()).with("from", "2020-01-01T00:00:00Z"))
                .succeeded();
        send();

        assertThat(replayed.number("events")).isEqualTo(2);
        assertThat(receiver.types()).containsExactly("booking.booked", "booking.cancelled");
    }

    @Test
    void a_replay_sends_earlier_events_to_a_new_subscription() {
        subscribe("booking.booked");
        booked();
        try (Receiver late = new Receiver()) {
            Subscribed webhook = subscribeAt(late.url("/"), "booking.booked");
            order(
                            "office_replay_webhook",
                            Input.empty().with("webhook_id", webhook.id()).with("from", "2020-01-01T00:00:00Z"))
                    .succeeded();

            send();

            assertThat(late.types()).containsExactly("booking.booked");
        }
    }

    @Test
    void events_of_a_paused_subscription_wait_until_it_is_resumed() {
        Subscribed webhook = subscribe("booking.booked");
        change(webhook, Input.empty().with("status", "paused"));
        booked();
        send();
        assertThat(receiver.received()).isEmpty();
        assertThat(listed().number("webhooks[0].waiting")).isEqualTo(1);

        change(webhook, Input.empty().with("status", "active"));
        send();

        assertThat(receiver.types()).containsExactly("booking.booked");
    }

    @Test
    void the_former_secret_signs_beside_the_new_one_for_a_day() {
        Subscribed webhook = subscribe("booking.booked", "booking.cancelled");
        String renewed =
                change(webhook, Input.empty().with("rotate_secret", true)).text("secret");
        assertThat(renewed).isNotEqualTo(webhook.secret());

        booked();
        send();
        assertThat(receiver.received().getFirst().isSignedWith(webhook.secret()))
                .isTrue();
        assertThat(receiver.received().getFirst().isSignedWith(renewed)).isTrue();

        clock.advance(WebhookDesk.OVERLAP.plusMinutes(1));
        cancelByDatabase();
        send();
        assertThat(receiver.received().getLast().isSignedWith(renewed)).isTrue();
        assertThat(receiver.received().getLast().isSignedWith(webhook.secret())).isFalse();
    }

    @Test
    void the_secret_is_sealed_in_the_database_and_never_listed() {
        Subscribed webhook = subscribe("booking.booked");

        assertThat(database.values("select secret from webhook").map(String::valueOf))
                .noneMatch(stored -> stored.contains(webhook.secret()));
        assertThat(listed().body()).doesNotContain(webhook.secret(), "whsec_");
    }

    @Test
    void the_office_can_subscribe_to_every_type() {
        String[] all = Arrays.stream(WebhookEventType.values())
                .map(WebhookEventType::value)
                .toArray(String[]::new);

        Subscribed webhook = subscribe(all);
        order(
                        "office_change_webhook",
                        Input.empty().with("webhook_id", webhook.id()).with("types", List.of(all)))
                .succeeded();

        assertThat(all).hasSize(WebhookEventType.COUNT);
        assertThat(database.values("select unnest(types) from webhook").map(String::valueOf))
                .containsExactlyInAnyOrder(all);
    }

    @Test
    void a_retry_returns_the_same_secret_and_makes_no_other_subscription() {
        Input input = Input.empty()
                .with("url", receiver.url("/events"))
                .with("types", List.of("booking.booked"))
                .with("submission_key", UUID.randomUUID());
        Answer first = salon.asOwner("office_create_webhook", input).succeeded();
        Answer second = salon.asOwner("office_create_webhook", input).succeeded();

        assertThat(second.text("secret")).isEqualTo(first.text("secret"));
        assertThat(database.count("webhook")).isEqualTo(1);
        salon.asOwner("office_create_webhook", input.with("types", List.of("slot.freed")))
                .refused(409, "submission_key_reused");
    }

    @Test
    void a_deleted_subscription_gets_no_events_and_keeps_no_secret() {
        Subscribed webhook = subscribe("booking.booked");
        booked();
        Input which = Input.empty().with("webhook_id", webhook.id());
        salon.asOwner("office_delete_webhook", which).succeeded();
        assertThat(salon.asOwner("office_delete_webhook", which).succeeded().text("webhook.status"))
                .isEqualTo("deleted");

        send();

        assertThat(receiver.received()).isEmpty();
        assertThat(database.values("select length(secret) from webhook")).containsExactly(0);
        assertThat(listed().list("webhooks")).isEmpty();
    }

    @Test
    void a_test_event_shows_that_a_receiver_works() {
        Subscribed webhook = subscribe("booking.booked");
        order("office_test_webhook", Input.empty().with("webhook_id", webhook.id()))
                .succeeded();

        send();

        assertThat(only("webhook.test").isSignedWith(webhook.secret())).isTrue();
        assertThat(only("webhook.test").data().path("webhook_id").asLong()).isEqualTo(webhook.id());
    }

    @Test
    void a_receiver_that_fails_again_and_again_is_left_alone_for_a_while() {
        subscribe("booking.booked", "slot.freed");
        receiver.alwaysAnswers(500);
        booked();
        send();
        for (int failures = 1; failures < DeliverySchedule.PATIENCE; failures++) {
            clock.advance(Duration.ofHours(3));
            send();
        }
        assertThat(receiver.received()).hasSize(DeliverySchedule.PATIENCE);

        moveTo(at(TUESDAY, "11:30"));
        send();
        assertThat(receiver.received()).as("while it rests").hasSize(DeliverySchedule.PATIENCE);

        clock.advance(Duration.ofMinutes(1));
        send();
        assertThat(receiver.received()).as("after its rest").hasSize(DeliverySchedule.PATIENCE + 1);
    }

    @Test
    void no_log_contains_the_path_of_a_receiver() {
        try (LogLines log = new LogLines()) {
            subscribeAt(receiver.url("/hidden-path-4711"), "booking.booked");
            receiver.alwaysAnswers(500);
            booked();
            send();

            assertThat(log.all())
                    .anyMatch(line -> line.contains("of webhook"))
                    .noneMatch(line -> line.contains("hidden-path-4711"));
        }
    }

    private Answer change(Subscribed webhook, Input input) {
        return order("office_change_webhook", input.with("webhook_id", webhook.id()))
                .succeeded();
    }

    private void cancelByDatabase() {
        database.execute("update appointment set status = 'cancelled'");
    }

    /** Makes all attempts of the schedule. The receiver must be failing already. */
    private void failForDays() {
        for (Duration pause : List.of(
                Duration.ofSeconds(6),
                Duration.ofMinutes(6),
                Duration.ofMinutes(31),
                Duration.ofHours(2),
                Duration.ofHours(5),
                Duration.ofHours(10),
                Duration.ofHours(14),
                Duration.ofHours(20),
                Duration.ofHours(24))) {
            send();
            clock.advance(pause);
        }
        send();
    }

    private Received only(String type) {
        List<Received> some = receiver.received().stream()
                .filter(event -> event.type().equals(type))
                .toList();
        assertThat(some).as(type).hasSize(1);
        return some.getFirst();
    }

    private static java.time.OffsetDateTime time(java.time.Instant instant) {
        return instant.atOffset(java.time.ZoneOffset.UTC);
    }
}
