package org.isarbooking.request;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;
import static org.assertj.core.groups.Tuple.tuple;

import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.isarbooking.RentalRows;
import org.isarbooking.SentStatements;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.RunOnVertxContext;
import org.isarbooking.database.Transactions;
import org.isarbooking.database.UniAsserter;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.request.BookingRequest.NewDay;
import org.isarbooking.request.BookingRequest.Status;
import org.isarbooking.request.Submission.Lookup;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Stored requests, submissions and cancellations. */
@QuarkusTest
class RequestsTest {

    private static final String DAY = "2027-06-08";
    private static final Instant NOW = Instant.parse("2027-06-01T08:00:00.123456Z");
    private static final Instant DEADLINE = NOW.minusSeconds(60);
    private static final NewDay WANTED = new NewDay(LocalDate.parse("2027-06-10"), 4900, false);
    private static final String CANCEL_DAY = "update rental_booking set status = 'cancelled' where id = $1";

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
    private List<BookingRef.RentalDay> days;

    @BeforeEach
    void rent() {
        rows.clear();
        UUID tenant = rows.tenant("Teodora Quirrlbach", "teodora@quirrlbach.example");
        account = new AccountRef(tenant);
        long rental = rows.rental(tenant, rows.workspace("Raum Isar", "Isar room"), "en", DAY);
        booking = day(rental, DAY);
        long several = rows.rental(tenant, rows.workspace("Raum Alz", "Alz room"), "de", "2027-06-09", "2027-06-10");
        days = List.of(day(several, "2027-06-09"), day(several, "2027-06-10"));
    }

    private BookingRef.RentalDay day(long rental, String day) {
        return new BookingRef.RentalDay(rows.booking(rental, day));
    }

    @AfterEach
    void leaveAsFound() {
        rows.execute("delete from submission");
        rows.clear();
    }

    @Test
    @RunOnVertxContext
    void a_request_is_found_as_it_was_stored(UniAsserter asserter) {
        asserter.assertThat(
                () -> change().flatMap(stored -> Uni.combine()
                        .all()
                        .unis(found(stored.id()), about(), found(stored.id() + 1))
                        .with((found, about, next) -> {
                            assertThat(found).contains(stored);
                            assertThat(about).containsExactly(stored);
                            assertThat(next).isEmpty();
                            return stored;
                        })),
                stored -> assertThat(stored).isEqualTo(request(stored.id(), Status.OPEN, null, null)));
    }

    @Test
    @RunOnVertxContext
    void a_request_that_is_read_again_after_a_lock_has_its_present_state(UniAsserter asserter) {
        asserter.assertThat(
                () -> change().flatMap(stored -> transactions.run(transaction -> requests.find(stored.id())
                        .call(() -> declineElsewhere(stored.id()))
                        .call(() -> lock(transaction))
                        .chain(() -> requests.find(stored.id())))),
                second -> assertThat(second.orElseThrow().status()).isEqualTo(Status.DECLINED));
    }

    private Uni<?> declineElsewhere(long request) {
        return pool.preparedQuery("update booking_request set status = 'declined', decided_at = now() where id = $1")
                .execute(Tuple.of(request));
    }

    private Uni<?> lock(SqlConnection transaction) {
        return transaction
                .preparedQuery("select from account where id = $1 for update")
                .execute(Tuple.of(account.id()));
    }

    @Test
    @RunOnVertxContext
    void a_decision_changes_nothing_else(UniAsserter asserter) {
        JsonArray changes = new JsonArray().add(new JsonObject().put("booking_id", booking.id()));

        asserter.assertThat(
                () -> change().call(() -> pool.preparedQuery("update booking_request set price_changes = $1")
                                .execute(Tuple.of(changes)))
                        .flatMap(open -> approve(open))
                        .call(decided ->
                                about().invoke(about -> assertThat(about).containsExactly(decided))),
                decided -> assertThat(decided)
                        .isEqualTo(request(decided.id(), Status.APPROVED, NOW.plusSeconds(1), "Gern")));
        asserter.assertEquals(() -> value("select price_changes from booking_request"), changes);
        asserter.assertEquals(() -> value("select decided_by from booking_request"), account.id());
    }

