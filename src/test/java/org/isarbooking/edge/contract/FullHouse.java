package org.isarbooking.edge.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.edge.contract.FittingValues.JSON;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.isarbooking.EmptyTables;
import org.isarbooking.TestClock;
import org.isarbooking.Tokens;
import org.isarbooking.edge.SwiftClient;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.Scope;
import org.isarbooking.salon.DemoEdits;
import org.isarbooking.salon.SalonDatabase;
import org.isarbooking.salon.SalonScenario;

/** A business with an example of everything that an input can name, and with people who may call every operation. */
public final class FullHouse {

    private static final String TENANT = "full-house-tenant";
    private static final String SPECIALIST = "specialist";
    private static final String OWNER = "owner";

    /**
     * Gives each table its own range of ids. Otherwise an id of the wrong kind, or any small number, could name data
     * that another operation needs.
     */
    private static final String OWN_IDS = """
            select setval(format('%I.%I', schemaname, sequencename)::regclass,
                          greatest(last_value, row_number() over (order by sequencename) * 100003))
              from pg_sequences where schemaname = current_schema() and data_type = 'bigint'::regtype
            """;

    private final SwiftClient client;
    private final SalonDatabase database;
    private final TestClock clock;
    private final Map<String, String> tokens = new HashMap<>();
    private final Map<String, List<JsonNode>> known = new HashMap<>();
    private final Map<String, List<JsonNode>> rentals = new HashMap<>();
    private final Map<String, List<JsonNode>> office = new HashMap<>();
    private final Map<String, List<JsonNode>> withdrawn = new HashMap<>();
    private final Map<String, List<JsonNode>> unapproved = new HashMap<>();
    private final Map<String, Map<String, List<JsonNode>>> linked = new HashMap<>();
    private List<JsonNode> rentalDays = List.of();
    private List<JsonNode> invoices = List.of();
    private JsonNode waived = JSON.nullNode();
    private String account = "";
    private JsonNode begun = JSON.nullNode();
    private JsonNode combined = JSON.nullNode();
    private JsonNode changed = JSON.nullNode();
    private JsonNode erased = JSON.nullNode();

    public FullHouse(SwiftClient client, SalonDatabase database, TestClock clock) {
        this.client = client;
        this.database = database;
        this.clock = clock;
    }

    /** Returns inputs that name existing data. */
    public FittingInputs inputs(OperationDefinition operation) {
        Map<String, List<JsonNode>> ofFamily = new HashMap<>(known);
        String key = UUID.nameUUIDFromBytes(operation.name().getBytes(StandardCharsets.UTF_8))
                .toString();
        ofFamily.put("submission_key", texts(key, UUID.randomUUID().toString()));
        ofFamily.putAll(
                switch (operation.family()) {
                    case COWORKING ->
                        operation.name().equals("coworking_request_approval")
                                ? unapproved
                                : linked.getOrDefault(operation.name(), rentals);
                    case OFFICE -> ofOffice(operation);
                    case STAFF -> freeHour(operation);
                    case SALON -> operation.name().equals("salon_withdraw_request") ? withdrawn : Map.of();
                    case PROFILE, CATALOG -> Map.of();
                });
        return new FittingInputs(ofFamily);
    }

