package org.isarbooking;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The specification's tables, copied by hand. What is "not shown" there follows the coworking twin of the operation. */
final class SpecificationTables {

    /** A row: scope ({@code noauth} for none) and the flags readOnly, destructive, idempotent, openWorld. */
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
    private static final String VISIT = SERVICE_IDS
            + ", \"start_at\": {\"type\": \"string\", \"format\": \"date-time\"}, " + STAFF_ID
            + ", \"promo_code\": {\"type\": \"string\", \"maxLength\": 64}, " + LANGUAGE + ", ";

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
            Row.of("service_get_profile", "profile", "account:read", READS, input("", "")));

    /** The fields that every enveloped output requires, and what the outputs require beside them. */
    static final Map<String, List<String>> REQUIRED_OUTPUTS = Map.of(
            "salon_search_services", List.of("items", "total", "offset", "limit", "next_offset"),
            "salon_find_slots", List.of("service_ids", "slots", "total", "next_offset"),
            "salon_get_price", List.of("slot", "pricing", "subtotal", "discount", "total"),
            "salon_prepare_booking", List.of("quote_id", "status", "expires_at", "offer", "requires_confirmation"),
            "salon_get_quote", List.of("quote_id", "status", "expires_at", "offer", "requires_confirmation"),
            "salon_confirm_booking", List.of("quote_id", "status", "booking"),
            "salon_get_booking", List.of(),
            "salon_get_campaign", List.of("campaign", "hero_highlight"),
            "salon_request_change", List.of(),
            "salon_request_cancellation", List.of());

    static final List<String> ENVELOPE = List.of("contract_version", "business", "language", "timezone", "local_date");

    private SpecificationTables() {}

    private static String input(String required, String properties) {
        return "{\"type\": \"object\", \"additionalProperties\": false, \"required\": [%s], \"properties\": {%s}}"
                .formatted(required, properties);
    }
}
