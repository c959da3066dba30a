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
 * Whatever names something in an input is known to be public, or is tried with the things of others by a test: a new
 * name has to be thought about.
 */
@QuarkusTest
class ForeignIdentifiersTest {

    private static final Pattern NAMES_SOMETHING = Pattern.compile("id|ids|.*_(id|ids|key|token|slug|code)");

    /** The catalog's, which everybody may see; and the profile of the asking agent. */
    private static final List<String> PUBLIC = List.of(
            "service_ids",
            "staff_id",
            "workspace_id",
            "equipment_ids",
            "service_category_id",
            "category_slug",
            "promo_code",
            "postal_code",
            "id",
            "ids");

    /** Named by the test that tries them with other people's things. */
    private static final Map<String, String> PRIVATE = Map.of(
            "quote_id", "TenantIsolationTest, SalonKeysTest",
            "quote_token", "TenantIsolationTest, SalonKeysTest",
            "booking_token", "SalonKeysTest",
            "booking_id", "TenantIsolationTest",
            "invoice_id", "TenantIsolationTest",
            "block_id", "SpecialistIsolationTest",
            "special_day_id", "SpecialistIsolationTest",
            "submission_key", "TenantIsolationTest, CoworkingStaffCreateBlockTest",
            "rental_id", "TenantIsolationTest",
            "request_id", "TenantIsolationTest, SalonWithdrawRequestTest");

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
