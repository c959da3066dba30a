package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.DatabaseDump;
import org.isarbooking.account.AccountLock;
import org.isarbooking.database.Transactions;
import org.isarbooking.feed.FeedClient;
import org.isarbooking.invoice.InvoiceRuns;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.privacy.ErasePerson;
import org.isarbooking.privacy.ExportPerson;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.isarbooking.salon.SalonDatabase;
import org.isarbooking.tenancy.Agreements;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The erasure of a tenant removes the tenant from everything but invoices. */
@QuarkusTest
class TenantErasedTest extends RentalScenario {

    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final String ADDRESS = "papagena@papageno.example";

    /** Texts by the tenant, and texts by the office about or to the tenant. */
    private static final List<String> WORDS = List.of(
            "notes-of-rental",
            "notes-of-offer",
            "notes-of-office",
            "reason-of-price",
            "wish-to-move",
            "answer-to-wish",
            "wish-to-leave",
            "answer-to-leaving",
            "wish-to-rent-more",
            "answer-to-more");

    private static final List<String> PERSON = List.of("papagena vogel", "papagena@papageno", "pagi");

    @Inject
    Pool pool;

    @Inject
    InvoiceRuns invoices;

    @Inject
    ExportPerson export;

    @Inject
    ErasePerson erase;

    @Inject
    Transactions transactions;

    @Inject
    SalonDatabase salon;

    private Renter leaving;

    @BeforeEach
    void arrive() {
        leaving = renting.tenant("leaving-renter", ROOM, TABLE);
    }

    @AfterEach
    void delete_the_data_of_the_tenants() {
        renting.reset();
        database.forgetApprovals(leaving.account());
        database.execute(
                "update account set name = null, email = null, nickname = null where id = $1", leaving.account());
    }