    /**
     * Returns the data for an operation of the office. Operations that could disturb each other get different data. For
     * example, new bookings don't overlap moved ones.
     */
    private Map<String, List<JsonNode>> ofOffice(OperationDefinition operation) {
        Map<String, List<JsonNode>> things = new HashMap<>(office);
        if (operation.name().equals("office_cancel_service")) {
            things.put("service_id", List.of(JSON.numberNode(database.id("service", "brow-tint"))));
            things.put("booking_id", List.of(combined));
        }
        if (operation.name().equals("office_erase_customer")) {
            things.put("customer_id", List.of(erased));
        }
        switch (operation.name()) {
            case "office_create_rental" ->
                things.put("dates", List.of(JSON.arrayNode().add("2027-07-13")));
            case "office_move_rental_day" -> {
                things.put("booking_id", List.of(rentalDays.getFirst()));
                things.put("date", texts("2027-07-27"));
            }
            case "office_change_rental" -> {
                things.put("rental_id", List.of(rentalOf(rentalDays.getLast())));
                things.put("booking_ids", List.of(JSON.arrayNode().add(rentalDays.getLast())));
                things.put("price_by_rules", List.of(JSON.booleanNode(false))); // the input also names a price
            }
            case "office_record_payment" -> {
                things.put("paid_on", texts("2027-06-01"));
                things.put("amount_cents", List.of(JSON.numberNode(1)));
                things.put(
                        "shares",
                        List.of(JSON.arrayNode()
                                .add(JSON.objectNode()
                                        .put("amount_cents", 1)
                                        .<JsonNode>set("invoice_id", invoices.get(1)))));
            }
            case "office_mark_booking" -> {
                things.put("business", texts("salon"));
                things.put("line", texts("salon"));
                things.put("booking_id", List.of(begun));
                things.put("outcome", texts("completed"));
            }
            case "office_give_back_days", "office_take_back_days" -> {
                things.put("account_id", texts(account));
                things.put("dates", List.of(JSON.arrayNode().add("2027-07-12")));
            }
            case "office_write_off_invoice" -> things.put("invoice_id", List.of(invoices.get(2)));
            case "office_undo_write_off" -> things.put("invoice_id", List.of(invoices.get(3)));
            case "office_undo_waiver" -> {
                things.put("agreement_id", List.of(waived));
                things.put("month", texts("2027-03"));
            }
            case "office_move_booking", "office_change_booking" -> things.put("booking_id", List.of(changed));
            case "office_get_catalog", "office_preview_catalog", "office_change_catalog" -> {
                things.put("path", texts("services"));
                things.put("version", List.of(JSON.numberNode(publishedVersion())));
                things.put(
                        "changes",
                        List.of(JSON.arrayNode()
                                .add(JSON.objectNode()
                                        .put("path", "services.classic-facial.price")
                                        .put("value", "71.50 EUR"))));
            }
            default -> {}
        }
        if (operation.name().contains("absence")) {
            things.put("visits", List.of(JSON.arrayNode()));
        }
        if (operation.name().contains("absence") || operation.name().matches("office_create_(block|special_day)")) {
            things.putAll(freeHours(operation));
            return things;
        }
        boolean isMoved = operation.name().equals("office_move_booking");
        things.put("start_at", texts(isMoved ? "2027-06-10T15:00:00+02:00" : "2027-06-10T10:00:00+02:00"));
        return things;
    }

    /** Returns a free hour for a block or special day. New and moved ones get different hours, and don't overlap. */
    private static Map<String, List<JsonNode>> freeHour(OperationDefinition operation) {
        boolean isMoved = operation.name().contains("_update_");
        return Map.of(
                "start_at",
                texts(isMoved ? "2027-06-11T16:00:00+02:00" : "2027-06-11T14:00:00+02:00"),
                "end_at",
                texts(isMoved ? "2027-06-11T17:00:00+02:00" : "2027-06-11T15:00:00+02:00"));
    }

    /** Returns a free hour. Absences get another day than blocks and special days, so that they don't overlap. */
    private static Map<String, List<JsonNode>> freeHours(OperationDefinition operation) {
        String day = operation.name().contains("absence") ? "2027-06-28" : "2027-06-29";
        return Map.of("start_at", texts(day + "T14:00:00+02:00"), "end_at", texts(day + "T15:00:00+02:00"));
    }

    /** Returns a token with every scope, of a person who can use the operation. */
    public String token(OperationDefinition operation) {
        return token(
                switch (operation.family()) {
                    case OFFICE -> OWNER;
                    case STAFF -> SPECIALIST;
                    case SALON, COWORKING, PROFILE, CATALOG -> TENANT;
                });
    }

