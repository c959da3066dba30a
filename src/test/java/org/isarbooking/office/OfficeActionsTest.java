package org.isarbooking.office;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.RentalRows;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.RunOnVertxContext;
import org.isarbooking.database.Transactions;
import org.isarbooking.database.UniAsserter;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Munich;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Stores and finds decisions of the office. */
@QuarkusTest
class OfficeActionsTest {

    private static final Instant NOW = Instant.parse("2027-06-01T08:00:00.123456Z");

    @Inject
    RentalRows rows;

    @Inject
    Pool pool;

    @Inject
    Transactions transactions;

    @Inject
    OfficeActions actions;

    private final String mark = "of-tests-" + UUID.randomUUID();

    private AccountRef owner;

    @BeforeEach
    void begin() {
        owner = new AccountRef(rows.tenant("Owner", "owner@quirrlbach.example"));
    }

    @AfterEach
    void leaveAsFound() {
        rows.execute("delete from office_action where done_by = $1", owner.id());
    }

    @Test
    @RunOnVertxContext
    void the_subjects_of_a_decision_are_read_as_they_were_written(UniAsserter asserter) {
        Map<String, Object> about = Map.of("mark", mark, "service_ids", List.of(7, 8), "tell", true);

        asserter.assertThat(
                () -> transactions
                        .run(_ -> actions.rememberWithId(owner, "office_anything", about, "Wasserschaden", NOW))
                        .flatMap(id -> transactions.reading(() -> actions.subjectsOf(id))),
                read -> assertThat(read).isEqualTo(about));
    }

    @Test
    @RunOnVertxContext
    void decisions_about_something_come_newest_first_and_in_pages(UniAsserter asserter) {
        for (int second = 0; second < 3; second++) {
            Instant at = NOW.plusSeconds(second);
            asserter.execute(() -> remember("office_anything", at));
        }

        asserter.assertThat(
                () -> OfficeActions.decisionsAbout(pool, Map.of("mark", mark), 2),
                found -> assertThat(found)
                        .extracting(OfficeAction::doneAt)
                        .containsExactly(Munich.timeAt(NOW.plusSeconds(2)), Munich.timeAt(NOW.plusSeconds(1))));
        asserter.assertThat(() -> OfficeActions.page(pool, Map.of("mark", mark), 2, 2), page -> {
            assertThat(page.items()).extracting(OfficeAction::doneAt).containsExactly(Munich.timeAt(NOW));
            assertThat(page.total()).isEqualTo(3);
        });
    }

    @Test
    @RunOnVertxContext
    void a_decision_of_an_unknown_account_is_refused_by_a_named_constraint(UniAsserter asserter) {
        AccountRef nobody = new AccountRef(UUID.randomUUID());

        asserter.assertFailedWith(
                () -> transactions.run(_ -> actions.remember(nobody, "office_anything", Map.of(), null, NOW)),
                fault -> assertThat(Constraints.refusedBy("office_action_done_by_fkey", fault))
                        .isTrue());
    }

    private Uni<Void> remember(String operation, Instant at) {
        return transactions.run(_ -> actions.remember(owner, operation, Map.of("mark", mark), null, at));
    }
}
