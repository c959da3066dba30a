package org.isarbooking.request;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.isarbooking.RentalRows;
import org.isarbooking.SentStatements;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.request.BookingRequest.NewDay;
import org.isarbooking.request.BookingRequest.Status;
import org.isarbooking.request.Submission.Lookup;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Requests, submissions and cancellations as they are stored and found. */
@QuarkusTest
class RequestsTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String DAY = "2027-06-08";
    private static final Instant NOW = Instant.parse("2027-06-01T08:00:00.123456Z");
    private static final Instant DEADLINE = NOW.minusSeconds(60);
    private static final NewDay WANTED = new NewDay(LocalDate.parse("2027-06-10"), 4900);

    @Inject
    RentalRows rows;

    @Inject
    Transactions transactions;

    @Inject
    Pool pool;

    @Inject
    SentStatements statements;

    @Inject
    Requests requests;

    @Inject
    Submissions submissions;

    @Inject
    Cancellations cancellations;

    private AccountRef account;
    private BookingRef.RentalDay booking;

    @BeforeEach
    void rent() {
        rows.clear();
        UUID tenant = rows.tenant("Teodora Quirrlbach", "teodora@quirrlbach.example");
        account = new AccountRef(tenant);
        long rental = rows.rental(tenant, rows.workspace("Raum Isar", "Isar room"), "en", DAY);
        booking = new BookingRef.RentalDay(rows.booking(rental, DAY));
    }

    @AfterEach
    void leaveAsFound() {
        wait(pool.query("delete from submission").execute());
        rows.clear();
    }

    @Test
    void a_request_is_found_as_it_was_stored() {
        BookingRequest stored = run(_ -> requests.insert(booking, WANTED, "Messe", DEADLINE, NOW));

        assertThat(stored)
                .isEqualTo(new BookingRequest(
                        stored.id(),
                        booking,
                        BookingRequest.Kind.CHANGE,
                        Status.OPEN,
                        null,
                        WANTED,
                        "Messe",
                        NOW,
                        DEADLINE,
                        null,
                        null,
                        false,
                        false,
                        List.of()));
        assertThat(found(stored.id())).contains(stored);
        assertThat(wait(Requests.about(pool, booking))).containsExactly(stored);
        assertThat(found(stored.id() + 1)).isEmpty();
    }

    @Test
    void a_request_that_is_read_again_behind_a_lock_is_read_as_it_is_then() {
        long request = run(_ -> requests.insert(booking, WANTED, "Messe", DEADLINE, NOW))
                .id();

        Status second = run(transaction -> requests.find(request)
                        .call(() -> elsewhere(request))
                        .call(() -> lock(transaction))
                        .chain(() -> requests.find(request)))
                .orElseThrow()
                .status();

        assertThat(second).isEqualTo(Status.DECLINED);
    }

    private Uni<?> elsewhere(long request) {
        return pool.preparedQuery("update booking_request set status = 'declined', decided_at = now() where id = $1")
                .execute(Tuple.of(request));
    }

    private Uni<?> lock(SqlConnection transaction) {
        return transaction
                .preparedQuery("select from account where id = $1 for update")
                .execute(Tuple.of(account.id()));
    }

    @Test
    void a_decision_changes_nothing_else() {
        BookingRequest request = run(_ -> requests.insert(booking, WANTED, "Messe", DEADLINE, NOW));
        JsonArray changes = new JsonArray().add(new JsonObject().put("booking_id", booking.id()));
        wait(pool.preparedQuery("update booking_request set price_changes = $1").execute(Tuple.of(changes)));

        BookingRequest decided =
                run(_ -> requests.decide(request.id(), Status.APPROVED, account, "Gern", NOW.plusSeconds(1)));

        assertThat(decided)
                .isEqualTo(new BookingRequest(
                        request.id(),
                        booking,
                        request.kind(),
                        Status.APPROVED,
                        null,
                        WANTED,
                        "Messe",
                        NOW,
                        DEADLINE,
                        NOW.plusSeconds(1),
                        "Gern",
                        false,
                        false,
                        List.of()));
        assertThat(wait(Requests.about(pool, booking))).containsExactly(decided);
        assertThat(value("select price_changes from booking_request")).isEqualTo(changes);
        assertThat(value("select decided_by from booking_request")).isEqualTo(account.id());
    }

    /** Other columns may be forgotten meanwhile, and must not come back. */
    @Test
    void a_decision_writes_the_columns_of_a_decision_only() {
        long request = run(_ -> requests.insert(booking, WANTED, "Messe", DEADLINE, NOW))
                .id();

        List<String> sent = statements.during(
                () -> run(_ -> requests.decide(request, Status.APPROVED, account, "Gern", NOW.plusSeconds(1))));

        assertThat(sent)
                .filteredOn(statement -> statement.startsWith("update"))
                .singleElement(as(STRING))
                .contains("status=", "decided_at=", "decided_by=", "decision_reason=")
                .doesNotContain("new_price_cents", ",reason=");
    }

    @Test
    void what_never_changes_is_written_by_one_statement() {
        BookingDesk.Cancellation cancellation = new BookingDesk.Cancellation("Wasserschaden", account, NOW);
        JsonArray changes =
                new JsonArray().add(new JsonObject().put("date", "2027-06-09").put("old_cents", 4500));
        Submission submission = Submission.ofAccount(account, "anything", UUID.randomUUID(), "Messe");

        List<String> sent = statements.during(() -> run(_ -> cancellations
                .remember(booking, cancellation, changes)
                .chain(() -> submissions.store(submission, 7, NOW))));

        assertThat(sent)
                .filteredOn(statement -> statement.contains("booking_cancellation") || statement.contains("submission"))
                .hasSize(2)
                .allMatch(statement -> statement.startsWith("insert"));
    }

    @Test
    void only_open_requests_about_the_booking_lapse_with_it() {
        BookingRequest decided = run(_ -> requests.insert(booking, WANTED, "Messe", DEADLINE, NOW)
                .flatMap(request -> requests.decide(request.id(), Status.DECLINED, account, "Nein", NOW)));
        BookingRequest open = run(_ -> requests.insert(booking, null, "Krank", DEADLINE, NOW));

        run(transaction -> requests.closeOpen(transaction, booking, NOW.plusSeconds(1)));

        assertThat(wait(Requests.about(pool, booking)))
                .extracting(BookingRequest::id, BookingRequest::status)
                .containsExactlyInAnyOrder(
                        org.assertj.core.groups.Tuple.tuple(decided.id(), Status.DECLINED),
                        org.assertj.core.groups.Tuple.tuple(open.id(), Status.LAPSED));
    }

    /** What a process of an old release does, which knows one day of the request only. */
    @Test
    void a_request_about_several_days_is_not_approved_while_one_of_them_stands() {
        long rental =
                rows.rental(account.id(), rows.workspace("Raum Alz", "Alz room"), "de", "2027-06-09", "2027-06-10");
        List<BookingRef.RentalDay> days = List.of(
                new BookingRef.RentalDay(rows.booking(rental, "2027-06-09")),
                new BookingRef.RentalDay(rows.booking(rental, "2027-06-10")));
        long request = run(_ -> requests.insertCancellation(days, "Krank", DEADLINE, NOW))
                .id();
        wait(pool.preparedQuery("update rental_booking set status = 'cancelled' where id = $1")
                .execute(Tuple.of(days.getLast().id())));

        Throwable refused = catchThrowable(() -> approve(request));

        assertThat(refused).hasMessageContaining("some of its days still stand");
        assertThat(found(request).orElseThrow().status()).isEqualTo(Status.OPEN);
        wait(pool.preparedQuery("update rental_booking set status = 'cancelled' where id = $1")
                .execute(Tuple.of(days.getFirst().id())));
        approve(request);
        assertThat(found(request).orElseThrow().status()).isEqualTo(Status.APPROVED);
    }

    private void approve(long request) {
        wait(pool.preparedQuery("update booking_request set status = 'approved', decided_at = $2 where id = $1")
                .execute(Tuple.of(request, NOW.atOffset(ZoneOffset.UTC))));
    }

    @Test
    void a_second_open_request_of_a_kind_is_refused_by_the_database() {
        run(_ -> requests.insert(booking, WANTED, "Messe", DEADLINE, NOW));

        Throwable refused = catchThrowable(() -> run(_ -> requests.insert(booking, WANTED, "Messe", DEADLINE, NOW)));

        assertThat(Constraints.refusedBy("booking_request_one_open_rental", refused))
                .isTrue();
    }

    @Test
    void a_submission_is_known_by_its_key_and_its_meaning() {
        UUID key = UUID.randomUUID();
        Submission submission = Submission.ofAccount(account, "coworking_request_change", key, DAY);

        Lookup before = lookup(submission);
        run(_ -> submissions.store(submission, 7, NOW));

        assertThat(before).isEqualTo(new Lookup.New());
        assertThat(lookup(submission)).isEqualTo(new Lookup.Known(7));
        assertThat(lookup(Submission.ofAccount(account, "coworking_request_change", key, "other")))
                .isEqualTo(new Lookup.Reused());
        assertThat(lookup(Submission.ofAccount(account, "other_operation", key, DAY)))
                .isEqualTo(new Lookup.New());
    }

    @Test
    void a_cancellation_is_found_with_its_price_changes() {
        JsonArray changes = new JsonArray()
                .add(new JsonObject().put("booking_id", booking.id()).put("new_cents", 4900));

        run(_ -> cancellations.remember(booking, new BookingDesk.Cancellation("Wasserschaden", account, NOW), changes));

        assertThat(wait(Cancellations.find(pool, booking)))
                .contains(new Cancellations.Cancelled("Wasserschaden", changes, NOW));
    }

    @Test
    void repositories_work_in_a_transaction_only() {
        assertThatIllegalStateException().isThrownBy(() -> wait(Uni.createFrom().deferred(() -> requests.find(1))));
    }

    private Optional<BookingRequest> found(long id) {
        return run(_ -> requests.find(id));
    }

    private Lookup lookup(Submission submission) {
        return run(_ -> submissions.find(submission));
    }

    private Object value(String sql) {
        return wait(pool.query(sql).execute()).iterator().next().getValue(0);
    }

    private <T> T run(Function<SqlConnection, Uni<T>> work) {
        return wait(transactions.run(work));
    }

    private static <T> T wait(Uni<T> uni) {
        return uni.await().atMost(PATIENCE);
    }
}
