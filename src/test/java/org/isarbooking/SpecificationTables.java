package org.isarbooking;

import static java.util.Map.entry;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The specification's tables, copied by hand. Where the specification says "not shown", the row of a salon operation is
 * that of the corresponding coworking operation.
 */
final class SpecificationTables {

    /**
     * A row: scope ({@code noauth} for none, {@code noauth or …} where a token is optional) and the flags readOnly,
     * destructive, idempotent, openWorld.
     */
    record Row(String name, String family, String scope, List<Boolean> hints, JsonNode input) {

        private static Row of(String name, String family, String scope, String hints, String input) {
            return new Row(
                    name,
                    family,
                    scope,
                    Stream.of(hints.split(" ", -1)).map(Boolean::valueOf).toList(),
                    PublishedSchemas.read(input));
        }
    }

    private static final String READS = "true false true false";
    private static final String PREPARES = "false false false false";
    private static final String BOOKS = "false true true true";

    private static final String CREATES = "false false true false";
    private static final String REPLACES = "false true true false";

    private static final String LANGUAGE =
            "\"language\": {\"type\": \"string\", \"enum\": [\"de\", \"en\", \"ru\"], \"default\": \"de\"}";
    private static final String SERVICE_IDS = """
            "service_ids": {"type": "array", "minItems": 1, "maxItems": 12, "uniqueItems": true,
                            "items": {"type": "integer", "minimum": 1}}""";
    private static final String STAFF_ID = "\"staff_id\": {\"type\": \"integer\", \"minimum\": 1}";
    private static final String OFFSET =
            "\"offset\": {\"type\": \"integer\", \"minimum\": 0, \"maximum\": 10000, \"default\": 0}";
    private static final String OFFER_KEY = """
            "quote_id": {"type": "string", "format": "uuid"},
            "quote_token": {"type": "string", "minLength": 32, "maxLength": 128}""";
    private static final String CUSTOMER = """
            "customer": {"type": "object", "additionalProperties": false, "required": [%s], "properties": {
                "first_name": {"type": "string", "minLength": 1, "maxLength": 100},
                "last_name": {"type": "string", "minLength": 1, "maxLength": 100},
                "email": {"type": "string", "format": "email", "maxLength": 254},
                "phone": {"type": "string", "minLength": 6, "maxLength": 50}}}""";
    private static final String REQUEST = """
            "booking_token": {"type": "string", "minLength": 16, "maxLength": 128},
            "submission_key": {"type": "string", "format": "uuid"},
            "reason": {"type": "string", "maxLength": 2000}""";
    private static final String WORKSPACE_ID = "\"workspace_id\": {\"type\": \"integer\", \"minimum\": 1}";
    private static final String BOOKING_ID = "\"booking_id\": {\"type\": \"integer\", \"minimum\": 1}";
    private static final String DATES = """
            "dates": {"type": "array", "minItems": 1, "maxItems": 180, "uniqueItems": true,
                      "items": {"type": "string", "format": "date"}}""";
    private static final String RENTAL_REQUEST = BOOKING_ID + """
            , "submission_key": {"type": "string", "format": "uuid"},
            "reason": {"type": "string", "minLength": 1, "maxLength": 2000}""";
    private static final String VISIT = SERVICE_IDS
            + ", \"start_at\": {\"type\": \"string\", \"format\": \"date-time\"}, " + STAFF_ID
            + ", \"promo_code\": {\"type\": \"string\", \"maxLength\": 64}, " + LANGUAGE + ", ";

    private static final String SELECTED = input("\"name\", \"label\"", """
            "name": {"type": "string"}, "id": {"type": "string"}, "label": {"type": "string"}""");
    private static final String REVERSE_DOMAIN_NAME = """
            {"type": "string", "pattern": "^[a-z](?:[a-z0-9-]*[a-z0-9])?(?:\\\\.[a-z0-9](?:[a-z0-9_-]*[a-z0-9_])?)+$"}""";
    private static final String MINOR_UNITS = """
            {"type": "integer", "minimum": 0, "maximum": 9007199254740991}""";

