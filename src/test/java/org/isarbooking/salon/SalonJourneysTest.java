package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.isarbooking.McpClient;
import org.isarbooking.Tokens;
import org.isarbooking.journeys.Journeys;
import org.isarbooking.journeys.Journeys.Attempt;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.request.RepeatedRequests;
import org.junit.jupiter.api.Test;

/**
 * After every refusal by the salon, a test client reaches a booking, a request, or an end that names the reason. The
 * client contains no code for particular problems or tools.
 */
@QuarkusTest
class SalonJourneysTest extends SalonScenario {

    private static final String CONFIRM = "salon_confirm_booking";
    private static final String CHANGE = "salon_request_change";
    private static final String CANCEL = "salon_request_cancellation";
    private static final String WITHDRAW = "salon_withdraw_request";
    private static final String JOIN = "salon_join_waitlist";
    private static final String TEN = at(TUESDAY, "10:00");
    /** The values that the customer gives, by the name of the input property. */
    private static final Map<String, Object> CUSTOMER_VALUES = Map.of(
            "customer",
            WantedVisit.CUSTOMER,
            "accept_privacy",
            true,
            "accept_cancellation",
            true,
            "from_date",
            WEDNESDAY,
            "reason",
            "Plans have changed.");

    /** Codes that neither line of business returns to a client that follows the protocol, with the reason. */
    private static final Map<Set<String>, String> ELSEWHERE = Map.of(
            Set.of("malformed_json", "not_acceptable", "unsupported_media_type", "method_not_allowed"),
            "the client's library writes correct requests",
            Set.of("origin_not_allowed"),
            "only web pages of foreign origins cause them",
            Set.of("request_too_large", "payload_too_large", "answer_too_large"),
            "inputs and pages have limits far below these",
            Set.of("invalid_profile_url", "version_unsupported"),
            "the commerce protocol negotiates by its own messages",
            Set.of("internal_error", "temporarily_unavailable"),
            "faults of the service, which other tests cause",
            Set.of("period_not_free", "category_not_assigned", "outside_working_hours"),
            "calendars of specialists",
            Set.of("account_in_use", "catalog_changed", "business_file_invalid"),
            "the office");

    @Inject
    OperationRegistry operations;

    @Test
    void every_refusal_leads_to_a_booking_or_to_an_end_with_a_reason() {
        McpClient anybody = McpClient.at("/mcp/salon");
        McpClient customer = anybody.with(Tokens.of(Salon.AGENT, "salon:book", "salon:read", "salon:manage"));
        Journeys journeys = new Journeys(customer, CUSTOMER_VALUES);
        visits(journeys, "salon_get_price");
        visits(journeys, "salon_prepare_booking");
        offers(journeys);
        requests(journeys);
        changes(journeys);
        waitlist(journeys);
        everywhere(journeys, anybody);
        journeys.cover(operations.all(), Family.SALON);

        journeys.walk(() -> {
            salon.reset();
            clock.stopAt(NOW);
        });

        assertThat(journeys.codes())
                .contains("invalid_input", "identity_required", "insufficient_scope", "rate_limited");
    }

    @Test
    void every_problem_code_outside_both_lines_is_listed_with_its_reason() {
        Set<String> others = new TreeSet<>();
        Arrays.stream(ProblemCode.values()).map(ProblemCode::value).forEach(others::add);
        operations.all().stream()
                .filter(operation -> Set.of(Family.SALON, Family.COWORKING).contains(operation.family()))
                .flatMap(operation -> operation.refusals().stream())
                .forEach(code -> others.remove(code.value()));
        others.removeAll(Set.of("invalid_input", "identity_required", "insufficient_scope", "rate_limited"));

        assertThat(ELSEWHERE.keySet().stream().flatMap(Set::stream)).containsExactlyInAnyOrderElementsOf(others);
    }

    private void visits(Journeys journeys, String operation) {
        journeys.leads(operation, "not_found", CONFIRM, () -> visit(unknownService(), TEN))
                .leads(operation, "slot_unavailable", CONFIRM, () -> {
                    facial().book();
                    return Attempt.of(with(facial().input()));
                })
                .leads(operation, "outside_booking_window", CONFIRM, () -> starting(at("2027-06-01", "10:00")))
                .leads(operation, "start_off_grid", CONFIRM, () -> starting(at(TUESDAY, "10:03")))
                .leads(
                        operation,
                        "specialist_unsuitable",
                        CONFIRM,
                        () -> Attempt.of(with(salon.visit("manicure-classic")
                                .by("anna")
                                .at(TEN)
                                .input())))
                .isImpossible(operation, "service_not_offered", EVERY_SERVICE_IS_DONE);
    }

