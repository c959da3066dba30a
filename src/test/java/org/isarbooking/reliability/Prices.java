package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The prices of rental days and agreements in a business file, computed without the code of the service. */
record Prices(JsonNode coworking) {

    /** The prices of a business that rents nothing out. */
    static final Prices NONE = new Prices(new YAMLMapper().createObjectNode());

    static Prices of(Path businessFile) throws IOException {
        return new Prices(new YAMLMapper().readTree(businessFile.toFile()).path("coworking"));
    }

    /**
     * Returns the price of a day, in cents.
     *
     * @param daysThatWeek on how many days the tenant rents anything from that Monday to that Sunday
     */
    long day(String tenant, String workspace, LocalDate day, int daysThatWeek) {
        return keyed("tenants", tenant)
                .flatMap(known -> each(known.path("approvals"))
                        .filter(approval ->
                                approval.path("workspace").asText().equals(workspace) && approval.has("price"))
                        .findFirst())
                .map(approval -> cents(approval.path("price")))
                .orElseGet(() -> byTerms(workspace, day, daysThatWeek));
    }

    private long byTerms(String workspace, LocalDate day, int daysThatWeek) {
        Optional<JsonNode> group = keyed("groups", workspace);
        if (group.isPresent()) {
            return each(group.get().path("members"))
                    .mapToLong(member -> byTerms(member.asText(), day, daysThatWeek))
                    .sum();
        }
        String weekday = day.getDayOfWeek().name().toLowerCase(Locale.ROOT);
        String terms = keyed("workspaces", workspace)
                .orElseThrow()
                .path("weekly_terms")
                .asText();
        return each(keyed("weekly_terms", terms).orElseThrow().path("tiers"))
                .filter(tier -> tier.path("from_days").asInt() <= daysThatWeek)
                .reduce((lower, higher) -> higher)
                .map(tier -> tier.path("weekdays").has(weekday)
                        ? tier.path("weekdays").path(weekday)
                        : tier.path("price"))
                .map(Prices::cents)
                .orElseThrow();
    }

    /** Returns the price of a month of a tenant's agreement, in cents. */
    long month(String tenant, String workspace) {
        return keyed("tenants", tenant).stream()
                .flatMap(known -> each(known.path("agreements")))
                .filter(agreement -> agreement.path("workspace").asText().equals(workspace))
                .mapToLong(agreement -> cents(agreement.path("monthly")))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the share of VAT that prices contain, in percent. */
    BigDecimal vat() {
        return new BigDecimal(coworking.path("invoices").path("vat").asText().replace("%", ""));
    }

    private Optional<JsonNode> keyed(String list, String key) {
        return each(coworking.path(list))
                .filter(entry -> entry.path("key").asText().equals(key))
                .findFirst();
    }

    private static Stream<JsonNode> each(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false);
    }

    private static long cents(JsonNode price) {
        return new BigDecimal(price.asText().replace(" EUR", ""))
                .movePointRight(2)
                .longValueExact();
    }
}