    /**
     * The shared input objects of the commerce-protocol operations: further properties are allowed where the
     * specification says so.
     */
    private static final String SHARED = """
            "filters": {"type": "object", "properties": {
                "categories": {"type": "array", "items": {"type": "string"}},
                "price": {"type": "object", "additionalProperties": false, "properties": {"min": %2$s, "max": %2$s}}}},
            "context": {"type": "object", "properties": {
                "location": {"type": "string"}, "intent": {"type": "string"}, "language": {"type": "string"},
                "currency": {"type": "string"}, "eligibility": {"type": "array", "uniqueItems": true, "items": %1$s},
                "payment": {"type": "array", "items": {"type": "object", "required": ["handler"], "properties": {
                    "handler": {"type": "string"}, "types": {"type": "array", "items": {"type": "string"}}}}},
                "address_country": {"type": "string"}, "address_region": {"type": "string"},
                "postal_code": {"type": "string"}}},
            "signals": {"type": "object", "propertyNames": %1$s, "properties": {
                "dev.ucp.buyer_ip": {"type": "string"}, "dev.ucp.user_agent": {"type": "string"}}},
            "attribution": {"type": "object", "additionalProperties": {"type": "string"}}""".formatted(REVERSE_DOMAIN_NAME, MINOR_UNITS);

    private static final String SUBMISSION_KEY = "\"submission_key\": {\"type\": \"string\", \"format\": \"uuid\"}, ";
    private static final String STAFF_PERIOD = SUBMISSION_KEY + """
            "start_at": {"type": "string", "format": "date-time"},
            "end_at": {"type": "string", "format": "date-time"},""";
    private static final String STAFF_REASON = "\"reason\": {\"type\": \"string\", \"maxLength\": 200}, ";

    private static final List<String> QUOTE =
            List.of("quote_id", "status", "expires_at", "offer", "requires_confirmation");
    private static final List<String> CONFIRMATION = List.of("quote_id", "status", "booking");
    private static final List<String> SEARCH_RESULT = List.of("items", "total", "offset", "limit", "next_offset");

