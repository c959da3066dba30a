package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.reliability.State.CatalogVersion;

/** Each change of the catalog makes one version, and answers have the prices of the published version. */
final class CatalogRules {

    private static final String CHANGE = "office_change_catalog";

    private CatalogRules() {}

    /** Each submission key has led to one version with the requested price. Calls have published no other versions. */
    static Stream<String> changesArePublishedOnce(History history, State state) {
        Map<Long, CatalogVersion> versions =
                state.catalog.stream().collect(Collectors.toMap(CatalogVersion::version, one -> one));
        Map<String, List<Call>> asked = history.byKey();
        List<State.Submission> submissions = state.submissions.stream()
                .filter(submission -> submission.operation().equals(CHANGE))
                .toList();
        Stream<String> uneven = Repeats.difference(
                        submissions.stream()
                                .map(one -> Long.toString(one.resultId()))
                                .toList(),
                        state.catalog.stream()
                                .filter(CatalogVersion::isByForm)
                                .map(one -> Long.toString(one.version()))
                                .toList())
                .map("version %s of the catalog"::formatted);
        Stream<String> others = submissions.stream()
                .filter(one -> versions.containsKey(one.resultId()))
                .filter(one -> asked.getOrDefault(CHANGE + " " + one.key(), List.of()).stream()
                        .filter(Call::mayHaveHappened)
                        .noneMatch(call -> isAskedFor(call, Objects.requireNonNull(versions.get(one.resultId())))))
                .map(one -> "version %d of the catalog is not what was asked for".formatted(one.resultId()));
        Stream<String> lost = history.done(CHANGE)
                .filter(call -> submissions.stream()
                        .noneMatch(one -> call.key().equals(Optional.of(CHANGE + " " + one.key()))
                                && one.resultId() == version(call)))
                .map("the effect of %s is lost"::formatted);
        return Stream.of(uneven, others, lost).flatMap(found -> found);
    }

    /**
     * Returns true if the call requests the version: the version follows the one in the call's input, and has the price
     * in that input.
     */
    private static boolean isAskedFor(Call call, CatalogVersion version) {
        return version.version() == call.input().path("version").asLong() + 1
                && version.cents() == cents(call.input().at("/changes/0/value"));
    }

    private static long cents(JsonNode price) {
        return Long.parseLong(price.asText().replaceAll("\\D", ""));
    }

    private static long version(Call call) {
        return call.output().path("version").asLong();
    }

    /**
     * An answer has the price of a version that may have been the published one during the call. The version was
     * requested before the answer, and no answer had shown a newer version before the call.
     */
    static Stream<String> answersFollow(History history, State state) {
        Map<Long, CatalogVersion> versions =
                state.catalog.stream().collect(Collectors.toMap(CatalogVersion::version, one -> one));
        Map<Long, List<Long>> versionsByPrice = state.catalog.stream()
                .collect(Collectors.groupingBy(
                        CatalogVersion::cents, Collectors.mapping(CatalogVersion::version, Collectors.toList())));
        Map<Long, Long> notBefore = notBefore(history, state);
        NavigableMap<Long, Long> known = known(history, versionsByPrice);
        Stream<String> wrong = history.done("office_get_catalog")
                .filter(call -> Optional.ofNullable(versions.get(version(call)))
                        .filter(one -> one.cents() == shown(call))
                        .isEmpty())
                .map("shows another price than its version has: %s"::formatted);
        Stream<String> untimely = history.calls().stream()
                .filter(call -> !call.operation().equals(CHANGE)) // a repeated change returns its own version
                .filter(call -> {
                    Map.Entry<Long, Long> newest = known.lowerEntry(call.began());
                    return possibleVersions(call, versionsByPrice)
                            .filter(versionsShown -> versionsShown.stream()
                                    .noneMatch(version -> notBefore.getOrDefault(version, Long.MIN_VALUE) < call.ended()
                                            && (newest == null || version >= newest.getValue())))
                            .isPresent();
                })
                .map("has the price of a version that was not published then: %s"::formatted);
        return Stream.concat(wrong, untimely);
    }

    private static long shown(Call call) {
        for (JsonNode value : call.output().path("values")) {
            if (value.path("path").asText().equals(CatalogClient.SERVICE + ".price")) {
                return cents(value.path("value"));
            }
        }
        return -1;
    }

    /**
     * Returns the versions that an answer may be from; empty if the answer shows no version and no price of the
     * service. The list is empty if a search doesn't find the service, or if no version has the price.
     */
    private static Optional<List<Long>> possibleVersions(Call call, Map<Long, List<Long>> versionsByPrice) {
        if (!call.isDone()) {
            return Optional.empty();
        }
        return switch (call.operation()) {
            case "office_get_catalog", CHANGE -> Optional.of(List.of(version(call)));
            case "salon_search_services" ->
                Optional.of(Sights.elements(call.output().path("items"))
                        .filter(item -> item.path("service_id").asInt() == CatalogClient.SERVICE_ID)
                        .flatMap(item ->
                                versionsByPrice
                                        .getOrDefault(
                                                item.at("/price/amount_cents").asLong(), List.of())
                                        .stream())
                        .toList());
            case "salon_prepare_booking" ->
                Sights.elements(call.output().at("/offer/pricing/items"))
                        .filter(item -> item.path("service_id").asInt() == CatalogClient.SERVICE_ID)
                        .map(item -> versionsByPrice.getOrDefault(
                                item.at("/price/amount_cents").asLong(), List.of()))
                        .findFirst();
            default -> Optional.empty();
        };
    }

    /** Returns when each version was first requested. Leaves out versions that a start of the service published. */
    private static Map<Long, Long> notBefore(History history, State state) {
        Map<String, List<Call>> asked = history.byKey();
        return state.submissions.stream()
                .filter(one -> one.operation().equals(CHANGE))
                .collect(Collectors.toMap(
                        State.Submission::resultId,
                        one -> asked.getOrDefault(CHANGE + " " + one.key(), List.of()).stream()
                                .mapToLong(Call::began)
                                .min()
                                .orElse(Long.MAX_VALUE),
                        Math::min));
    }

    /** Returns the newest version that answers had shown so far, by the end of each answer that shows a version. */
    private static NavigableMap<Long, Long> known(History history, Map<Long, List<Long>> versionsByPrice) {
        NavigableMap<Long, Long> seen = new TreeMap<>();
        for (Call call : history.calls()) {
            possibleVersions(call, versionsByPrice)
                    .filter(versions -> versions.size() == 1)
                    .ifPresent(versions -> seen.merge(call.ended(), versions.getFirst(), Math::max));
        }
        long newest = 0;
        for (Map.Entry<Long, Long> entry : seen.entrySet()) {
            newest = Math.max(newest, entry.getValue());
            entry.setValue(newest);
        }
        return seen;
    }
}
