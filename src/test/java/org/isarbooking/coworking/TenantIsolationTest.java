package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.isarbooking.console.WebBrowser;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

/** Calls every operation of coworking with ids, tokens, keys or links of another tenant. */
@QuarkusTest
class TenantIsolationTest extends GivenBackScenario {

    private static final String UNKNOWN_QUOTE = "00000000-0000-4000-8000-000000000000";
    private static final long UNKNOWN = 987_654_321;

    @Inject
    OperationRegistry operations;

    /** The tenant's offer, and the ids of the tenant's other data. Other tenants must see no trace of them. */
    private record Property(
            Answer offer, long booking, long rental, long request, long invoice, long feed, long waiting) {}

    private Property tenantHasEverything() {
        tenant.approvedFor(ROOM, 4_321).agreed(OTHER_ROOM, 98_700, "2027-06-01", 3);
        long booking = tenant.bookDay(ROOM, TUESDAY);
        long rental = tenant.booking(booking).longNumber("booking.rental_id");
        long request = tenant.requestChange(booking, FRIDAY).succeeded().longNumber("request.request_id");
        Answer offer = tenant.prepare(ROOM, SATURDAY).succeeded();
        long invoice = database.execute("""
                        with issued as (
                            insert into invoice (number, kind, account_id, month, issued_on, due_on, language, seller, buyer,
                                                 vat_percent, net_cents, vat_cents, gross_cents, issued_at)
                            values ('X-2027-77777', 'invoice', $1, '2027-05-01', '2027-06-01', '2027-06-15', 'de',
                                    '{"name": "S"}', '{"name": "B"}', 19, 100, 19, 119, now()) returning id)
                        insert into invoice_line (invoice_id, position, kind, booking_id, workspace_id, workspace, day, gross_cents)
                        select issued.id, 0, 'day', b.id, b.workspace_id, '{"de": "R"}', b.day, 119
                          from issued, rental_booking b where b.id = $2 returning invoice_id
                        """, tenant.account(), booking)
                .iterator()
                .next()
                .getLong("invoice_id");
        long feed = tenant.call("coworking_create_feed", Input.empty().with("submission_key", UUID.randomUUID()))
                .succeeded()
                .json()
                .getLong("feed.feed_id");
        long waiting = tenant.call(
                        "coworking_join_waitlist",
                        Input.empty()
                                .with("workspace_id", database.workspace(ROOM))
                                .with("from_date", SUNDAY)
                                .with("submission_key", UUID.randomUUID()))
                .succeeded()
                .json()
                .getLong("entry.entry_id");
        return new Property(offer, booking, rental, request, invoice, feed, waiting);
    }

    /** Returns two inputs for each operation: one with the id of another tenant's data, and one with an unknown id. */
    private Map<String, List<Input>> foreignAndUnknown(Property foreign) {
        Answer offer = foreign.offer();
        long booking = foreign.booking();
        UUID key = UUID.randomUUID();
        Map<String, List<Input>> inputs = new LinkedHashMap<>();
        inputs.put(
                "coworking_get_quote",
                List.of(Renter.key(offer), Renter.key(offer).with("quote_id", UNKNOWN_QUOTE)));
        inputs.put(
                "coworking_confirm_booking",
                List.of(Renter.confirmation(offer), Renter.confirmation(offer).with("quote_id", UNKNOWN_QUOTE)));
        inputs.put("coworking_get_booking", ids("booking_id", booking));
        inputs.put("coworking_get_invoice", ids("invoice_id", foreign.invoice()));
        inputs.put(
                "coworking_request_change",
                List.of(neighbour.change(booking, key, THURSDAY), neighbour.change(UNKNOWN, key, THURSDAY)));
        inputs.put(
                "coworking_request_cancellation",
                List.of(neighbour.cancellation(booking, key), neighbour.cancellation(UNKNOWN, key)));
        inputs.put("coworking_get_rental", ids("rental_id", foreign.rental()));
        inputs.put(
                "coworking_cancel_rental",
                List.of(
                        neighbour.rentalCancellation(foreign.rental(), key),
                        neighbour.rentalCancellation(UNKNOWN, key)));
        inputs.put("coworking_withdraw_request", ids("request_id", foreign.request()));
        inputs.put("coworking_revoke_feed", ids("feed_id", foreign.feed()));
        inputs.put("coworking_decline_waitlist_offer", ids("entry_id", foreign.waiting()));
        inputs.put("coworking_leave_waitlist", ids("entry_id", foreign.waiting()));
        List<String> links = List.of(forged(foreign.rental()), "r" + "0".repeat(32));
        inputs.put("coworking_get_linked_rental", linked(links, Input.empty()));
        inputs.put("coworking_request_linked_change", linked(links, neighbour.change(booking, key, THURSDAY)));
        inputs.put("coworking_request_linked_cancellation", linked(links, neighbour.cancellation(booking, key)));
        inputs.put(
                "coworking_withdraw_linked_request",
                linked(links, Input.empty().with("request_id", foreign.request())));
        return inputs;
    }

