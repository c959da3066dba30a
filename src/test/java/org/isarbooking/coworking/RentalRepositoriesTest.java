package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.isarbooking.RentalRows;
import org.isarbooking.coworking.rules.PriceChange;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.RunOnVertxContext;
import org.isarbooking.database.Transactions;
import org.isarbooking.database.UniAsserter;
import org.isarbooking.operation.AccountRef;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The rows that the repositories of rentals find, their order, and the columns that are mapped from JSON. */
@QuarkusTest
class RentalRepositoriesTest {

    private static final LocalDate TODAY = LocalDate.parse("2027-06-10");
    private static final Instant NOW = Instant.parse("2027-06-10T08:00:00.123456Z");

    @Inject
    RentalRows rows;

    @Inject
    Transactions transactions;

    @Inject
    RentalRepository rentals;

    @Inject
    RentalDayRepository days;

    @Inject
    RentalChangeRepository changes;

    private AccountRef tenant;
    private AccountRef neighbour;
    private int room;
    private long rental;
    private long first;
    private long last;
    private long others;

    @BeforeEach
    void rent() {
        rows.clear();
        tenant = new AccountRef(rows.tenant("Teodora Quirrlbach", "teodora@quirrlbach.example"));
        neighbour = new AccountRef(rows.tenant("Korbinian Quirrlbach", "korbinian@quirrlbach.example"));
        room = rows.workspace("Raum Isar", "Isar room");
        rental = rows.rental(tenant.id(), room, "en", "2027-06-12", "2027-06-08", "2027-06-10", "2027-06-09");
        first = rows.booking(rental, "2027-06-08");
        last = rows.booking(rental, "2027-06-12");
        others = rows.booking(rows.rental(neighbour.id(), room, "de", "2027-06-11"), "2027-06-11");
    }

    @AfterEach
    void leaveAsFound() {
        rows.clear();
    }

    @Test
    @RunOnVertxContext
    void coming_days_are_listed_nearest_first_and_past_days_after_them_latest_first(UniAsserter asserter) {
        asserter.assertThat(
                reading(() -> days.page(tenant, TODAY, 10, 0)),
                page -> assertThat(page.items())
                        .extracting(row -> row.day().day)
                        .map(LocalDate::toString)
                        .containsExactly("2027-06-10", "2027-06-12", "2027-06-09", "2027-06-08"));
    }

    @Test
    @RunOnVertxContext
    void every_page_of_days_has_the_total_even_beyond_the_end(UniAsserter asserter) {
        asserter.assertThat(reading(() -> days.page(tenant, TODAY, 2, 1)), page -> {
            assertThat(page.items())
                    .extracting(row -> row.day().day)
                    .containsExactly(LocalDate.parse("2027-06-12"), LocalDate.parse("2027-06-09"));
            assertThat(page.total()).isEqualTo(4);
        });
        asserter.assertThat(reading(() -> days.page(tenant, TODAY, 2, 4)), page -> {
            assertThat(page.items()).isEmpty();
            assertThat(page.total()).isEqualTo(4);
        });
        asserter.assertThat(
                reading(() -> days.page(new AccountRef(UUID.randomUUID()), TODAY, 2, 0)),
                page -> assertThat(page.total()).isZero());
    }

    @Test
    @RunOnVertxContext
    void a_day_of_somebody_else_is_not_found(UniAsserter asserter) {
        asserter.assertThat(
                reading(() -> days.own(tenant, first)),
                found -> assertThat(found)
                        .hasValueSatisfying(day -> assertThat(day.rentalId).isEqualTo(rental)));
        asserter.assertThat(
                reading(() -> days.own(tenant, others)),
                found -> assertThat(found).isEmpty());
        asserter.assertThat(
                reading(() -> days.some(tenant, List.of(others, first))),
                found -> assertThat(found).extracting(day -> day.id).containsExactly(first));
    }

    @Test
    @RunOnVertxContext
    void days_that_are_read_together_are_sorted_by_date(UniAsserter asserter) {
        asserter.assertThat(
                reading(() -> days.some(tenant, List.of(last, first))),
                found -> assertThat(found).extracting(day -> day.id).containsExactly(first, last));
    }

    @Test
    @RunOnVertxContext
    void a_day_shows_the_terms_that_its_rental_was_booked_with(UniAsserter asserter) {
        asserter.assertThat(reading(() -> days.findById(first)), day -> {
            assertThat(day.acceptedTerms.getJsonObject(0).getString("version")).isEqualTo("2026-02");
            assertThat(day.toDay().accepted())
                    .singleElement()
                    .satisfies(terms -> assertThat(terms.url()).hasToString("https://salon.example/agb"));
        });
    }

    @Test
    @RunOnVertxContext
    void a_rental_has_all_its_days_sorted_by_date(UniAsserter asserter) {
        asserter.assertThat(reading(() -> rentals.own(tenant, rental)), found -> {
            assertThat(found).extracting(row -> row.day().day.getDayOfMonth()).containsExactly(8, 9, 10, 12);
            assertThat(found).extracting(row -> row.rental().id).containsOnly(rental);
        });
        asserter.assertThat(
                reading(() -> rentals.own(neighbour, rental)),
                found -> assertThat(found).isEmpty());
        asserter.assertThat(
                reading(() -> rentals.ofQuote(UUID.randomUUID())),
                found -> assertThat(found).isEmpty());
    }

    @Test
    @RunOnVertxContext
    void a_change_keeps_the_former_days_as_a_list(UniAsserter asserter) {
        RentalDay before = new RentalDay(
                last,
                rental,
                "K74Q2M",
                room,
                LocalDate.parse("2027-06-12"),
                RentalDay.Status.CONFIRMED,
                4500,
                false,
                null,
                null,
                false,
                List.of());
        PriceChange dearer = new PriceChange(first, room, LocalDate.parse("2027-06-08"), 4500, 4900);

        asserter.assertThat(
                () -> transactions
                        .run(_ -> changes.remember(rental, List.of(before), List.of(dearer), NOW))
                        .flatMap(id -> transactions.reading(() -> changes.findById(id))),
                stored -> {
                    assertThat(stored.days)
                            .isEqualTo(new JsonArray()
                                    .add(new JsonObject()
                                            .put("booking_id", Math.toIntExact(last))
                                            .put("workspace_id", room)
                                            .put("date", "2027-06-12")
                                            .put("cents", 4500)
                                            .putNull("agreement_id")));
                    assertThat(stored.priceChanges).hasSize(1);
                    assertThat(stored.changedAt).isEqualTo(NOW);
                });
    }

    @Test
    @RunOnVertxContext
    void a_change_of_an_unknown_rental_violates_the_named_constraint(UniAsserter asserter) {
        asserter.assertFailedWith(
                () -> transactions.run(_ -> changes.remember(0, List.of(), List.of(), NOW)),
                fault -> assertThat(Constraints.refusedBy("rental_change_rental_id_fkey", fault))
                        .isTrue());
    }

    private <T> Supplier<Uni<T>> reading(Supplier<Uni<T>> question) {
        return () -> transactions.reading(question);
    }
}