    private String token(String user) {
        return tokens.computeIfAbsent(
                user,
                name -> Tokens.of(
                        name, Arrays.stream(Scope.values()).map(Scope::value).toArray(String[]::new)));
    }

    public void fill() {
        database.execute(OWN_IDS);
        account = call(TENANT, "service_get_profile", "{}").path("id").asText();
        String other = call("full-house-neighbour", "service_get_profile", "{}")
                .path("id")
                .asText();
        learn("account_id", account, other);
        learn("from_account_id", other, account);
        learn("booking_token", "x".repeat(16));
        fillCoworking();
        fillSalon();
        fillStaff();
        fillFeeds();
        fillWebhooks();
        learn("month", "2027-04", "2027-05");
        learn("from_month", "2027-04", "2027-05");
        learn("to_month", "2027-05", "2027-06");
        learn("promo_code", "WILLKOMMEN10");
        learn("profile", "https://agent.example/profile.json");
        learn("currency", "EUR");
        learn("country", "DE");
        learn("postal_code", "81667");
        learn("vat_id", "DE123456788");
        learn("id", "salon:" + number("service_ids"), "coworking:" + number("workspace_id"));
    }

    /** Makes one calendar link for each family of operations. Other families may not revoke it. */
    private void fillFeeds() {
        known.put("feed_id", List.of(feed(SPECIALIST, "coworking_staff_create_feed")));
        rentals.put("feed_id", List.of(feed(TENANT, "coworking_create_feed")));
        office.put("feed_id", List.of(feed(OWNER, "office_create_feed")));
    }

    /** Makes a webhook of the tenant's program, and a webhook of the office with a delivery. */
    private void fillWebhooks() {
        known.put("url", List.of(JSON.textNode("https://partner.example/events")));
        known.put("webhook_id", List.of(webhook(TENANT, "service_create_webhook")));
        office.put("url", List.of(JSON.textNode("https://partner.example/events")));
        office.put("webhook_id", List.of(webhook(OWNER, "office_create_webhook")));
        office.put(
                "delivery_id",
                List.of(call(
                                OWNER,
                                "office_test_webhook",
                                "{\"webhook_id\": %s, \"submission_key\": \"%s\"}"
                                        .formatted(office.get("webhook_id").getFirst(), UUID.randomUUID()))
                        .path("delivery_id")));
    }

    private JsonNode webhook(String user, String operation) {
        return call(
                        user,
                        operation,
                        "{\"url\": \"https://partner.example/events\", \"types\": [\"booking.booked\"], \"submission_key\": \"%s\"}"
                                .formatted(UUID.randomUUID()))
                .at("/webhook/webhook_id");
    }

    private JsonNode feed(String user, String operation) {
        return call(user, operation, "{\"submission_key\": \"%s\"}".formatted(UUID.randomUUID()))
                .at("/feed/feed_id");
    }

