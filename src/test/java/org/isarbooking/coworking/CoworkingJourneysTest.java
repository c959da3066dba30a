package org.isarbooking.coworking;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.McpClient;
import org.isarbooking.Tokens;
import org.isarbooking.journeys.Journeys;
import org.isarbooking.journeys.Journeys.Attempt;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

/**
 * After every refusal about workspaces, a test client reaches a booking, a request, or an end that names the reason.
 * The client contains no code for particular problems or tools.
 */
@QuarkusTest
class CoworkingJourneysTest extends GivenBackScenario {

    private static final String PREPARE = "coworking_prepare_booking";
    private static final String CONFIRM = "coworking_confirm_booking";
    private static final String APPROVAL = "coworking_request_approval";
    private static final String JOIN = "coworking_join_waitlist";
    private static final String FEED = "coworking_create_feed";
    private static final Map<String, Object> SAID = Map.of(
            "accept_privacy",
            true,
            "accept_terms",
            true,
            "confirm_partial_series",
            true,
            "from_date",
            THURSDAY,
            "reason",
            "Plans have changed.");
    private static final UUID KEY = UUID.fromString("5f0c7d5e-6f0e-4c39-8a41-0d3a3c0f2b11");

    @Inject
    OperationRegistry operations;

    /** The operations by which a tenant, or the holder of a link, makes and withdraws requests. */
    private record Way(String change, String cancellation, String withdrawal) {}

    @Test
    void every_refusal_leads_to_a_booking_or_a_request_or_to_an_end_with_a_reason() {
        McpClient anybody = McpClient.at("/mcp/coworking");
        McpClient renter = anybody.with(
                Tokens.of("renter", "coworking:read", "coworking:book", "coworking:manage", "account:read"));
        Journeys journeys = new Journeys(renter, SAID);
        searches(journeys);
        offers(journeys);
        requests(
                journeys,
                new Way("coworking_request_change", "coworking_request_cancellation", "coworking_withdraw_request"));
        rentals(journeys);
        approvals(journeys);
        agreedDays(journeys);
        waitlist(journeys);
        feeds(journeys);
        journeys.as(anybody);
        requests(
                journeys,
                new Way(
                        "coworking_request_linked_change",
                        "coworking_request_linked_cancellation",
                        "coworking_withdraw_linked_request"));
        journeys.ends(
                        "coworking_get_linked_rental",
                        "not_found",
                        () -> Attempt.of(Input.empty().with("link", "r" + "0".repeat(32))))
                .cover(operations.all(), Family.COWORKING);

        journeys.walk(() -> {
            clock.stopAt(NOW);
            database.clear();
            database.forgetApprovals(tenant.account());
            for (String workspace : List.of(ROOM, OTHER_ROOM, TABLE)) {
                tenant.approvedFor(workspace);
            }
        });
    }

    private void searches(Journeys journeys) {
        Input unknown = Input.empty().with("workspace_id", 9_999);
        Input days = unknown.with("dates", List.of(TUESDAY));
        journeys.leads(
                        "coworking_search_workspaces",
                        "not_found",
                        CONFIRM,
                        () -> Attempt.of(Input.empty().with("equipment_ids", List.of(9_999))))
                .leads(
                        "coworking_find_dates",
                        "not_found",
                        CONFIRM,
                        () -> Attempt.of(unknown.with("from_date", TUESDAY)))
                .leads("coworking_get_price", "not_found", CONFIRM, () -> Attempt.of(days))
                .leads(PREPARE, "not_found", CONFIRM, () -> Attempt.of(days))
                .leads(PREPARE, "dates_unavailable", CONFIRM, () -> {
                    neighbour.book(ROOM, TUESDAY);
                    return Attempt.of(tenant.days(ROOM, TUESDAY));
                })
                .leads(PREPARE, "not_approved", APPROVAL, () -> {
                    database.withdraw(tenant.account(), ROOM);
                    return Attempt.of(tenant.days(ROOM, TUESDAY));
                });
    }