    static final List<Row> ROWS = List.of(
            Row.of(
                    "salon_search_services",
                    "salon",
                    "noauth",
                    READS,
                    input(
                            "",
                            "\"query\": {\"type\": \"string\", \"maxLength\": 500},"
                                    + "\"category_slug\": {\"type\": \"string\", \"minLength\": 1, \"maxLength\": 100},"
                                    + STAFF_ID
                                    + ", \"available_on\": {\"type\": \"string\", \"format\": \"date\"},"
                                    + "\"max_price_cents\": {\"type\": \"integer\", \"minimum\": 0},"
                                    + "\"max_duration_minutes\": {\"type\": \"integer\", \"minimum\": 1},"
                                    + "\"limit\": {\"type\": \"integer\", \"minimum\": 1, \"maximum\": 100, \"default\": 20},"
                                    + OFFSET
                                    + ", "
                                    + LANGUAGE)),
            Row.of(
                    "salon_find_slots",
                    "salon",
                    "noauth",
                    READS,
                    input(
                            "\"service_ids\", \"from_date\"",
                            SERVICE_IDS
                                    + ", \"from_date\": {\"type\": \"string\", \"format\": \"date\"},"
                                    + "\"to_date\": {\"type\": \"string\", \"format\": \"date\"}, "
                                    + STAFF_ID
                                    + ", \"limit\": {\"type\": \"integer\", \"minimum\": 1, \"maximum\": 200, \"default\": 100},"
                                    + OFFSET
                                    + ", "
                                    + LANGUAGE)),
            Row.of(
                    "salon_get_price",
                    "salon",
                    "noauth",
                    READS,
                    input("\"service_ids\", \"start_at\"", VISIT + CUSTOMER.formatted("\"email\", \"phone\""))),
            Row.of(
                    "salon_prepare_booking",
                    "salon",
                    "salon:book",
                    PREPARES,
                    input(
                            "\"service_ids\", \"start_at\", \"customer\"",
                            VISIT + CUSTOMER.formatted("\"first_name\", \"last_name\", \"email\", \"phone\""))),
            Row.of(
                    "salon_get_quote",
                    "salon",
                    "salon:read",
                    READS,
                    input("\"quote_id\", \"quote_token\"", OFFER_KEY + ", " + LANGUAGE)),
            Row.of(
                    "salon_confirm_booking",
                    "salon",
                    "salon:book",
                    BOOKS,
                    input(
                            "\"quote_id\", \"quote_token\", \"accept_privacy\", \"accept_cancellation\"",
                            OFFER_KEY
                                    + ", \"accept_privacy\": {\"type\": \"boolean\", \"const\": true},"
                                    + "\"accept_cancellation\": {\"type\": \"boolean\", \"const\": true},"
                                    + "\"accept_terms\": {\"type\": \"boolean\", \"const\": true},"
                                    + "\"confirm_partial_series\": {\"type\": \"boolean\", \"default\": false},"
                                    + LANGUAGE)),
            Row.of(
                    "salon_get_booking",
                    "salon",
                    "salon:read",
                    READS,
                    input(
                            "\"booking_token\"",
                            "\"booking_token\": {\"type\": \"string\", \"minLength\": 16, \"maxLength\": 128}, "
                                    + LANGUAGE)),
            Row.of("salon_get_campaign", "salon", "noauth", READS, input("", LANGUAGE)),
            Row.of(
                    "salon_request_change",
                    "salon",
                    "salon:manage",
                    BOOKS,
                    input(
                            "\"booking_token\", \"submission_key\", \"new_start_at\"",
                            REQUEST + ", \"new_start_at\": {\"type\": \"string\", \"format\": \"date-time\"}, "
                                    + LANGUAGE)),
            Row.of(
                    "salon_request_cancellation",
                    "salon",
                    "salon:manage",
                    BOOKS,
                    input("\"booking_token\", \"submission_key\"", REQUEST + ", " + LANGUAGE)),
            Row.of(
                    "coworking_search_workspaces",
                    "coworking",
                    "noauth",
                    READS,
                    input("", """
                            "query": {"type": "string", "maxLength": 500},
                            "limit": {"type": "integer", "minimum": 1, "maximum": 100, "default": 20},
                            "equipment_ids": {"type": "array", "maxItems": 50, "uniqueItems": true,
                                              "items": {"type": "integer", "minimum": 1}},
                            "min_persons": {"type": "integer", "minimum": 1, "maximum": 1000},
                            "groups_only": {"type": "boolean"},
                            "supported_uses": {"type": "array", "uniqueItems": true, "items": {"type": "string", "enum": [
                                "cosmetics", "body_treatments", "pmu", "lashes", "brows", "manicure", "nail_design", "pedicure",
                                "training"]}},
                            "available_on": {"type": "string", "format": "date"},""" + OFFSET + ", " + LANGUAGE)),
            Row.of(
                    "coworking_find_dates",
                    "coworking",
                    "noauth",
                    READS,
                    input(
                            "\"workspace_id\", \"from_date\"",
                            WORKSPACE_ID + ", \"from_date\": {\"type\": \"string\", \"format\": \"date\"}, "
                                    + "\"to_date\": {\"type\": \"string\", \"format\": \"date\"}, " + LANGUAGE)),
            Row.of(
                    "coworking_get_price",
                    "coworking",
                    "coworking:read",
                    READS,
                    input("\"workspace_id\", \"dates\"", WORKSPACE_ID + ", " + DATES + ", " + LANGUAGE)),
            Row.of(
                    "coworking_prepare_booking",
                    "coworking",
                    "coworking:book",
                    PREPARES,
                    input("\"workspace_id\", \"dates\"", WORKSPACE_ID + ", " + DATES + ", " + LANGUAGE + """
                            , "notes": {"type": "string", "maxLength": 2000},
                            "recurrence": {"type": "object", "additionalProperties": false, "required": ["rule", "until"],
                                           "properties": {"rule": {"type": "string", "enum": ["weekly", "monthly"]},
                                                          "until": {"type": "string", "format": "date"}}}""")),
            Row.of(
                    "coworking_get_quote",
                    "coworking",
                    "coworking:read",
                    READS,
                    input("\"quote_id\", \"quote_token\"", OFFER_KEY + ", " + LANGUAGE)),
            Row.of(
                    "coworking_confirm_booking",
                    "coworking",
                    "coworking:book",
                    BOOKS,
                    input(
                            "\"quote_id\", \"quote_token\", \"accept_privacy\", \"accept_terms\"",
                            OFFER_KEY
                                    + ", \"accept_privacy\": {\"type\": \"boolean\", \"const\": true},"
                                    + "\"accept_cancellation\": {\"type\": \"boolean\", \"const\": true},"
                                    + "\"accept_terms\": {\"type\": \"boolean\", \"const\": true},"
                                    + "\"confirm_partial_series\": {\"type\": \"boolean\", \"default\": false},"
                                    + LANGUAGE)),
            Row.of("coworking_get_account", "coworking", "account:read", READS, input("", LANGUAGE)),
            Row.of(
                    "coworking_list_bookings",
                    "coworking",
                    "coworking:read",
                    READS,
                    input(
                            "",
                            "\"limit\": {\"type\": \"integer\", \"minimum\": 1, \"maximum\": 100, \"default\": 20},"
                                    + OFFSET
                                    + ", "
                                    + LANGUAGE)),
            Row.of(
                    "coworking_get_booking",
                    "coworking",
                    "coworking:read",
                    READS,
                    input("\"booking_id\"", BOOKING_ID + ", " + LANGUAGE)),
            Row.of(
                    "coworking_request_change",
                    "coworking",
                    "coworking:manage",
                    BOOKS,
                    input(
                            "\"booking_id\", \"submission_key\", \"new_date\", \"reason\"",
                            RENTAL_REQUEST + ", \"new_date\": {\"type\": \"string\", \"format\": \"date\"}, "
                                    + LANGUAGE)),
            Row.of(
                    "coworking_request_cancellation",
                    "coworking",
                    "coworking:manage",
                    BOOKS,
                    input("\"booking_id\", \"submission_key\", \"reason\"", RENTAL_REQUEST + ", " + LANGUAGE)),
            Row.of(
                    "coworking_list_invoices",
                    "coworking",
                    "coworking:read",
                    READS,
                    input(
                            "",
                            "\"limit\": {\"type\": \"integer\", \"minimum\": 1, \"maximum\": 100, \"default\": 20},"
                                    + OFFSET
                                    + ", "
                                    + LANGUAGE)),
            Row.of(
                    "coworking_get_invoice",
                    "coworking",
                    "coworking:read",
                    READS,
                    input("\"invoice_id\"", "\"invoice_id\": {\"type\": \"integer\", \"minimum\": 1}, " + LANGUAGE)),
            Row.of(
                    "coworking_staff_availability",
                    "staff",
                    "staff:read",
                    READS,
                    input("\"from_date\"", """
                            "from_date": {"type": "string", "format": "date"},
                            "to_date": {"type": "string", "format": "date"},""" + LANGUAGE)),
            Row.of(
                    "coworking_staff_create_block",
                    "staff",
                    "staff:write",
                    CREATES,
                    input(
                            "\"start_at\", \"end_at\", \"submission_key\"",
                            STAFF_PERIOD + "\"service_category_id\": {\"type\": \"integer\", \"minimum\": 1}, "
                                    + STAFF_REASON + LANGUAGE)),
            Row.of(
                    "coworking_staff_update_block",
                    "staff",
                    "staff:write",
                    REPLACES,
                    input(
                            "\"block_id\", \"start_at\", \"end_at\", \"submission_key\"",
                            "\"block_id\": {\"type\": \"integer\", \"minimum\": 1}, " + STAFF_PERIOD
                                    + "\"service_category_id\": {\"type\": [\"integer\", \"null\"], \"minimum\": 1}, "
                                    + STAFF_REASON + LANGUAGE)),
            Row.of(
                    "coworking_staff_delete_block",
                    "staff",
                    "staff:write",
                    REPLACES,
                    input(
                            "\"block_id\", \"submission_key\"",
                            "\"block_id\": {\"type\": \"integer\", \"minimum\": 1}, " + SUBMISSION_KEY + LANGUAGE)),
            Row.of(
                    "coworking_staff_create_special_day",
                    "staff",
                    "staff:write",
                    CREATES,
                    input("\"start_at\", \"end_at\", \"submission_key\"", STAFF_PERIOD + LANGUAGE)),
            Row.of(
                    "coworking_staff_delete_special_day",
                    "staff",
                    "staff:write",
                    REPLACES,
                    input(
                            "\"special_day_id\", \"submission_key\"",
                            "\"special_day_id\": {\"type\": \"integer\", \"minimum\": 1}, " + SUBMISSION_KEY
                                    + LANGUAGE)),
            Row.of("service_get_profile", "profile", "account:read", READS, input("", "")),
            Row.of("get_product", "catalog", "noauth or coworking:read", READS, question("\"id\"", """
                            "id": {"type": "string"},
                            "selected": {"type": "array", "items": %s},
                            "preferences": {"type": "array", "items": {"type": "string"}},""".formatted(
                            SELECTED))),
            Row.of(
                    "lookup_catalog",
                    "catalog",
                    "noauth or coworking:read",
                    READS,
                    question(
                            "\"ids\"",
                            "\"ids\": {\"type\": \"array\", \"minItems\": 1, \"items\": {\"type\": \"string\"}},")));