    private void fillCoworking() {
        long room = database.id("workspace", "cosmetic-room-1");
        known.put("workspace_id", List.of(JSON.numberNode(room)));
        unapproved.put("workspace_id", List.of(JSON.numberNode(database.id("workspace", "cosmetic-room-2"))));
        database.execute(
                "insert into workspace_approval (account_id, workspace_id, approved_at) values ($1, $2, now())",
                UUID.fromString(account),
                room);
        clock.stopAt("2027-05-03T06:00");
        JsonNode past = rent(room, "2027-05-11");
        fillInvoices(room);
        office.put("line", texts("coworking"));
        office.put("text", texts(DemoEdits.none().text()));
        clock.stopAt(SalonScenario.NOW);
        call(OWNER, "office_issue_invoices", "{\"month\": \"2027-05\"}");
        settleInvoices();
        known.put("invoice_id", List.of(invoices.getLast()));
        JsonNode first = rent(room, "2027-06-15");
        JsonNode second = rent(room, "2027-06-17");
        known.put("booking_id", List.of(first, second));
        office.put("booking_id", List.of(past, rent(room, "2027-06-25")));
        ObjectNode offer = prepare(room, "2027-06-29");
        rentals.put("quote_id", List.of(offer.path("quote_id")));
        rentals.put("quote_token", List.of(offer.path("quote_token")));
        JsonNode request = call(
                        TENANT,
                        "coworking_request_cancellation",
                        "{\"booking_id\": %s, \"submission_key\": \"%s\", \"reason\": \"x\"}"
                                .formatted(rent(room, "2027-06-24"), UUID.randomUUID()))
                .at("/request/request_id");
        known.put("request_id", List.of(request));
        rentals.put("rental_id", List.of(rentalOf(rent(room, "2027-07-01"))));
        rentalDays = List.of(rent(room, "2027-07-15"), rent(room, "2027-07-16"));
        rentals.put("request_id", List.of(requestToMove(rent(room, "2027-07-06"), "2027-07-07")));
        fillLinks(room);
        endOtherAgreements();
        waived = agreementWithWaivedMonth(room);
        call(
                OWNER,
                "office_create_agreement",
                "{\"account_id\": \"%s\", \"workspace_id\": %d, \"weekdays\": [\"monday\"], \"monthly_cents\": 100, \"valid_from\": \"2027-07-01\"}"
                        .formatted(account, room));
        office.put("weekdays", List.of(JSON.arrayNode().add("tuesday")));
        office.put("valid_from", texts("2027-08-01"));
        office.put("valid_until", texts("2027-08-31"));
        office.put("last_day", texts("2027-08-31"));
        known.put(
                "agreement_id",
                List.of(JSON.numberNode(database.execute("select max(id) from monthly_agreement")
                        .iterator()
                        .next()
                        .getInteger(0))));
        linked.put(
                "coworking_give_back_days",
                Map.of("dates", List.of(JSON.arrayNode().add("2027-08-02"))));
        linked.put(
                "coworking_take_back_days",
                Map.of("dates", List.of(JSON.arrayNode().add("2027-08-09"))));
        known.put(
                "dates",
                List.of(
                        JSON.arrayNode().add("2027-06-22"),
                        JSON.arrayNode().add("2027-06-22").add("2027-06-23")));
    }

    /**
     * Ends agreements that other tests have left. If only their days were deleted, the daily job would take the days
     * again.
     */
    private void endOtherAgreements() {
        database.execute("update monthly_agreement set valid_until = valid_from - 1");
        database.execute("delete from place_occupancy where agreement_id is not null");
    }

    private JsonNode agreementWithWaivedMonth(long room) {
        return JSON.numberNode(database.execute("""
                        with agreed as (
                            insert into monthly_agreement (account_id, workspace_id, weekdays, monthly_cents, valid_from, valid_until)
                            values ($1, $2, '{1}', 100, '2027-03-01', '2027-03-31') returning id)
                        insert into credited_agreement_month (agreement_id, month, billing)
                        select id, '2027-03-01', 'waived' from agreed returning agreement_id
                        """, UUID.fromString(account), room)
                .iterator()
                .next()
                .getLong(0));
    }

    /** Rents a day in each of four past months. The invoices of these months can be paid and written off. */
    private void fillInvoices(long room) {
        for (String now : List.of("2027-01-03T06:00", "2027-02-03T06:00", "2027-03-03T06:00", "2027-04-03T06:00")) {
            clock.stopAt(now);
            rent(room, now.substring(0, 8) + "20");
        }
    }