    /** Returns a link with the right reference of a rental, made without the service's key. */
    private String forged(long rental) {
        String reference = tenant.rental(rental).succeeded().text("rental.reference");
        return "r" + reference.replace("-", "").toLowerCase(Locale.ROOT) + "0".repeat(26);
    }

    private static List<Input> linked(List<String> links, Input input) {
        return links.stream().map(link -> input.with("link", link)).toList();
    }

    private static List<Input> ids(String name, long foreign) {
        return List.of(Input.empty().with(name, foreign), Input.empty().with(name, UNKNOWN));
    }

    @Test
    void foreign_ids_get_the_answer_of_unknown_ones_and_nothing_changes() {
        Property property = tenantHasEverything();
        List<Renter> others = List.of(neighbour, renting.tenant("unapproved"), renting.tenant("specialist-b"));
        List<String> before = database.rows();

        for (Renter other : others) {
            foreignAndUnknown(property).forEach((operation, inputs) -> {
                Answer foreign = other.call(operation, inputs.getFirst()).refused(404, "not_found");
                Answer unknown = other.call(operation, inputs.getLast()).refused(404, "not_found");
                assertThat(foreign.bodyWithoutRequestId())
                        .as(other.user() + " " + operation)
                        .isEqualTo(unknown.bodyWithoutRequestId());
            });
        }

        assertThat(database.rows()).isEqualTo(before);
        assertThat(tenant.booking(property.booking()).succeeded().text("booking.date"))
                .isEqualTo(TUESDAY);
        tenant.confirm(property.offer()).succeeded();
    }

    @Test
    void no_page_for_tenants_opens_foreign_bookings_and_no_form_changes_them() {
        Property property = tenantHasEverything();
        Renter other = renting.tenant("tenant-b", OTHER_ROOM);
        long own = other.bookDay(OTHER_ROOM, TUESDAY);
        long rental = other.booking(own).longNumber("booking.rental_id");
        WebBrowser browser = new WebBrowser();
        browser.openAs("tenant-b", "/rent/rentals");
        String day = "/rent/days/%d";
        String all = "/rent/rentals/%d";
        FilledIn change = form(browser, day, own, "/change", property.booking()).with("new_date", THURSDAY);
        String foreign = day.formatted(property.booking());
        FilledIn cancel = form(browser, day, own, "/change", property.booking())
                .with("cancel_reason", "Nicht meins")
                .to(foreign + "/cancel");
        FilledIn language =
                form(browser, day, own, "/change", property.booking()).to(foreign + "/language?language=de");
        FilledIn cancelAll = form(browser, all, rental, "/cancel", property.rental());
        other.requestChange(own, FRIDAY).succeeded();
        String request = database.texts("select id from booking_request where id <> $1", property.request())
                .getFirst();
        String withdrawal = day.formatted(own) + "/withdraw/";
        List<FilledIn> forms = List.of(
                change,
                cancel,
                language,
                cancelAll,
                FilledIn.of(browser.open(day.formatted(own)), withdrawal + request)
                        .to(withdrawal + property.request()),
                FilledIn.of(browser.open(day.formatted(own)), withdrawal + request)
                        .to(day.formatted(property.booking()) + "/withdraw/" + property.request()));
        List<String> before = database.rows();

        for (String path : List.of(
                day.formatted(property.booking()),
                all.formatted(property.rental()),
                all.formatted(property.rental()) + "/calendar.ics",
                "/v1/invoices/" + property.invoice(),
                "/m/" + forged(property.rental()),
                "/v1/bookings/" + forged(property.rental()) + ".ics")) {
            assertThat(browser.open(path).status()).as(path).isEqualTo(404);
        }
        assertThat(forms)
                .allSatisfy(form -> assertThat(
                                form.with("reason", "Nicht meins").send(browser).status())
                        .isEqualTo(404));

        assertThat(browser.open("/rent/rentals").text())
                .contains("Buchungsnummer " + other.rental(rental).text("rental.reference"))
                .doesNotContain(tenant.rental(property.rental()).text("rental.reference"));
        assertThat(browser.open("/rent/invoices").text()).doesNotContain("X-2027-77777");
        assertThat(database.rows()).isEqualTo(before);
    }

