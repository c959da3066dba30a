package org.isarbooking.tenancy;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Objects;
import java.util.function.Supplier;
import org.isarbooking.RentalRows;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.RunOnVertxContext;
import org.isarbooking.database.Transactions;
import org.isarbooking.database.UniAsserter;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.tenancy.Agreements.Validity;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Approvals and agreements are stored and found, and named constraints refuse invalid rows. */
@QuarkusTest
class TenancyRepositoriesTest {

    private static final Instant NOW = Instant.parse("2027-06-01T08:00:00Z");
    private static final LocalDate FIRST = LocalDate.parse("2027-06-01");
    private static final LocalDate LAST = LocalDate.parse("2027-08-31");

    @Inject
    RentalRows rows;

    @Inject
    Transactions transactions;

    @Inject
    Approvals approvals;

    @Inject
    Agreements agreements;

    @Inject
    AgreementRepository stored;

    private AccountRef tenant;
    private int room;

    @BeforeEach
    void begin() {
        rows.clear();
        tenant = new AccountRef(rows.tenant("Teodora Quirrlbach", "teodora@quirrlbach.example"));
        room = rows.workspace("Raum Isar", "Isar room");
    }

    @AfterEach
    void leaveAsFound() {
        rows.execute("delete from workspace_approval where account_id = $1", tenant.id());
        rows.clear();
    }

    @Test
    @RunOnVertxContext
    void an_approval_counts_as_new_the_first_time_and_when_its_price_changes(UniAsserter asserter) {
        asserter.assertTrue(running(() -> approvals.approve(tenant, room, null, NOW)));
        asserter.assertFalse(running(() -> approvals.approve(tenant, room, null, NOW)));
        asserter.assertTrue(running(() -> approvals.approve(tenant, room, 4_000, NOW)));
        asserter.assertFalse(running(() -> approvals.approve(tenant, room, 4_000, NOW)));
        asserter.assertTrue(running(() -> approvals.isApproved(tenant, room)));
    }

    @Test
    @RunOnVertxContext
    void an_approval_is_withdrawn_once(UniAsserter asserter) {
        asserter.assertFalse(running(() -> approvals.withdraw(tenant, room)));
        asserter.execute(running(() -> approvals.approve(tenant, room, null, NOW)));
        asserter.assertTrue(running(() -> approvals.withdraw(tenant, room)));
        asserter.assertFalse(running(() -> approvals.isApproved(tenant, room)));
    }

    @Test
    @RunOnVertxContext
    void a_negative_price_is_refused_by_the_name_of_the_constraint(UniAsserter asserter) {
        asserter.assertFailedWith(
                running(() -> approvals.approve(tenant, room, -1, NOW)),
                fault -> assertThat(Constraints.refusedBy("workspace_approval_price", fault))
                        .isTrue());
    }

    @Test
    @RunOnVertxContext
    void an_agreement_is_found_as_it_was_stored_and_can_be_ended(UniAsserter asserter) {
        asserter.execute(running(
                () -> agreements.insert(tenant, room, new Integer[] {2, 4}, 20_000, new Validity(FIRST, null))));

        asserter.assertThat(this::agreement, found -> {
            assertThat(found.weekdays).containsExactly(2, 4);
            assertThat(found.monthlyCents).isEqualTo(20_000);
            assertThat(found.workspaceId).isEqualTo(room);
            assertThat(found.validUntil).isNull();
        });
        asserter.assertThat(
                () -> agreement().flatMap(found -> ended(Objects.requireNonNull(found.id))),
                validity -> assertThat(validity).isEqualTo(new Validity(FIRST, LAST)));
    }

    private Uni<Validity> ended(long id) {
        return transactions.run(
                transaction -> agreements.end(transaction, id, LAST).chain(() -> agreements.validity(id)));
    }

    @Test
    @RunOnVertxContext
    void an_agreement_that_starts_within_a_month_is_refused_by_the_name_of_the_constraint(UniAsserter asserter) {
        Validity fromTheSecond = new Validity(FIRST.plusDays(1), null);

        asserter.assertFailedWith(
                running(() -> agreements.insert(tenant, room, new Integer[] {2}, 20_000, fromTheSecond)),
                fault -> assertThat(Constraints.refusedBy("monthly_agreement_from", fault))
                        .isTrue());
    }

    private Uni<AgreementEntity> agreement() {
        return transactions.reading(() -> stored.find("accountId", tenant.id()).singleResult());
    }

    private <T> Supplier<Uni<T>> running(Supplier<Uni<T>> work) {
        return () -> transactions.run(_ -> work.get());
    }
}