    private void offers(Journeys journeys) {
        Input unknown = Input.empty().with("quote_id", UUID.randomUUID()).with("quote_token", "x".repeat(43));
        journeys.leads("coworking_get_quote", "not_found", CONFIRM, () -> Attempt.of(unknown))
                .leads(
                        CONFIRM,
                        "not_found",
                        CONFIRM,
                        () -> Attempt.of(unknown.with("accept_privacy", true).with("accept_terms", true)))
                .leads(CONFIRM, "offer_expired", CONFIRM, () -> offered(() -> clock.advance(Duration.ofMinutes(31))))
                .leads(CONFIRM, "offer_needs_review", CONFIRM, () -> offered(() -> tenant.approvedFor(ROOM, 4_500)))
                .leads(CONFIRM, "dates_unavailable", CONFIRM, () -> offered(() -> neighbour.book(ROOM, TUESDAY)))
                .leads(CONFIRM, "partial_series_not_approved", CONFIRM, () -> {
                    neighbour.book(ROOM, TUESDAY);
                    return confirming(tenant.prepare(ROOM, TUESDAY, WEDNESDAY));
                });
    }

    /** Adds the refusals of requests about a day. The caller uses an account or the link of the rental. */
    private void requests(Journeys journeys, Way way) {
        journeys.ends(way.change(), "not_found", () -> Attempt.of(unknown(way).with("new_date", FRIDAY)))
                .leads(way.change(), "nothing_to_change", way.change(), () -> moving(way, TUESDAY))
                .leads(way.change(), "outside_booking_window", way.change(), () -> moving(way, "2028-12-01"))
                .leads(way.change(), "dates_unavailable", way.change(), () -> {
                    neighbour.book(ROOM, FRIDAY);
                    return moving(way, FRIDAY);
                })
                .ends(way.change(), "booking_closed", () -> over(moving(way, FRIDAY)))
                .ends(way.change(), "request_already_open", () -> {
                    Attempt again = moving(way, FRIDAY);
                    ask(way, way.change(), again.input().with("submission_key", UUID.randomUUID()));
                    return again;
                })
                .leads(way.change(), "submission_key_reused", way.change(), () -> {
                    ask(way, way.change(), moving(way, FRIDAY).input());
                    return Attempt.of(cancelling(way, OTHER_ROOM).with("new_date", FRIDAY));
                })
                .ends(way.cancellation(), "not_found", () -> Attempt.of(unknown(way)))
                .ends(way.cancellation(), "booking_closed", () -> over(Attempt.of(cancelling(way))))
                .ends(way.cancellation(), "request_already_open", () -> {
                    Input again = cancelling(way);
                    ask(way, way.cancellation(), again.with("submission_key", UUID.randomUUID()));
                    return Attempt.of(again);
                })
                .leads(way.cancellation(), "submission_key_reused", way.cancellation(), () -> {
                    ask(way, way.cancellation(), cancelling(way));
                    return Attempt.of(cancelling(way, OTHER_ROOM));
                })
                .ends(way.withdrawal(), "not_found", () -> Attempt.of(withdrawal(way, cancelling(way), 99_999)))
                .ends(way.withdrawal(), "request_closed", () -> {
                    Input cancelling = cancelling(way);
                    long request = ask(way, way.cancellation(), cancelling);
                    renting.decide(request, "decline", "No.").succeeded();
                    return Attempt.of(withdrawal(way, cancelling, request));
                });
        if (isByLink(way)) {
            journeys.ends(way.change(), "not_approved", () -> unapproved(moving(way, FRIDAY)));
        } else {
            journeys.leads(way.change(), "not_approved", APPROVAL, () -> unapproved(moving(way, FRIDAY)));
        }
    }