    /** Returns a form of the caller's own booking, with the address of the same form of a foreign booking. */
    private static FilledIn form(WebBrowser browser, String page, long own, String action, long foreign) {
        return FilledIn.of(browser.open(page.formatted(own)), page.formatted(own) + action)
                .to(page.formatted(foreign) + action);
    }

    /**
     * Returns inputs of the operations whose inputs cannot name data of another tenant. The answers of these operations
     * are the same for everybody, or are about the caller alone.
     */
    private Map<String, Input> withoutForeignIdentifiers() {
        Input room = Input.empty().with("workspace_id", database.workspace(ROOM));
        Input agreed = neighbour.days(TABLE, NEXT_TUESDAY);
        Map<String, Input> inputs = new LinkedHashMap<>();
        inputs.put("coworking_search_workspaces", Input.empty().with("available_on", TUESDAY));
        inputs.put("coworking_find_dates", room.with("from_date", MONDAY).with("to_date", SUNDAY));
        inputs.put("coworking_list_agreed_days", Input.empty().with("from_date", MONDAY));
        inputs.put("coworking_give_back_days", agreed);
        inputs.put("coworking_take_back_days", agreed);
        inputs.put("coworking_get_price", neighbour.days(ROOM, TUESDAY, WEDNESDAY));
        inputs.put("coworking_prepare_booking", neighbour.days(ROOM, WEDNESDAY));
        inputs.put("coworking_get_account", Input.empty());
        inputs.put(
                "coworking_change_billing",
                Input.empty()
                        .with(
                                "billing",
                                Map.of(
                                        "name", "Nele Neu",
                                        "street", "Rosenheimer Straße 5",
                                        "postal_code", "81667",
                                        "city", "München",
                                        "country", "DE")));
        inputs.put(
                "coworking_request_approval",
                Input.empty()
                        .with("workspace_id", database.workspace("seminar-room"))
                        .with("submission_key", UUID.randomUUID()));
        inputs.put("coworking_list_bookings", Input.empty());
        inputs.put("coworking_list_feeds", Input.empty());
        inputs.put("coworking_list_waitlist_entries", Input.empty());
        inputs.put("coworking_list_invoices", Input.empty());
        inputs.put("coworking_create_feed", Input.empty().with("submission_key", UUID.randomUUID()));
        inputs.put("coworking_join_waitlist", room.with("from_date", SUNDAY).with("submission_key", UUID.randomUUID()));
        return inputs;
    }

    @Test
    void operations_without_ids_show_and_change_nothing_of_another_tenant() {
        Property property = tenantHasEverything();
        agree(neighbour, TABLE, "tuesday");
        List<String> before = database.rows();

        Map<String, Answer> answers = new LinkedHashMap<>();
        withoutForeignIdentifiers()
                .forEach((operation, input) ->
                        answers.put(operation, neighbour.call(operation, input).succeeded()));

        assertThat(answers)
                .allSatisfy((operation, answer) -> assertThat(answer.body())
                        .doesNotContain(
                                "43.21",
                                "987.00",
                                "X-2027-77777",
                                tenant.account().toString(),
                                "already_booked")
                        .doesNotContain("\"booking_id\":" + property.booking()));
        assertThat(List.of("coworking_list_bookings", "coworking_list_invoices", "coworking_list_waitlist_entries"))
                .allSatisfy(operation -> assertThat(answers)
                        .hasEntrySatisfying(
                                operation,
                                answer -> assertThat(answer.number("total")).isZero()));
        assertThat(answers)
                .hasEntrySatisfying(
                        "coworking_list_feeds",
                        answer -> assertThat(answer.list("feeds")).isEmpty());
        assertThat(database.rows()).containsAll(before);
    }

    @Test
    void two_tenants_can_use_the_same_submission_key() {
        long booking = tenantHasEverything().booking();
        UUID key = UUID.randomUUID();
        tenant.call("coworking_request_cancellation", tenant.cancellation(booking, key))
                .succeeded();
        long own = neighbour.bookDay(OTHER_ROOM, TUESDAY);

        Answer answer = neighbour
                .call("coworking_request_cancellation", neighbour.cancellation(own, key))
                .succeeded();

        assertThat(answer.longNumber("booking.booking_id")).isEqualTo(own);
    }

    @Test
    void these_tests_call_every_operation_of_coworking() {
        Property property = tenantHasEverything();

        assertThat(operations.all().stream()
                        .filter(operation -> operation.family() == Family.COWORKING)
                        .map(OperationDefinition::name))
                .containsExactlyInAnyOrderElementsOf(Stream.concat(
                                foreignAndUnknown(property).keySet().stream(),
                                withoutForeignIdentifiers().keySet().stream())
                        .toList());
    }
}