    private void settleInvoices() {
        invoices = ownInvoices();
        office.put(
                "payment_id",
                List.of(call(
                                OWNER,
                                "office_record_payment",
                                "{\"paid_on\": \"2027-06-01\", \"amount_cents\": 1, \"method\": \"cash\", \"shares\": [{\"invoice_id\": %s, \"amount_cents\": 1}], \"submission_key\": \"%s\"}"
                                        .formatted(invoices.getFirst(), UUID.randomUUID()))
                        .at("/payment/payment_id")));
        call(
                OWNER,
                "office_write_off_invoice",
                "{\"invoice_id\": %s, \"reason\": \"x\", \"submission_key\": \"%s\"}"
                        .formatted(invoices.get(3), UUID.randomUUID()));
    }

    /** Makes rentals with links, one for each operation that takes a link. */
    private void fillLinks(long room) {
        linked.put("coworking_get_linked_rental", linkOf(rent(room, "2027-07-19")));
        linked.put("coworking_request_linked_cancellation", linkOf(rent(room, "2027-07-20")));
        Map<String, List<JsonNode>> moved = new HashMap<>(linkOf(rent(room, "2027-07-21")));
        moved.put("new_date", texts("2027-07-22"));
        linked.put("coworking_request_linked_change", moved);
        JsonNode booking = rent(room, "2027-07-23");
        Map<String, List<JsonNode>> withdrawnByLink = new HashMap<>(linkOf(booking));
        withdrawnByLink.put("request_id", List.of(requestToMove(booking, "2027-07-26")));
        linked.put("coworking_withdraw_linked_request", withdrawnByLink);
    }

    private Map<String, List<JsonNode>> linkOf(JsonNode booking) {
        String url = call(TENANT, "coworking_get_rental", "{\"rental_id\": %s}".formatted(rentalOf(booking)))
                .at("/rental/manage_url")
                .asText();
        return Map.of("link", texts(url.substring(url.lastIndexOf('/') + 1)), "booking_id", List.of(booking));
    }

    private long publishedVersion() {
        return database.execute("select max(version) from catalog_version")
                .iterator()
                .next()
                .getLong(0);
    }

    private JsonNode rentalOf(JsonNode booking) {
        return call(TENANT, "coworking_get_booking", "{\"booking_id\": %s}".formatted(booking))
                .at("/booking/rental_id");
    }

    private JsonNode requestToMove(JsonNode booking, String day) {
        return call(
                        TENANT,
                        "coworking_request_change",
                        "{\"booking_id\": %s, \"submission_key\": \"%s\", \"reason\": \"x\", \"new_date\": \"%s\"}"
                                .formatted(booking, UUID.randomUUID(), day))
                .at("/request/request_id");
    }

    /**
     * Returns the invoices of the account. Tenants of the demo may also have invoices, once the business file of the
     * demo has been applied.
     */
    private List<JsonNode> ownInvoices() {
        List<JsonNode> own = new ArrayList<>();
        database.execute("select id from invoice where account_id = $1 order by month", UUID.fromString(account))
                .forEach(row -> own.add(JSON.numberNode(row.getLong(0))));
        return own;
    }

    private JsonNode rent(long room, String day) {
        ObjectNode offer = prepare(room, day);
        return call(TENANT, "coworking_confirm_booking", confirmation(offer)).at("/booking/bookings/0/booking_id");
    }

    private ObjectNode prepare(long room, String day) {
        return call(
                TENANT,
                "coworking_prepare_booking",
                "{\"workspace_id\": %d, \"dates\": [\"%s\"]}".formatted(room, day));
    }

    private static String confirmation(JsonNode offer) {
        return JSON.objectNode()
                .put("quote_id", offer.path("quote_id").asText())
                .put("quote_token", offer.path("quote_token").asText())
                .put("accept_privacy", true)
                .put("accept_terms", true)
                .put("accept_cancellation", true)
                .toString();
    }

