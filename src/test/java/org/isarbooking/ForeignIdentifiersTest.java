package org.isarbooking;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Lists each identifier that an input can have as public or as private. For a private identifier, the list names the
 * tests that pass an identifier of somebody else's data. A new identifier fails here until it is listed.
 */
@QuarkusTest
class ForeignIdentifiersTest {

    private static final Pattern IDENTIFIER = Pattern.compile("id|ids|link|.*_(id|ids|key|token|slug|code)");

    /**
     * Identifiers of the catalog, which everybody may see, and codes that give no access: promo code, postal code and
     * VAT number.
     */
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

    /** Identifiers of private data, each with the tests that pass an identifier of somebody else's data. */
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
    void every_identifier_of_an_input_is_listed_as_public_or_as_private_with_its_tests() {
        Map<String, String> names = new TreeMap<>();
        new PublishedSchemas().operations().forEach(operation -> {
            // Only the owner may call operations of the office, whatever identifiers they take: see AccessTest.
            if (!operation.path("family").asText().equals("office")) {
                collect(operation.path("name").asText(), operation.path("input_schema"), names);
            }
        });

        assertThat(names.keySet()).contains("booking_token", "workspace_id");
        names.keySet().removeAll(PUBLIC);
        assertThat(names.keySet()).as(names.toString()).containsExactlyInAnyOrderElementsOf(PRIVATE.keySet());
    }

    @Test
    void every_listed_test_exists() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
            assertThat(files.map(file -> file.getFileName().toString().replaceFirst("\\.java$", "")))
                    .containsAll(PRIVATE.values().stream()
                            .flatMap(tests -> Stream.of(tests.split(", ")))
                            .toList());
        }
    }

    private static void collect(String operation, JsonNode schema, Map<String, String> names) {
        schema.path("properties").properties().forEach(property -> {
            if (IDENTIFIER.matcher(property.getKey()).matches()) {
                names.put(property.getKey(), operation);
            }
            collect(operation, property.getValue(), names);
            collect(operation, property.getValue().path("items"), names);
        });
    }
}
