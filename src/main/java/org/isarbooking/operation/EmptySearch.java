package org.isarbooking.operation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isarbooking.shared.Language;

/**
 * Why a search finds nothing.
 *
 * @param suggestion other words that find something; empty when the words are not the reason, or there are none
 * @param without how many entries the search finds without one of its conditions, by the condition's name
 */
public record EmptySearch(Optional<String> suggestion, Map<String, Integer> without) {

    public EmptySearch {
        without = Map.copyOf(without);
    }

    /**
     * Returns what to try: other words, or which condition to leave out; where neither helps, what there is.
     *
     * @param thereIs the code of the notice that tells what there is, such as {@code categories_are}
     * @param choices what it tells
     */
    public List<Notice> notices(Language language, String thereIs, List<String> choices) {
        List<Notice> notices = new ArrayList<>(List.of(Notice.of("nothing_matches", language)));
        suggestion.ifPresent(words -> notices.add(Notice.of("did_you_mean", language, words)));
        without.entrySet().stream()
                .filter(condition -> condition.getValue() > 0)
                .sorted(Map.Entry.comparingByKey())
                .forEach(condition ->
                        notices.add(Notice.of("leave_out", language, condition.getKey(), condition.getValue())));
        if (notices.size() == 1 && !choices.isEmpty()) {
            notices.add(Notice.of(thereIs, language, String.join(", ", choices)));
        }
        return List.copyOf(notices);
    }
}