    private void fillSalon() {
        int facial = database.id("service", "classic-facial");
        int anna = database.id("specialist", "anna");
        known.put("service_ids", List.of(JSON.arrayNode().add(facial)));
        known.put("staff_id", List.of(JSON.numberNode(anna)));
        known.put("service_category_id", List.of(JSON.numberNode(database.id("service_category", "facial"))));
        String visit =
                "{\"service_ids\": [%d], \"start_at\": \"2027-06-08T1%d:00:00+02:00\", \"customer\": {\"first_name\": \"Kim\", \"last_name\": \"Ok\", \"email\": \"kim@example.org\", \"phone\": \"+49 89 4711816\"}}";
        ObjectNode first = call(TENANT, "salon_prepare_booking", visit.formatted(facial, 0));
        ObjectNode second = call(TENANT, "salon_prepare_booking", visit.formatted(facial, 2));
        known.put("quote_id", List.of(second.path("quote_id")));
        known.put("quote_token", List.of(second.path("quote_token")));
        JsonNode booking = call(TENANT, "salon_confirm_booking", confirmation(first));
        known.put("booking_token", List.of(booking.at("/booking/booking_token")));
        ObjectNode third = call(TENANT, "salon_prepare_booking", visit.formatted(facial, 4));
        JsonNode other =
                call(TENANT, "salon_confirm_booking", confirmation(third)).at("/booking/booking_token");
        withdrawn.put("booking_token", List.of(other));
        withdrawn.put(
                "request_id",
                List.of(call(
                                TENANT,
                                "salon_request_cancellation",
                                "{\"booking_token\": %s, \"submission_key\": \"%s\"}"
                                        .formatted(other, UUID.randomUUID()))
                        .at("/request/request_id")));
        known.put(
                "entry_id",
                List.of(call(
                                TENANT,
                                "coworking_join_waitlist",
                                "{\"workspace_id\": %s, \"from_date\": \"2027-12-01\", \"submission_key\": \"%s\"}"
                                        .formatted(number("workspace_id"), UUID.randomUUID()))
                        .at("/entry/entry_id")));
        known.put("waitlist_token", List.of(joinWaitlist(facial)));
        joinWaitlist(facial);
        JsonNode waiting = call(OWNER, "office_list_waitlist", "{}").path("items");
        office.put("entry_id", List.of(waiting.get(waiting.size() - 1).path("entry_id")));
        learn("from_time", "09:00");
        learn("to_time", "18:00");
        clock.stopAt("2027-06-04T06:00");
        begun = enter(facial, anna, "2027-06-04T10:00:00+02:00");
        clock.stopAt(SalonScenario.NOW);
        changed = enter(facial, anna, "2027-06-16T10:00:00+02:00");
        combined = enter(facial, anna, "2027-06-09T14:00:00+02:00");
        office.put("service_id", List.of(JSON.numberNode(facial)));
        enterCustomers(facial);
        // A name must have a letter, and a phone number must be possible. No schema describes these rules.
        learn("first_name", "Kim");
        learn("last_name", "Ok");
        learn("phone", "+49 89 4711816");
    }

    private JsonNode joinWaitlist(int facial) {
        return call(
                        TENANT,
                        "salon_join_waitlist",
                        "{\"service_ids\": [%d], \"from_date\": \"2027-06-08\", \"accept_privacy\": true, \"customer\": {\"first_name\": \"Kim\", \"last_name\": \"Ok\", \"email\": \"kim@example.org\", \"phone\": \"+49 89 4711816\"}, \"submission_key\": \"%s\"}"
                                .formatted(facial, UUID.randomUUID()))
                .path("waitlist_token");
    }

    /** Makes three customers: one to keep, one to merge, and one to erase, whose visit is cancelled. */
    private void enterCustomers(int facial) {
        office.put("customer_id", List.of(customer(facial, "Vogel", "2027-06-16T12:00:00+02:00")));
        office.put("merged_customer_id", List.of(customer(facial, "Fogel", "2027-06-16T14:00:00+02:00")));
        erased = customer(facial, "Meise", "2027-06-16T16:00:00+02:00");
        JsonNode booking = call(OWNER, "office_search_bookings", "{\"query\": \"meise\", \"business\": \"salon\"}")
                .at("/items/0/booking_id");
        call(
                OWNER,
                "office_cancel_booking",
                "{\"business\": \"salon\", \"booking_id\": %s, \"reason\": \"x\"}".formatted(booking));
    }