    private void rentals(Journeys journeys) {
        String cancel = "coworking_cancel_rental";
        journeys.ends(
                        "coworking_get_booking",
                        "not_found",
                        () -> Attempt.of(Input.empty().with("booking_id", 99_999)))
                .ends(
                        "coworking_get_rental",
                        "not_found",
                        () -> Attempt.of(Input.empty().with("rental_id", 99_999)))
                .ends(
                        "coworking_get_invoice",
                        "not_found",
                        () -> Attempt.of(Input.empty().with("invoice_id", 99_999)))
                .ends(cancel, "not_found", () -> Attempt.of(tenant.rentalCancellation(99_999, KEY)))
                .ends(cancel, "booking_closed", () -> over(Attempt.of(tenant.rentalCancellation(rental(), KEY))))
                .ends(cancel, "request_already_open", () -> {
                    long rental = rental();
                    tenant.cancelRental(rental).succeeded();
                    return Attempt.of(tenant.rentalCancellation(rental, KEY));
                })
                .leads(cancel, "submission_key_reused", cancel, () -> {
                    long other = tenant.book(OTHER_ROOM, FRIDAY).longNumber("booking.rental_id");
                    tenant.call(cancel, tenant.rentalCancellation(other, KEY)).succeeded();
                    return Attempt.of(tenant.rentalCancellation(rental(), KEY));
                });
    }

    private void approvals(Journeys journeys) {
        Input unknown = Input.empty().with("workspace_id", 9_999).with("submission_key", KEY);
        journeys.leads(APPROVAL, "not_found", APPROVAL, () -> Attempt.of(unknown))
                .leads(
                        APPROVAL,
                        "nothing_to_change",
                        APPROVAL,
                        () -> Attempt.of(unknown.with("workspace_id", database.workspace(ROOM))))
                .ends(APPROVAL, "request_already_open", () -> {
                    Input again = unknown.with("workspace_id", database.workspace(FLOOR));
                    tenant.call(APPROVAL, again.with("submission_key", UUID.randomUUID()))
                            .succeeded();
                    return Attempt.of(again);
                })
                .leads(APPROVAL, "submission_key_reused", APPROVAL, () -> {
                    tenant.call(APPROVAL, unknown.with("workspace_id", database.workspace(FLOOR)))
                            .succeeded();
                    return Attempt.of(unknown.with("workspace_id", database.workspace(LOUNGE)));
                });
    }

    private void agreedDays(Journeys journeys) {
        String list = "coworking_list_agreed_days";
        String give = "coworking_give_back_days";
        String take = "coworking_take_back_days";
        Input unknown = Input.empty().with("workspace_id", 9_999);
        journeys.leads(list, "not_found", list, () -> Attempt.of(unknown.with("from_date", TUESDAY)))
                .leads(give, "not_found", give, () -> agreeing(unknown.with("dates", List.of(NEXT_TUESDAY))))
                .leads(give, "agreement_conflict", give, () -> agreeing(tenant.days(ROOM, WEDNESDAY)))
                .leads(take, "not_found", take, () -> agreeing(unknown.with("dates", List.of(NEXT_TUESDAY))))
                .leads(take, "agreement_conflict", take, () -> agreeing(tenant.days(ROOM, WEDNESDAY)))
                .leads(take, "dates_unavailable", take, () -> {
                    Attempt attempt = agreeing(tenant.days(ROOM, NEXT_TUESDAY));
                    giveBack(tenant, NEXT_TUESDAY).succeeded();
                    neighbour.bookDay(ROOM, NEXT_TUESDAY);
                    return attempt;
                });
    }

    private Attempt agreeing(Input input) {
        agree(tenant, ROOM, "tuesday");
        return Attempt.of(input);
    }