    /** The fields that the output of each operation requires, beside those of {@link #ENVELOPE}. */
    static final Map<String, List<String>> REQUIRED_OUTPUTS = Map.ofEntries(
            entry("salon_search_services", SEARCH_RESULT),
            entry("salon_find_slots", List.of("service_ids", "slots", "total", "next_offset")),
            entry("salon_get_price", List.of("slot", "pricing", "subtotal", "discount", "total")),
            entry("salon_prepare_booking", QUOTE),
            entry("salon_get_quote", QUOTE),
            entry("salon_confirm_booking", CONFIRMATION),
            entry("salon_get_booking", List.of()),
            entry("salon_get_campaign", List.of("campaign", "hero_highlight")),
            entry("salon_request_change", List.of()),
            entry("salon_request_cancellation", List.of()),
            entry("coworking_search_workspaces", SEARCH_RESULT),
            entry("coworking_find_dates", List.of("workspace_id", "available_dates", "dates")),
            entry(
                    "coworking_get_price",
                    List.of(
                            "workspace_id",
                            "dates",
                            "rejected_dates",
                            "partial_series",
                            "lines",
                            "total",
                            "additional_booking_total",
                            "monthly_agreement",
                            "billing_mode",
                            "existing_price_changes")),
            entry("coworking_prepare_booking", QUOTE),
            entry("coworking_get_quote", QUOTE),
            entry("coworking_confirm_booking", CONFIRMATION),
            entry("coworking_get_account", List.of()),
            entry("coworking_list_bookings", List.of("next_offset")),
            entry("coworking_get_booking", List.of()),
            entry("coworking_list_invoices", List.of("next_offset")),
            entry("coworking_get_invoice", List.of()),
            entry("coworking_request_change", List.of()),
            entry("coworking_request_cancellation", List.of()),
            entry("coworking_staff_availability", List.of()),
            entry("coworking_staff_create_block", List.of()),
            entry("coworking_staff_update_block", List.of()),
            entry("coworking_staff_delete_block", List.of()),
            entry("coworking_staff_create_special_day", List.of()),
            entry("coworking_staff_delete_special_day", List.of()));

    /** The fields that every output with an envelope requires. */
    static final List<String> ENVELOPE = List.of("contract_version", "business", "language", "timezone", "local_date");

    private SpecificationTables() {}

    private static String question(String required, String properties) {
        String agent = input("\"profile\"", """
                "profile": {"type": "string", "format": "uri", "maxLength": 2048}""");
        return input(
                "\"meta\", \"catalog\"",
                "\"meta\": " + input("\"ucp-agent\"", "\"ucp-agent\": " + agent) + ", \"catalog\": "
                        + input(required, properties + SHARED));
    }

    private static String input(String required, String properties) {
        return "{\"type\": \"object\", \"additionalProperties\": false, \"required\": [%s], \"properties\": {%s}}"
                .formatted(required, properties);
    }
}
