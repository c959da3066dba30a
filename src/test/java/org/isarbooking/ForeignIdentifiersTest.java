package org.isarbooking;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Each identifier in an input is either public, or a test tries it with what belongs to others. A new identifier fails
 * here until somebody has decided which it is.
 */
@QuarkusTest
class ForeignIdentifiersTest {

    private static final Pattern NAMES_SOMETHING = Pattern.compile("id|ids|link|.*_(id|ids|key|token|slug|code)");

    /** Identifiers of the catalog, which everybody may see; and codes that open nothing: postal code and VAT number. */
    private static final List<String> PUBLIC = List.of(
            "service_ids",
            "staff_id",
            "workspace_id",
            "equipment_ids",
            "service_category_id",
            "category_slug",
            "promo_code",
            "postal_code",
            "vat_id",
            "id",
            "ids");

    /** Identifiers of what belongs to somebody, each with the tests that try it with what belongs to others. */
    private static final Map<String, String> PRIVATE = Map.ofEntries(
            Map.entry("quote_id", "TenantIsolationTest, SalonKeysTest"),
            Map.entry("quote_token", "TenantIsolationTest, SalonKeysTest"),
            Map.entry("booking_token", "SalonKeysTest"),
            Map.entry("link", "RentalLinkTest"),
            Map.entry("waitlist_token", "WaitlistTest"),
            Map.entry("booking_id", "TenantIsolationTest"),
            Map.entry("entry_id", "TenantIsolationTest"),
            Map.entry("invoice_id", "TenantIsolationTest"),
            Map.entry("block_id", "SpecialistIsolationTest"),
            Map.entry("special_day_id", "SpecialistIsolationTest"),
            Map.entry("submission_key", "TenantIsolationTest, CoworkingStaffCreateBlockTest"),
            Map.entry("rental_id", "TenantIsolationTest"),
            Map.entry("request_id", "TenantIsolationTest, SalonWithdrawRequestTest"),
            Map.entry("feed_id", "TenantIsolationTest, CalendarFeedsTest"),
            Map.entry("webhook_id", "PartnerWebhooksTest"));

    @Test
    void every_identifier_of_an_input_is_public_or_tried_by_others() {
        Map<String, String> names = new TreeMap<>();
        new PublishedSchemas().operations().forEach(operation -> {
            // The owner's operations are for the owner alone, whatever they name: AccessTest.
            if (!operation.path("family").asText().equals("office")) {
                collect(operation.path("name").asText(), operation.path("input_schema"), names);
            }
        });

        assertThat(names.keySet()).contains("booking_token", "workspace_id");
        names.keySet().removeAll(PUBLIC);
        assertThat(names.keySet()).as(names.toString()).containsExactlyInAnyOrderElementsOf(PRIVATE.keySet());
    }

    private static void collect(String operation, JsonNode schema, Map<String, String> names) {
        schema.path("properties").properties().forEach(property -> {
            if (NAMES_SOMETHING.matcher(property.getKey()).matches()) {
                names.put(property.getKey(), operation);
            }
            collect(operation, property.getValue(), names);
            collect(operation, property.getValue().path("items"), names);
        });
    }
}
