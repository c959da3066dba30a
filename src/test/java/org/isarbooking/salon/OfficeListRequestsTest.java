package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.PublishedSchemas;
import org.isarbooking.QueryPlans;
import org.isarbooking.RentalRows;
import org.isarbooking.SentStatements;
import org.isarbooking.database.Transactions;
import org.isarbooking.request.BookingRef;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.Requests;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The owner's list of requests in both lines of business. */
@QuarkusTest
class OfficeListRequestsTest extends SalonScenario {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    @Inject
    RentalRows rows;

    @Inject
    Transactions transactions;

    @Inject
    Requests requests;

    @Inject
    QueryPlans plans;

    @Inject
    SentStatements statements;

    private long rental;

    @BeforeEach
    void rent() {
        rows.clear();
        UUID tenant = rows.tenant("Teodora Quirrlbach", "teodora@quirrlbach.example");
        rental = rows.rental(tenant, rows.workspace("Raum Isar", "Isar room"), "de", TUESDAY, THURSDAY, FRIDAY);
    }

    @AfterEach
    void deleteRentals() {
        rows.clear();
    }

    @Test
    void totals_only_takes_one_query_and_lists_no_requests() {
        askToMove(THURSDAY);
        Answer all = list(Input.empty());
        Input totals = Input.empty().with("totals_only", true);

        Answer answer = list(totals);

        assertThat(answer.number("total")).isEqualTo(all.number("total")).isPositive();
        assertThat(answer.number("approvals_total")).isEqualTo(all.number("approvals_total"));
        assertThat(answer.list("items")).isEmpty();
        assertThat(answer.isNull("next_offset")).isTrue();
        assertThat(list(totals.with("open_only", false)).number("total"))
                .isEqualTo(list(Input.empty().with("open_only", false)).number("total"));
        assertThat(statements.during(() -> list(totals)))
                .filteredOn(statement -> statement.contains("_request"))
                .hasSize(1);
        plans.assertIndexed("booking_request", () -> list(totals));
    }

    @Test
    void totals_only_names_the_newest_request_even_after_its_decision() {
        askToMove(THURSDAY);
        long newest = askToMove(FRIDAY);
        Input totals = Input.empty().with("totals_only", true);
        assertThat(list(totals).longNumber("newest_request_id")).isEqualTo(newest);

        salon.asOwner(
                        "office_decide_request",
                        Input.empty()
                                .with("request_id", newest)
                                .with("decision", "decline")
                                .with("reason", "Messe"))
                .succeeded();

        assertThat(list(totals).longNumber("newest_request_id")).isEqualTo(newest);
        assertThat(list(Input.empty()).isNull("newest_request_id")).isTrue();
    }

    @Test
    void totals_only_counts_the_one_request_that_is_named() {
        long request = askToMove(THURSDAY);
        askToMove(FRIDAY);

        Answer known = list(Input.empty().with("totals_only", true).with("request_id", request));
        Answer unknown = list(Input.empty().with("totals_only", true).with("request_id", 999_999_999));

        assertThat(known.number("total")).isOne();
        assertThat(known.number("approvals_total")).isZero();
        assertThat(unknown.number("total")).isZero();
    }

    @Test
    void the_total_of_one_request_names_the_line_of_the_request() {
        Input totals = Input.empty().with("totals_only", true);
        List<Long> asked = ask();

        assertThat(list(totals.with("request_id", asked.get(0))).text("business"))
                .isEqualTo("salon");
        assertThat(list(totals.with("request_id", asked.get(1))).text("business"))
                .isEqualTo("coworking");
    }

    @Test
    void a_rental_request_shows_the_day_its_price_and_the_tenant() {
        long request = askToMove(THURSDAY);

        Answer answer = list(Input.empty().with("language", "en"));

        assertThat(answer.<Object>list("items")).hasSize(1);
        assertThat(answer.json().getMap("items[0].request"))
                .containsEntry("request_id", Math.toIntExact(request))
                .containsEntry("kind", "change")
                .containsEntry("status", "open")
                .containsEntry("new_date", SATURDAY)
                .containsEntry("reason", "Messe")
                .doesNotContainKey("new_start_at");
        assertThat(answer.text("items[0].request.new_price.display")).isEqualTo("€49.00");
        assertThat(answer.json().getMap("items[0].booking"))
                .containsEntry("business", "coworking")
                .containsEntry("booking_id", Math.toIntExact(rows.booking(rental, THURSDAY)))
                .containsEntry("workspace_name", "Isar room")
                .containsEntry("date", THURSDAY)
                .containsEntry("status", "confirmed")
                .doesNotContainKeys("appointment_id", "start_at", "end_at");
        assertThat(answer.number("items[0].booking.price.amount_cents")).isEqualTo(4500);
        assertThat(answer.json().getMap("items[0].tenant"))
                .isEqualTo(Map.of("name", "Teodora Quirrlbach", "email", "teodora@quirrlbach.example"));
    }

