package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.core.runtime.context.VertxContextSafetyToggle;
import io.smallrye.common.vertx.VertxContext;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.isarbooking.operation.Refusal;
import org.isarbooking.request.VisitDesk;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Visits of many services are planned on separate threads. Later stages run on the context of the call again. */
@QuarkusTest
class HeavyDeskPlansTest extends DeskScenario {

    private static final String TEN = at(TUESDAY, "10:00");
    private static final String[] MANY = {"classic-facial", "brow-tint", "lash-tint"};

    @Inject
    VisitDesk desk;

    @Inject
    ExactVisits exactVisits;

    @Inject
    Vertx vertx;

    @Test
    void a_visit_of_three_services_is_entered_moved_and_changed() {
        long id = entered(visit(TEN, MANY));

        Answer moved = move(to(id, at(WEDNESDAY, "14:00"))).succeeded();
        change(of(id).with(
                                "service_ids",
                                Stream.of("lash-tint", "classic-facial", "brow-tint")
                                        .map(salon::service)
                                        .toList()))
                .succeeded();

        assertThat(services(moved)).hasSize(3);
        assertThat(moved.text("booking.start_at")).startsWith("2027-06-09T14:00");
        assertThat(actions()).containsExactly("office_create_booking", "office_move_booking", "office_change_booking");
    }

    @Test
    void plans_complete_on_the_context_of_their_caller() throws Exception {
        long id = entered(visit(TEN, MANY)
                .with(
                        "specialists",
                        Stream.of(MANY).map(service -> choice(service, "anna")).toList()));
        VisitDesk.Services many = new VisitDesk.Services(
                Stream.of(MANY).map(service -> (long) salon.service(service)).toList(), List.of());
        VisitDesk.Services manyByAnna = new VisitDesk.Services(
                many.serviceIds(),
                many.serviceIds().stream()
                        .map(service -> new VisitDesk.Choice(service, salon.specialist("anna")))
                        .toList());
        VisitDesk.Change move = new VisitDesk.Change(
                time(at(WEDNESDAY, "14:00")), null, List.of(), null, null, null, null, null, false, true);

        completesForCaller(() -> desk.plan(id, move));
        completesForCaller(() -> desk.plan(newVisit(many)));
        completesForCaller(() -> desk.plan(newVisit(manyByAnna))
                .onItem()
                .failWith(() -> new AssertionError("Anna is taken"))
                .onFailure(Refusal.class)
                .recoverWithNull());
        completesForCaller(() -> desk.find(
                new VisitDesk.Search(many, LocalDate.parse(TUESDAY), LocalDate.parse(WEDNESDAY), true, 0, 10)));
        OffsetDateTime start = SalonDatabase.time(at(WEDNESDAY, "10:00"));
        completesForCaller(() -> exactVisits.at(new Wanted(many.serviceIds(), start)));
    }

    /**
     * The operation reads the clock, and searches from today on. The desk must not read the clock again. If the clock
     * were set in between, an empty answer could have a notice with a wrong reason.
     */
    @Test
    void a_search_of_the_desk_does_not_check_the_clock() {
        VisitDesk.Services one = new VisitDesk.Services(List.of((long) salon.service("classic-facial")), List.of());
        clock.strayBy(Duration.ofDays(200));

        VisitDesk.Found found = desk.find(
                        new VisitDesk.Search(one, LocalDate.parse(TUESDAY), LocalDate.parse(TUESDAY), false, 0, 10))
                .await()
                .atMost(Duration.ofSeconds(10));

        assertThat(found.total()).isPositive();
    }

    private record Wanted(List<Long> serviceIds, OffsetDateTime startAt) implements VisitInput {

        @Override
        public @Nullable Long staffId() {
            return null;
        }

        @Override
        public @Nullable String promoCode() {
            return null;
        }
    }

    private static VisitDesk.NewVisit newVisit(VisitDesk.Services services) {
        return new VisitDesk.NewVisit(
                services,
                time(TEN),
                new VisitDesk.Guest("", "Huber", null, null, Language.DE),
                null,
                null,
                false,
                true);
    }

    private static Instant time(String local) {
        return SalonDatabase.time(local).toInstant();
    }

    /** Asserts that work succeeds and completes on the caller's context. */
    private void completesForCaller(Supplier<Uni<?>> work) throws Exception {
        Context caller = VertxContext.createNewDuplicatedContext(vertx.getOrCreateContext());
        VertxContextSafetyToggle.setContextSafe(caller, true);
        CompletableFuture<@Nullable Context> found = new CompletableFuture<>();
        caller.runOnContext(_ ->
                work.get().subscribe().with(_ -> found.complete(Vertx.currentContext()), found::completeExceptionally));
        assertThat(found.get(30, TimeUnit.SECONDS)).isSameAs(caller);
    }
}