    /** Personal data in other columns may be erased meanwhile, and a decision must not restore them. */
    @Test
    @RunOnVertxContext
    void a_decision_writes_the_columns_of_a_decision_only(UniAsserter asserter) {
        asserter.assertThat(
                () -> change().flatMap(open -> statements.sentBy(() -> approve(open))),
                sent -> assertThat(sent)
                        .filteredOn(statement -> statement.startsWith("update"))
                        .singleElement(as(STRING))
                        .contains("status=", "decided_at=", "decided_by=", "decision_reason=")
                        .doesNotContain("new_price_cents", ",reason="));
    }

    @Test
    @RunOnVertxContext
    void cancellations_and_submissions_are_each_written_by_one_statement(UniAsserter asserter) {
        BookingDesk.Cancellation cancellation = new BookingDesk.Cancellation("Wasserschaden", account, NOW);
        Submission submission = Submission.ofAccount(account, "anything", UUID.randomUUID(), "Messe");

        asserter.assertThat(
                () -> statements.sentBy(() -> transactions.run(_ -> cancellations
                        .remember(booking, cancellation)
                        .chain(() -> submissions.store(submission, 7, NOW)))),
                sent -> assertThat(sent)
                        .filteredOn(statement ->
                                statement.contains("booking_cancellation") || statement.contains("submission"))
                        .hasSize(2)
                        .allMatch(statement -> statement.startsWith("insert")));
    }

    @Test
    @RunOnVertxContext
    void only_open_requests_about_the_booking_lapse_with_it(UniAsserter asserter) {
        asserter.execute(() -> change().flatMap(request ->
                transactions.run(_ -> requests.decide(request.id(), Status.DECLINED, account, "Nein", NOW))));
        asserter.execute(() -> transactions.run(_ -> requests.insert(booking, null, "Krank", DEADLINE, NOW)));

        asserter.execute(
                () -> transactions.run(transaction -> requests.closeOpen(transaction, booking, NOW.plusSeconds(1))));

        asserter.assertThat(
                this::about,
                about -> assertThat(about)
                        .extracting(BookingRequest::kind, BookingRequest::status)
                        .containsExactlyInAnyOrder(
                                tuple(BookingRequest.Kind.CHANGE, Status.DECLINED),
                                tuple(BookingRequest.Kind.CANCELLATION, Status.LAPSED)));
    }

    /** An old release doesn't check all days of a request before the approval, so the database must check them. */
    @Test
    @RunOnVertxContext
    void a_request_to_cancel_several_days_is_not_approved_while_one_of_them_is_booked(UniAsserter asserter) {
        asserter.assertThat(
                () -> transactions.run(_ -> requests.insertCancellation(days, "Krank", DEADLINE, NOW)),
                open -> asserter.putData("request", open.id()));
        asserter.execute(() ->
                pool.preparedQuery(CANCEL_DAY).execute(Tuple.of(days.getLast().id())));

        asserter.assertFailedWith(
                () -> approveAsOldRelease(id(asserter)),
                refused -> assertThat(refused).hasMessageContaining("some of its days still stand"));

        asserter.assertThat(
                () -> found(id(asserter)),
                request -> assertThat(request.orElseThrow().status()).isEqualTo(Status.OPEN));
        asserter.execute(() ->
                pool.preparedQuery(CANCEL_DAY).execute(Tuple.of(days.getFirst().id())));
        asserter.execute(() -> approveAsOldRelease(id(asserter)));
        asserter.assertThat(
                () -> found(id(asserter)),
                request -> assertThat(request.orElseThrow().status()).isEqualTo(Status.APPROVED));
    }

    private static long id(UniAsserter asserter) {
        return (long) asserter.getData("request");
    }