    private static final String EVERY_SERVICE_IS_DONE = "a business file in which nobody does a service is not applied";

    private void offers(Journeys journeys) {
        Input unknown = new PreparedOffer(UUID.randomUUID().toString(), "x".repeat(43)).confirmation();
        journeys.leads(
                        "salon_search_services",
                        "not_found",
                        CONFIRM,
                        () -> Attempt.of(Input.empty().with("staff_id", 9_999)))
                .leads(
                        "salon_find_slots",
                        "not_found",
                        CONFIRM,
                        () -> Attempt.of(unknownService().with("from_date", TUESDAY)))
                .leads(
                        "salon_get_quote",
                        "not_found",
                        CONFIRM,
                        () -> Attempt.of(unknown.without("accept_privacy").without("accept_cancellation")))
                .leads(CONFIRM, "not_found", CONFIRM, () -> Attempt.of(unknown))
                .leads(CONFIRM, "offer_expired", CONFIRM, () -> offered(() -> clock.advance(Duration.ofMinutes(31))))
                .leads(CONFIRM, "slot_unavailable", CONFIRM, () -> offered(() -> facial().book()))
                .leads(
                        CONFIRM,
                        "offer_needs_review",
                        CONFIRM,
                        () -> offered(() -> salon.publish(DemoEdits.none().price("classic-facial", "59.00 EUR"))))
                .ends(CONFIRM, "too_many_appointments", () -> offered(this::reachLimit))
                .ends("salon_prepare_booking", "too_many_appointments", () -> {
                    reachLimit();
                    return starting(TEN);
                });
    }

    private void requests(Journeys journeys) {
        BookedVisit unknown = new BookedVisit(salon, "x".repeat(43));
        UUID key = UUID.randomUUID();
        journeys.ends(
                        "salon_get_booking",
                        "not_found",
                        () -> Attempt.of(Input.empty().with("booking_token", unknown.token())))
                .ends(
                        "salon_find_new_starts",
                        "not_found",
                        () -> Attempt.of(Input.empty()
                                .with("booking_token", unknown.token())
                                .with("from_date", TUESDAY)))
                .ends(
                        "salon_find_new_starts",
                        "booking_closed",
                        () -> Attempt.of(Input.empty()
                                .with("booking_token", pastVisit().token())
                                .with("from_date", TUESDAY)))
                .ends(CANCEL, "not_found", () -> Attempt.of(unknown.cancellation(key)))
                .ends(CANCEL, "request_already_open", () -> {
                    BookedVisit visit = booked();
                    visit.requestCancellation().succeeded();
                    return Attempt.of(visit.cancellation(key));
                })
                .leads(CANCEL, "submission_key_reused", CANCEL, () -> {
                    BookedVisit visit = booked();
                    withdraw(visit, salon.call(CANCEL, visit.cancellation(key)));
                    return Attempt.of(visit.cancellation(key).with("reason", "Others."));
                })
                .ends(CANCEL, "booking_closed", () -> Attempt.of(pastVisit().cancellation(key)))
                .ends(CANCEL, "rate_limited", () -> {
                    BookedVisit visit = booked();
                    for (int round = 0; round < RepeatedRequests.MOST; round++) {
                        withdraw(visit, visit.requestCancellation());
                    }
                    return Attempt.of(visit.cancellation(key));
                })
                .ends(WITHDRAW, "not_found", () -> Attempt.of(withdrawal(booked(), 99_999)))
                .ends(WITHDRAW, "request_closed", () -> {
                    BookedVisit visit = booked();
                    long request = BookedVisit.requestId(visit.requestCancellation());
                    salon.decide(request, "decline", "No.").succeeded();
                    return Attempt.of(withdrawal(visit, request));
                });
    }

    private void changes(Journeys journeys) {
        UUID key = UUID.randomUUID();
        journeys.ends(CHANGE, "not_found", () -> Attempt.of(new BookedVisit(salon, "x".repeat(43)).change(key, TEN)))
                .leads(CHANGE, "nothing_to_change", CHANGE, () -> Attempt.of(booked().change(key, TEN)))
                .leads(CHANGE, "start_off_grid", CHANGE, () -> Attempt.of(booked().change(key, at(TUESDAY, "11:03"))))
                .leads(
                        CHANGE,
                        "outside_booking_window",
                        CHANGE,
                        () -> Attempt.of(booked().change(key, at("2028-06-06", "10:00"))))
                .leads(CHANGE, "slot_unavailable", CHANGE, () -> {
                    String two = at(TUESDAY, "14:00");
                    salon.visit("classic-facial").by("anna").at(two).book();
                    return Attempt.of(booked().change(key, two));
                })
                .ends(CHANGE, "request_already_open", () -> {
                    BookedVisit visit = booked();
                    visit.requestChange(at(TUESDAY, "14:00")).succeeded();
                    return Attempt.of(visit.change(key, at(TUESDAY, "15:00")));
                })
                .leads(CHANGE, "submission_key_reused", CHANGE, () -> {
                    BookedVisit visit = booked();
                    withdraw(visit, salon.call(CHANGE, visit.change(key, at(TUESDAY, "14:00"))));
                    return Attempt.of(visit.change(key, at(TUESDAY, "15:00")));
                })
                .ends(CHANGE, "booking_closed", () -> Attempt.of(pastVisit().change(key, at(WEDNESDAY, "15:00"))));
    }

