package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The prices in a business file, computed without the code of the service. */
record Prices(JsonNode business) {

    /** The prices of a business that offers nothing. */
    static final Prices NONE = new Prices(new YAMLMapper().createObjectNode());

    static Prices of(Path businessFile) throws IOException {
        return new Prices(new YAMLMapper().readTree(businessFile.toFile()));
    }

    /**
     * Returns the price of a service by a specialist, in cents. An id is the position of an entry in the file, from 1.
     */
    long service(int serviceId, int staffId) {
        JsonNode service = business.path("services").path(serviceId - 1);
        return each(business.path("specialists").path(staffId - 1).path("services"))
                .filter(skill -> skill.path("service").equals(service.path("key")) && skill.has("price"))
                .findFirst()
                .map(skill -> cents(skill.path("price")))
                .orElseGet(() -> cents(service.path("price")));
    }

    /** Returns the discount of a promo code, in percent of the sum. */
    BigDecimal discount(String code) {
        return each(business.path("promo_codes"))
                .filter(promo -> promo.path("code").asText().equals(code))
                .findFirst()
                .map(promo -> new BigDecimal(promo.path("discount").asText().replace("%", "")))
                .orElseThrow();
    }

    /** Returns the prices of a day for any tenant, with any number of days in its week, in cents. */
    Set<Long> ofAnyTenant(String workspace, LocalDate day) {
        return each(coworking().path("tenants"))
                .map(tenant -> tenant.path("key").asText())
                .flatMap(tenant -> IntStream.rangeClosed(1, DayOfWeek.values().length)
                        .mapToObj(days -> day(tenant, workspace, day, days)))
                .collect(Collectors.toSet());
    }

    private JsonNode coworking() {
        return business.path("coworking");
    }

    /**
     * Returns the price of a day, in cents.
     *
     * @param daysThatWeek the number of days in the week of the day, from Monday to Sunday, on which the tenant rents
     *     anything
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

    /** Returns the monthly amount of a tenant's agreement about a workspace, in cents. */
    long month(String tenant, String workspace) {
        return keyed("tenants", tenant).stream()
                .flatMap(known -> each(known.path("agreements")))
                .filter(agreement -> agreement.path("workspace").asText().equals(workspace))
                .mapToLong(agreement -> cents(agreement.path("monthly")))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the rate of VAT in percent. Prices include VAT. */
    BigDecimal vat() {
        return new BigDecimal(coworking().path("invoices").path("vat").asText().replace("%", ""));
    }

    private Optional<JsonNode> keyed(String list, String key) {
        return each(coworking().path(list))
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