    /**
     * Rents days in June, prepares an offer, and makes requests, which the owner decides. Then gives the tenant a name
     * and an address.
     */
    private void doEverything() {
        long stays = leaving.confirm(offer("notes-of-rental", TUESDAY))
                .succeeded()
                .json()
                .getLong("booking.bookings[0].booking_id");
        long goes = leaving.bookDay(ROOM, THURSDAY);
        offer("notes-of-offer", FRIDAY);
        renting.asOwner(
                        "office_create_rental",
                        leaving.days(TABLE, MONDAY)
                                .with("account_id", leaving.account())
                                .with("notes", "notes-of-office")
                                .with("day_price_cents", 0)
                                .with("price_reason", "reason-of-price")
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();
        Answer move = leaving.call(
                "coworking_request_change",
                leaving.change(stays, UUID.randomUUID(), WEDNESDAY).with("reason", "wish-to-move"));
        decide(move, "decline", "answer-to-wish");
        Answer leave = leaving.call(
                "coworking_request_cancellation",
                leaving.cancellation(goes, UUID.randomUUID()).with("reason", "wish-to-leave"));
        decide(leave, "approve", "answer-to-leaving");
        Answer more = leaving.call(
                "coworking_request_approval",
                Input.empty()
                        .with("workspace_id", database.workspace(OTHER_ROOM))
                        .with("submission_key", UUID.randomUUID())
                        .with("reason", "wish-to-rent-more"));
        decide(more, "decline", "answer-to-more");
        nameTenant();
    }

    private void nameTenant() {
        database.execute(
                "update account set name = 'Papagena Vogel', email = $2, nickname = 'Pagi' where id = $1",
                leaving.account(),
                ADDRESS);
    }

    private Answer offer(String notes, String date) {
        return leaving.call(
                        "coworking_prepare_booking", leaving.days(ROOM, date).with("notes", notes))
                .succeeded();
    }

    private void decide(Answer request, String decision, String reason) {
        renting.decide(request.succeeded().longNumber("request.request_id"), decision, reason)
                .succeeded();
    }

    private void issueInvoicesInJuly() {
        clock.stopAt("2027-07-01T06:00");
        invoices.run();
    }

    private ErasePerson.Result eraseTenant() {
        return erase.of("Papagena@Papageno.example").await().atMost(PATIENCE);
    }

    /** Returns the texts and names of the tenant that a text contains. */
    private List<String> remaining(String text) {
        String small = text.toLowerCase(Locale.ROOT);
        return Stream.of(WORDS, PERSON, List.of("leaving-renter"))
                .flatMap(List::stream)
                .filter(small::contains)
                .toList();
    }

    /** Returns the rows of all tables but those of invoices, which stay as they were issued. */
    private String dumpWithoutInvoices() {
        return DatabaseDump.of(pool)
                .lines()
                .filter(line -> !line.startsWith("invoice"))
                .collect(Collectors.joining("\n"));
    }

    @Test
    void everything_that_is_stored_about_a_tenant_is_exported() {
        doEverything();
        issueInvoicesInJuly();

        String exported = export.of(ADDRESS).await().atMost(PATIENCE).encode();

        assertThat(exported.toLowerCase(Locale.ROOT)).contains(WORDS).contains(PERSON);
        assertThat(exported)
                .contains("invoice_document", "pdf_base64", "rental_booking", "workspace_approval", "account_identity");
        assertThat(exported).doesNotContain(neighbour.account().toString());
    }

    @Test
    void a_tenant_is_not_erased_while_bookings_mails_invoices_or_agreements_are_open() {
        doEverything();

        assertThat(eraseTenant())
                .isInstanceOfSatisfying(
                        ErasePerson.Result.Refused.class,
                        refused -> assertThat(refused.reasons())
                                .satisfiesExactly(
                                        days -> assertThat(days).contains("Coming rental days"),
                                        mail -> assertThat(mail).contains("cancelled bookings wait to be sent")));
        clock.stopAt("2027-06-30T06:00");
        assertThat(eraseTenant())
                .isInstanceOfSatisfying(
                        ErasePerson.Result.Refused.class,
                        refused -> assertThat(refused.reasons())
                                .singleElement(STRING)
                                .contains("invoiced"));
        leaving.agreed(TABLE, 10_000, "2027-06-01", 1);
        issueInvoicesInJuly();
        assertThat(eraseTenant())
                .isInstanceOfSatisfying(
                        ErasePerson.Result.Refused.class,
                        refused -> assertThat(refused.reasons())
                                .singleElement(STRING)
                                .contains("agreements"));
    }

    @Test
    void a_tenant_is_not_erased_on_the_day_of_a_rental_that_is_marked_as_completed_and_not_yet_billed() {
        String day = "2027-06-30";
        long booking = leaving.bookDay(TABLE, day);
        nameTenant();
        clock.stopAt(day + "T10:00");
        renting.asOwner(
                        "office_mark_booking",
                        Input.empty()
                                .with("line", "coworking")
                                .with("booking_id", booking)
                                .with("outcome", "completed"))
                .succeeded();

        assertThat(eraseTenant())
                .isInstanceOfSatisfying(
                        ErasePerson.Result.Refused.class,
                        refused -> assertThat(refused.reasons())
                                .singleElement(STRING)
                                .contains("invoiced", day));
    }

    @Test
    void an_agreement_that_ended_before_it_began_does_not_keep_a_tenant() {
        doEverything();
        issueInvoicesInJuly();
        leaving.agreed(TABLE, 10_000, "2027-12-01", 1);
        database.execute("update monthly_agreement set valid_until = '2027-11-30'");

        assertThat(eraseTenant()).isInstanceOf(ErasePerson.Result.Erased.class);
    }

    @Test
    void a_tenant_is_not_erased_while_a_month_of_an_ended_agreement_is_to_be_billed() {
        doEverything();
        leaving.agreed(TABLE, 10_000, "2027-06-01", 1);
        database.execute("update monthly_agreement set valid_until = '2027-06-30'");
        clock.stopAt("2027-07-01T05:00");

        assertThat(eraseTenant())
                .isInstanceOfSatisfying(
                        ErasePerson.Result.Refused.class,
                        refused -> assertThat(refused.reasons()).last(STRING).endsWith(" 2027-06]"));
        issueInvoicesInJuly();
        assertThat(eraseTenant()).isInstanceOf(ErasePerson.Result.Erased.class);
    }

    @Test
    void an_agreement_that_is_made_at_the_same_moment_prevents_the_erasure() {
        doEverything();
        issueInvoicesInJuly();
        int table = database.workspace(TABLE);

        CompletableFuture<ErasePerson.Result> erasure = transactions
                .run(agreeing -> AccountLock.take(agreeing, new AccountRef(leaving.account()))
                        .chain(() -> Agreements.seed(
                                agreeing,
                                new AccountRef(leaving.account()),
                                table,
                                new Integer[] {1},
                                10_000,
                                new Agreements.Validity(LocalDate.parse("2027-08-01"), null)))
                        .map(_ -> CompletableFuture.supplyAsync(this::eraseTenant))
                        .call(() -> salon.somebodyWaits()))
                .await()
                .atMost(PATIENCE);

        assertThat(erasure.join())
                .isInstanceOfSatisfying(
                        ErasePerson.Result.Refused.class,
                        refused -> assertThat(refused.reasons())
                                .singleElement(STRING)
                                .contains("agreements"));
    }

    @Test
    void erasing_a_tenant_revokes_the_calendar_links() {
        Answer link = leaving.call("coworking_create_feed", Input.empty().with("submission_key", UUID.randomUUID()))
                .succeeded();
        doEverything();
        issueInvoicesInJuly();
        assertThat(export.of(ADDRESS).await().atMost(PATIENCE).encode())
                .contains("calendar_feed")
                .doesNotContain("secret_hash");
        assertThat(FeedClient.read(FeedClient.path(link)).statusCode()).isEqualTo(200);

        assertThat(eraseTenant()).isInstanceOf(ErasePerson.Result.Erased.class);

        assertThat(FeedClient.read(FeedClient.path(link)).statusCode()).isEqualTo(404);
        assertThat(database.count("calendar_feed")).isZero();
    }

    @Test
    void an_erased_tenant_is_in_no_table_but_those_of_invoices() {
        doEverything();
        issueInvoicesInJuly();
        long days = database.count("rental_booking");
        assertThat(remaining(dumpWithoutInvoices())).containsAll(WORDS).containsAll(PERSON);

        assertThat(eraseTenant()).isInstanceOf(ErasePerson.Result.Erased.class);

        assertThat(remaining(dumpWithoutInvoices())).isEmpty();
        assertThat(DatabaseDump.of(pool)).contains("Papagena Vogel");
        assertThat(database.count("rental_booking")).isEqualTo(days);
        assertThat(eraseTenant()).isInstanceOf(ErasePerson.Result.Unknown.class);
        assertThat(renting.tenant("leaving-renter").account()).isNotEqualTo(leaving.account());
    }
}
