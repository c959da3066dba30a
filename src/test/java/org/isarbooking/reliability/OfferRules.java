package org.isarbooking.reliability;

import static org.isarbooking.reliability.Sights.elements;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Offers have the prices of the business file and add up, and a visit costs what was offered. */
final class OfferRules {

    private OfferRules() {}

    /**
     * Each offer's prices are those of the business file, and its sums are right. {@link CatalogRules} judges the price
     * of {@link CatalogClient#SERVICE}, which changes. A rental day may have any of the workspace's prices, because the
     * offer doesn't show how many days its tenant rents in that week.
     */
    static Stream<String> addUp(History history, State state) {
        Stream<Call> visits = history.done("salon_prepare_booking").filter(call -> !isRight(offer(call), state.prices));
        Stream<Call> days =
                history.done("coworking_prepare_booking").filter(call -> !isRightForDays(offer(call), state));
        return Stream.concat(visits, days).map("has a wrong price or a wrong sum: %s"::formatted);
    }

    /**
     * The answer to a confirmation has the prices and the sums of its offer. Visits that the office has changed are not
     * judged, because a repeated confirmation shows the visit's present state.
     */
    static Stream<String> areKept(History history, State state) {
        Map<String, List<Long>> offered = history.done("salon_prepare_booking")
                .collect(Collectors.toMap(call -> call.output().path("quote_id").asText(), call -> sums(offer(call))));
        Set<Long> changed = AcknowledgedRules.changed(history);
        Set<String> changedOffers = state.appointments.stream()
                .filter(visit -> changed.contains(visit.id()))
                .map(State.Appointment::quoteId)
                .collect(Collectors.toSet());
        return history.done("salon_confirm_booking")
                .filter(call ->
                        !changedOffers.contains(call.input().path("quote_id").asText()))
                .filter(call -> {
                    List<Long> sums = offered.get(call.input().path("quote_id").asText());
                    return sums != null && !sums.equals(sums(call.output().path("booking")));
                })
                .map("costs something else than was offered: %s"::formatted);
    }

    private static JsonNode offer(Call call) {
        return call.output().path("offer");
    }

    /** Returns the price of each service, the sum, the discount and the total of an offer or a booking, in cents. */
    private static List<Long> sums(JsonNode priced) {
        return Stream.concat(
                        elements(priced.at("/pricing/items")).map(item -> item.path("price")),
                        Stream.of("subtotal", "discount", "total").map(priced::path))
                .map(OfferRules::cents)
                .toList();
    }

    private static boolean isRight(JsonNode offer, Prices prices) {
        List<JsonNode> items = elements(offer.at("/pricing/items")).toList();
        long subtotal =
                items.stream().mapToLong(item -> cents(item.path("price"))).sum();
        JsonNode code = offer.at("/pricing/promo_code");
        BigDecimal percent = code.path("status").asText().equals("applied")
                ? prices.discount(code.path("code").asText())
                : BigDecimal.ZERO;
        long discount = percent.multiply(BigDecimal.valueOf(subtotal))
                .divide(BigDecimal.valueOf(100), 0, RoundingMode.HALF_UP)
                .longValueExact();
        return !items.isEmpty()
                && parts(items.stream()).equals(parts(elements(offer.at("/slot/appointments"))))
                && items.stream().allMatch(item -> isPublished(item, prices))
                && sums(offer)
                        .subList(items.size(), items.size() + 3)
                        .equals(List.of(subtotal, discount, subtotal - discount));
    }

    private static List<String> parts(Stream<JsonNode> items) {
        return items.map(item -> item.path("service_id").asInt() + " by "
                        + item.path("staff_id").asInt())
                .toList();
    }

    private static boolean isPublished(JsonNode item, Prices prices) {
        int service = item.path("service_id").asInt();
        return service == CatalogClient.SERVICE_ID
                || cents(item.path("price"))
                        == prices.service(service, item.path("staff_id").asInt());
    }

    private static boolean isRightForDays(JsonNode offer, State state) {
        String workspace = state.workspaces.getOrDefault(
                offer.at("/workspace/workspace_id").asInt(), "");
        List<JsonNode> lines = elements(offer.path("lines")).toList();
        return !lines.isEmpty()
                && lines.stream()
                        .map(line -> line.path("date"))
                        .toList()
                        .equals(elements(offer.path("dates")).toList())
                && lines.stream().allMatch(line -> isRight(line, workspace, state.prices))
                && lines.stream().mapToLong(line -> cents(line.path("price"))).sum() == cents(offer.path("total"));
    }

    /** Returns true if the line has one of the workspace's prices, or 0 and a monthly agreement that covers the day. */
    private static boolean isRight(JsonNode line, String workspace, Prices prices) {
        long cents = cents(line.path("price"));
        return line.path("covered_by").asText().equals("monthly_agreement")
                ? cents == 0
                : prices.ofAnyTenant(
                                workspace, LocalDate.parse(line.path("date").asText()))
                        .contains(cents);
    }

    private static long cents(JsonNode price) {
        return price.path("amount_cents").asLong(-1);
    }
}
