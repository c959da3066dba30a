package org.isarbooking.salon.rules;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Finds services by text. Build it once a catalog; asking it is thread-safe.
 *
 * <p>Every word of the query must match a word of the service in any language; a word is taken for a typing error only if
 * it is nowhere spelled like that. Matches in the name rank over the category's over the description's; whole words over
 * beginnings over parts over typing errors; equal services keep the order of the catalog.
 */
public final class ServiceSearch {

    /**
     * What is searched of a service.
     *
     * @param id the number of the service
     * @param position its place in the catalog
     * @param names its name in every language
     * @param categoryNames the name of its category in every language
     * @param descriptions its description in every language
     */
    public record SearchableService(
            int id, int position, List<String> names, List<String> categoryNames, List<String> descriptions) {}

    private record Indexed(int id, List<String> name, List<String> category, List<String> description) {}

    private record Ranked(int id, int score) {}

    private final List<Indexed> services;

    public ServiceSearch(List<SearchableService> services) {
        this.services = services.stream()
                .sorted(Comparator.comparingInt(SearchableService::position).thenComparingInt(SearchableService::id))
                .map(service -> new Indexed(
                        service.id(),
                        SearchWords.of(service.names()),
                        SearchWords.of(service.categoryNames()),
                        SearchWords.of(service.descriptions())))
                .toList();
    }

    /** The numbers of the services that match, best first; all of them, in the catalog's order, if the query has no word. */
    public List<Integer> find(String query) {
        List<Map<Integer, Integer>> scoresByWord = SearchWords.of(List.of(query)).stream()
                .distinct()
                .map(this::scores)
                .toList();
        return services.stream()
                .flatMap(service -> ranked(service, scoresByWord))
                .sorted(Comparator.comparingInt(Ranked::score).reversed())
                .map(Ranked::id)
                .toList();
    }

    private static Stream<Ranked> ranked(Indexed service, List<Map<Integer, Integer>> scoresByWord) {
        return scoresByWord.stream().allMatch(scores -> scores.containsKey(service.id()))
                ? Stream.of(new Ranked(
                        service.id(),
                        scoresByWord.stream()
                                .mapToInt(scores -> scores.getOrDefault(service.id(), 0))
                                .sum()))
                : Stream.empty();
    }

    /** How well a word of the query matches each service, as it is spelled, else as a typing error. */
    private Map<Integer, Integer> scores(String word) {
        Map<Integer, Integer> asSpelled = scores(word, WordMatch.AS_SPELLED);
        return asSpelled.isEmpty() ? scores(word, WordMatch.MISTYPED) : asSpelled;
    }

    private Map<Integer, Integer> scores(String word, List<WordMatch> kinds) {
        Map<Integer, Integer> scores = new HashMap<>();
        for (Indexed service : services) {
            score(word, service, kinds).ifPresent(score -> scores.put(service.id(), score));
        }
        return scores;
    }

    private static OptionalInt score(String word, Indexed service, List<WordMatch> kinds) {
        List<List<String>> fields = List.of(service.description(), service.category(), service.name());
        for (int field = fields.size() - 1; field >= 0; field--) {
            for (WordMatch kind : kinds) {
                if (fields.get(field).stream().anyMatch(candidate -> kind.matches(word, candidate))) {
                    return OptionalInt.of(field * WordMatch.BEST + kind.score());
                }
            }
        }
        return OptionalInt.empty();
    }
}