    private void waitlist(Journeys journeys) {
        Input key = Input.empty().with("waitlist_token", "x".repeat(43));
        for (String operation :
                List.of("salon_get_waitlist_entry", "salon_decline_waitlist_offer", "salon_leave_waitlist")) {
            journeys.ends(operation, "not_found", () -> Attempt.of(key));
        }
        journeys.leads(JOIN, "not_found", JOIN, () -> Attempt.of(waiting(unknownService())))
                .leads(
                        JOIN,
                        "specialist_unsuitable",
                        JOIN,
                        () -> Attempt.of(waiting(
                                salon.visit("manicure-classic").by("anna").input())))
                .isImpossible(JOIN, "service_not_offered", EVERY_SERVICE_IS_DONE)
                .ends(JOIN, "not_permitted", () -> {
                    for (int entry = 0; entry < 5; entry++) {
                        salon.call(JOIN, waiting(facialOnly())).succeeded();
                    }
                    return Attempt.of(waiting(facialOnly()));
                })
                .leads(JOIN, "submission_key_reused", JOIN, () -> {
                    Input wish = waiting(facialOnly());
                    salon.call(JOIN, wish).succeeded();
                    return Attempt.of(wish.with("to_date", THURSDAY));
                });
    }

    /** Adds the refusals that every operation can return, tried with one operation. */
    private void everywhere(Journeys journeys, McpClient anybody) {
        String prepare = "salon_prepare_booking";
        journeys.leads(
                        prepare,
                        "invalid_input",
                        CONFIRM,
                        () -> Attempt.of(with(facial().input())
                                .with("start_at", "tomorrow")
                                .with("customer", Map.of("first_name", "Xaveria"))))
                .as(anybody.with(Tokens.of(Salon.AGENT, "salon:read")))
                .ends(prepare, "insufficient_scope", () -> starting(TEN))
                .as(anybody)
                .ends(prepare, "identity_required", () -> starting(TEN));
    }

    private WantedVisit facial() {
        return salon.visit("classic-facial").by("anna").at(TEN);
    }

    private Input facialOnly() {
        return salon.visit("classic-facial").input();
    }

    private BookedVisit booked() {
        return BookedVisit.of(salon, facial());
    }

    private BookedVisit pastVisit() {
        BookedVisit visit = booked();
        clock.stopAt(at(TUESDAY, "18:00"));
        return visit;
    }

    private void withdraw(BookedVisit visit, Answer asked) {
        salon.call(WITHDRAW, withdrawal(visit, BookedVisit.requestId(asked))).succeeded();
    }

    private static Input withdrawal(BookedVisit visit, long request) {
        return Input.empty().with("booking_token", visit.token()).with("request_id", request);
    }

    /** Prepares an offer, and runs a step. Returns a call that confirms the offer. */
    private Attempt offered(Runnable happens) {
        Answer offer = facial().prepare();
        happens.run();
        return Attempt.after(offer, PreparedOffer.of(offer).confirmation());
    }

    private Attempt starting(String start) {
        return Attempt.of(
                with(salon.visit("classic-facial").by("anna").at(start).input()));
    }

    private static Attempt visit(Input services, String start) {
        return Attempt.of(
                with(services.with("start_at", SalonDatabase.time(start).toString())));
    }

    private static Input with(Input visit) {
        return visit.with("customer", WantedVisit.CUSTOMER);
    }

    private static Input waiting(Input visit) {
        return with(visit)
                .with("from_date", WEDNESDAY)
                .with("accept_privacy", true)
                .with("submission_key", UUID.randomUUID());
    }

    private static Input unknownService() {
        return Input.empty().with("service_ids", List.of(9_999));
    }

    private void reachLimit() {
        salon.publish(DemoEdits.none().rule("max_open_appointments_per_contact", 1));
        salon.visit("classic-facial").by("anna").at(at(TUESDAY, "14:00")).book();
    }
}