    private JsonNode customer(int facial, String name, String start) {
        call(
                OWNER,
                "office_create_booking",
                "{\"service_ids\": [%d], \"start_at\": \"%s\", \"customer\": {\"last_name\": \"%s\", \"email\": \"%3$s@example.org\"}, \"messages\": false, \"submission_key\": \"%s\"}"
                        .formatted(facial, start, name, UUID.randomUUID()));
        ObjectNode found = call(OWNER, "office_search_customers", "{\"query\": \"%s\"}".formatted(name));
        assertThat(found.path("items")).as("%s: %s", name, found).hasSize(1);
        return found.at("/items/0/customer_id");
    }

    /** Books a visit of two services, so that one of them can be cancelled. */
    private JsonNode enter(int facial, int anna, String start) {
        String visit =
                "{\"service_ids\": [%d, %d], \"specialists\": [{\"service_id\": %1$d, \"staff_id\": %d}], \"start_at\": \"%s\", \"customer\": {\"last_name\": \"Ok\"}, \"submission_key\": \"%s\"}"
                        .formatted(facial, database.id("service", "brow-tint"), anna, start, UUID.randomUUID());
        return call(OWNER, "office_create_booking", visit).at("/booking/booking_id");
    }

    /** Makes blocks and special days: some for the specialist to delete, others for the office. */
    private void fillStaff() {
        known.put("block_id", List.of(block("2027-06-11")));
        known.put("special_day_id", List.of(specialDay("2027-06-13")));
        office.put("block_id", List.of(block("2027-06-18")));
        office.put("special_day_id", List.of(specialDay("2027-06-20")));
    }

    private JsonNode block(String day) {
        return call(SPECIALIST, "coworking_staff_create_block", period(day)).at("/block/block_id");
    }

    private JsonNode specialDay(String day) {
        return call(SPECIALIST, "coworking_staff_create_special_day", period(day))
                .at("/special_day/special_day_id");
    }

    private static String period(String day) {
        return "{\"start_at\": \"%1$sT10:00:00+02:00\", \"end_at\": \"%1$sT11:00:00+02:00\", \"submission_key\": \"%2$s\"}"
                .formatted(day, UUID.randomUUID());
    }

    private String number(String name) {
        JsonNode value = Objects.requireNonNull(known.get(name)).getFirst();
        return value.isArray() ? value.get(0).asText() : value.asText();
    }

    private void learn(String name, String... values) {
        known.put(name, texts(values));
    }

    private static List<JsonNode> texts(String... values) {
        return Arrays.stream(values).map(text -> (JsonNode) JSON.textNode(text)).toList();
    }

    private ObjectNode call(String user, String operation, String input) {
        SwiftClient.Answer answer = client.call(operation, token(user), input);
        assertThat(answer.status()).as("%s: %s", operation, answer.body()).isEqualTo(200);
        return (ObjectNode) answer.json();
    }

    /** Removes data that a reset of the salon doesn't remove. */
    public void empty() {
        database.execute(EmptyTables.statement(
                "quote",
                "salon_customer",
                "rental",
                "submission",
                "invoice",
                "invoice_number",
                "approval_request",
                "waitlist_entry"));
        database.execute("delete from credited_agreement_month");
        database.execute("delete from monthly_agreement where account_id = $1", UUID.fromString(account));
        database.execute("delete from workspace_approval where account_id = $1", UUID.fromString(account));
        database.execute("delete from seeded where key like 'specialist:%:login'");
        database.execute("delete from specialist_account");
        database.execute("delete from calendar_feed");
        database.execute("delete from webhook");
        database.execute("delete from webhook_event");
    }
}