    @Test
    void requests_of_both_lines_match_the_published_schema() {
        ask();
        list(Input.empty());

        Answer answer =
                salon.send(salon.request("owner").filter(new PublishedSchemas()).body("{}"), "office_list_requests");

        assertThat(answer.succeeded().<String>list("items.booking.business"))
                .containsExactly("salon", "coworking", "salon", "coworking", "salon", "coworking");
        assertThat(answer.json().getMap("items[0]")).containsKey("customer").doesNotContainKey("tenant");
    }

    @Test
    void both_lines_are_paged_in_one_order() {
        List<Long> asked = ask();

        List<Long> longestWaitingFirst = pages(true);
        List<Long> newestFirst = pages(false);

        assertThat(longestWaitingFirst).isEqualTo(asked);
        Collections.reverse(newestFirst);
        assertThat(newestFirst).isEqualTo(asked);
    }

    @Test
    void a_page_of_any_size_takes_the_same_number_of_queries() {
        ask();
        list(Input.empty());

        int one = statements.during(() -> list(Input.empty().with("limit", 2))).size();
        int all =
                statements.during(() -> list(Input.empty().with("limit", 100))).size();

        assertThat(all).isEqualTo(one);
    }

    @Test
    void a_rental_request_is_open_until_its_day_begins() {
        askToMove(TUESDAY);
        clock.stopAt("2027-06-07T23:59:59");
        assertThat(list(Input.empty()).number("total")).isOne();

        clock.stopAt("2027-06-08T00:00");

        assertThat(list(Input.empty()).number("total")).isZero();
        assertThat(list(Input.empty().with("open_only", false)).list("items.request.status"))
                .isEqualTo(List.of("lapsed"));
    }

    @Test
    void an_appointment_is_shown_with_services_specialists_and_price() {
        BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(at(TUESDAY, "10:00")))
                .requestCancellation()
                .succeeded();

        Answer answer = list(Input.empty().with("language", "en"));

        assertThat(answer.<String>list("items[0].booking.services.staff_name")).containsExactly("Anna");
        assertThat(answer.<String>list("items[0].booking.services.name")).containsExactly("Classic facial");
        assertThat(answer.text("items[0].booking.price.display")).isEqualTo("€69.00");
        assertThat(answer.list("items[0].rivals")).isEmpty();
    }

    @Test
    void rivals_of_a_request_are_the_visit_at_the_wanted_time_and_another_request_for_this_time() {
        String wanted = at(WEDNESDAY, "11:00");
        BookedVisit first =
                BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(at(TUESDAY, "10:00")));
        BookedVisit second =
                BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(at(TUESDAY, "11:15")));
        salon.call("salon_request_change", first.change(UUID.randomUUID(), wanted))
                .succeeded();
        salon.call("salon_request_change", second.change(UUID.randomUUID(), wanted))
                .succeeded();
        BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(wanted));

        Answer answer = list(Input.empty());

        assertThat(answer.list("items[0].rivals")).hasSize(2);
        assertThat(answer.text("items[0].rivals[0].name")).isEqualTo("Xaveria Yblagger");
        assertThat(answer.text("items[0].rivals[0].start_at")).startsWith(wanted);
        assertThat(answer.<Integer>list("items[1].rivals.request_id.findAll { it != null }"))
                .containsExactly(answer.number("items[0].request.request_id"));
    }

    /** Makes six requests, alternately in the salon and in coworking; two of them at the same instant. */
    private List<Long> ask() {
        List<Long> asked = new ArrayList<>();
        for (String day : List.of(TUESDAY, THURSDAY, FRIDAY)) {
            asked.add(BookedVisit.of(salon, salon.visit("classic-facial").at(at(day, "10:00")))
                    .requestCancellation()
                    .succeeded()
                    .json()
                    .getLong("request.request_id"));
            if (!day.equals(FRIDAY)) {
                clock.advance(Duration.ofMinutes(1));
            }
            asked.add(askToMove(day));
            clock.advance(Duration.ofMinutes(1));
        }
        return asked;
    }

    private long askToMove(String day) {
        BookingRef.RentalDay booking = new BookingRef.RentalDay(rows.booking(rental, day));
        return transactions
                .run(_ -> requests.insert(
                        booking,
                        new BookingRequest.NewDay(LocalDate.parse(SATURDAY), 4900, false),
                        "Messe",
                        clock.instant(),
                        clock.instant()))
                .await()
                .atMost(PATIENCE)
                .id();
    }

    private List<Long> pages(boolean openOnly) {
        List<Long> ids = new ArrayList<>();
        Integer offset = 0;
        while (offset != null) {
            Answer page = list(
                    Input.empty().with("open_only", openOnly).with("limit", 4).with("offset", offset));
            assertThat(page.number("total")).isEqualTo(6);
            page.<Number>list("items.request.request_id").forEach(id -> ids.add(id.longValue()));
            offset = page.json().get("next_offset");
        }
        return ids;
    }

    private Answer list(Input input) {
        return salon.asOwner("office_list_requests", input).succeeded();
    }
}