    private void waitlist(Journeys journeys) {
        for (String operation : List.of("coworking_decline_waitlist_offer", "coworking_leave_waitlist")) {
            journeys.ends(operation, "not_found", () -> Attempt.of(Input.empty().with("entry_id", 99_999)));
        }
        journeys.leads(JOIN, "not_found", JOIN, () -> Attempt.of(waiting(9_999, KEY)))
                .leads(JOIN, "not_approved", APPROVAL, () -> Attempt.of(waiting(database.workspace(FLOOR), KEY)))
                .ends(JOIN, "not_permitted", () -> {
                    Input again = waiting(database.workspace(ROOM), KEY);
                    tenant.call(JOIN, again.with("submission_key", UUID.randomUUID()))
                            .succeeded();
                    return Attempt.of(again);
                })
                .leads(JOIN, "submission_key_reused", JOIN, () -> {
                    tenant.call(JOIN, waiting(database.workspace(ROOM), KEY)).succeeded();
                    return Attempt.of(waiting(database.workspace(OTHER_ROOM), KEY));
                });
    }

    private void feeds(Journeys journeys) {
        Input wish = Input.empty().with("submission_key", KEY);
        journeys.ends(
                        "coworking_revoke_feed",
                        "not_found",
                        () -> Attempt.of(Input.empty().with("feed_id", 99_999)))
                .isImpossible(FEED, "not_found", "every account has a calendar")
                .isImpossible(
                        FEED,
                        "submission_key_reused",
                        "apart from the language, the input has only the key, so a reused key never comes with another input")
                .ends(FEED, "not_permitted", () -> {
                    for (int feed = 0; feed < 5; feed++) {
                        tenant.call(FEED, wish.with("submission_key", UUID.randomUUID()))
                                .succeeded();
                    }
                    return Attempt.of(wish);
                });
    }

    private static boolean isByLink(Way way) {
        return way.change().contains("linked");
    }

    private static Input unknown(Way way) {
        Input unknown = Input.empty()
                .with("booking_id", 99_999)
                .with("submission_key", KEY)
                .with("reason", "x");
        return isByLink(way) ? unknown.with("link", "r" + "0".repeat(32)) : unknown;
    }

    private Attempt moving(Way way, String newDate) {
        return Attempt.of(cancelling(way).with("new_date", newDate));
    }

    private Input cancelling(Way way) {
        return cancelling(way, ROOM);
    }

    /** Books a day, and returns the input that asks to cancel it. */
    private Input cancelling(Way way, String workspace) {
        Answer booked = tenant.book(workspace, TUESDAY);
        Input input = tenant.cancellation(booked.longNumber("booking.bookings[0].booking_id"), KEY);
        return isByLink(way)
                ? input.with("link", booked.text("booking.manage_url").replaceAll(".*/m/", ""))
                : input;
    }

    private long ask(Way way, String operation, Input input) {
        Answer asked = isByLink(way) ? renting.callAnonymously(operation, input) : tenant.call(operation, input);
        return asked.succeeded().longNumber("request.request_id");
    }

    private static Input withdrawal(Way way, Input about, long request) {
        Input input = Input.empty().with("request_id", request);
        return isByLink(way) ? input.with("link", about.properties().get("link")) : input;
    }

    private long rental() {
        return tenant.book(ROOM, TUESDAY).longNumber("booking.rental_id");
    }

    private Attempt over(Attempt attempt) {
        clock.stopAt("2027-06-08T00:00");
        return attempt;
    }

    private Attempt unapproved(Attempt attempt) {
        database.withdraw(tenant.account(), ROOM);
        return attempt;
    }

    private Attempt offered(Runnable meanwhile) {
        Answer offer = tenant.prepare(ROOM, TUESDAY);
        meanwhile.run();
        return confirming(offer);
    }

    private static Attempt confirming(Answer offer) {
        return Attempt.after(offer, Renter.confirmation(offer));
    }

    private static Input waiting(int workspace, UUID key) {
        return Input.empty()
                .with("workspace_id", workspace)
                .with("from_date", FRIDAY)
                .with("submission_key", key);
    }
}