    private Uni<?> approveAsOldRelease(long request) {
        return pool.preparedQuery("update booking_request set status = 'approved', decided_at = $2 where id = $1")
                .execute(Tuple.of(request, NOW.atOffset(ZoneOffset.UTC)));
    }

    @Test
    @RunOnVertxContext
    void a_second_open_request_of_a_kind_is_refused_by_the_database(UniAsserter asserter) {
        asserter.execute(this::change);

        asserter.assertFailedWith(
                this::change,
                refused -> assertThat(Constraints.refusedBy("booking_request_one_open_rental", refused))
                        .isTrue());
    }

    @Test
    @RunOnVertxContext
    void a_submission_is_recognized_by_its_operation_its_key_and_its_content(UniAsserter asserter) {
        UUID key = UUID.randomUUID();
        Submission submission = Submission.ofAccount(account, "coworking_request_change", key, DAY);

        asserter.assertEquals(lookup(submission), new Lookup.New());
        asserter.execute(() -> transactions.run(_ -> submissions.store(submission, 7, NOW)));

        asserter.assertEquals(lookup(submission), new Lookup.Known(7));
        asserter.assertEquals(
                lookup(Submission.ofAccount(account, "coworking_request_change", key, "other")), new Lookup.Reused());
        asserter.assertEquals(lookup(Submission.ofAccount(account, "other_operation", key, DAY)), new Lookup.New());
    }

    @Test
    @RunOnVertxContext
    void a_cancellation_is_found_with_the_price_changes_that_an_old_release_stored(UniAsserter asserter) {
        JsonArray changes = new JsonArray()
                .add(new JsonObject().put("booking_id", booking.id()).put("new_cents", 4900));

        asserter.execute(() -> transactions.run(
                _ -> cancellations.remember(booking, new BookingDesk.Cancellation("Wasserschaden", account, NOW))));
        asserter.assertThat(
                () -> Cancellations.find(pool, booking),
                found ->
                        assertThat(found).contains(new Cancellations.Cancelled("Wasserschaden", new JsonArray(), NOW)));
        asserter.execute(() -> pool.preparedQuery("update booking_cancellation set price_changes = $1")
                .execute(Tuple.of(changes)));

        asserter.assertThat(
                () -> Cancellations.find(pool, booking),
                found -> assertThat(found).contains(new Cancellations.Cancelled("Wasserschaden", changes, NOW)));
    }

    @Test
    @RunOnVertxContext
    void repositories_work_in_a_transaction_only(UniAsserter asserter) {
        asserter.assertFailedWith(() -> Uni.createFrom().deferred(() -> requests.find(1)), IllegalStateException.class);
    }

    private Uni<BookingRequest> change() {
        return transactions.run(_ -> requests.insert(booking, WANTED, "Messe", DEADLINE, NOW));
    }

    private Uni<BookingRequest> approve(BookingRequest open) {
        return transactions.run(_ -> requests.decide(open.id(), Status.APPROVED, account, "Gern", NOW.plusSeconds(1)));
    }

    private BookingRequest request(long id, Status status, @Nullable Instant decidedAt, @Nullable String decision) {
        return new BookingRequest(
                id,
                booking,
                BookingRequest.Kind.CHANGE,
                status,
                null,
                WANTED,
                "Messe",
                NOW,
                DEADLINE,
                decidedAt,
                decision,
                false,
                false,
                List.of());
    }

    private Uni<Optional<BookingRequest>> found(long id) {
        return transactions.run(_ -> requests.find(id));
    }

    private Uni<List<BookingRequest>> about() {
        return Requests.about(pool, booking);
    }

    private Supplier<Uni<Lookup>> lookup(Submission submission) {
        return () -> transactions.run(_ -> submissions.find(submission));
    }

    private Uni<Object> value(String sql) {
        return pool.query(sql).execute().map(rows -> rows.iterator().next().getValue(0));
    }
}
