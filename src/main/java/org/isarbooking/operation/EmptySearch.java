package org.isarbooking.operation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isarbooking.shared.Language;

/**
 * The reasons why a search finds nothing.
 *
 * @param suggestion other words that find something; empty if the words aren't the reason, or if no other words help
 * @param without the number of results if one condition is left out, by the condition's name
 */
public record EmptySearch(Optional<String> suggestion, Map<String, Integer> without) {

    public EmptySearch {
        without = Map.copyOf(without);
    }

    /**
     * Returns the notice {@code nothing_matches}, followed by advice: other words, and conditions to leave out. If
     * there is no such advice, a notice lists the choices, if any.
     *
     * @param choicesCode the code of the notice with all choices, such as {@code categories_are}
     * @param choices the choices to list
     */
    public List<Notice> notices(Language language, String choicesCode, List<String> choices) {
        List<Notice> notices = new ArrayList<>(List.of(Notice.of("nothing_matches", language)));
        suggestion.ifPresent(words -> notices.add(Notice.of("did_you_mean", language, words)));
        without.entrySet().stream()
                .filter(condition -> condition.getValue() > 0)
                .sorted(Map.Entry.comparingByKey())
                .forEach(condition ->
                        notices.add(Notice.of("leave_out", language, condition.getKey(), condition.getValue())));
        if (notices.size() == 1 && !choices.isEmpty()) {
            notices.add(Notice.of(choicesCode, language, String.join(", ", choices)));
        }
        return List.copyOf(notices);
    }
}
