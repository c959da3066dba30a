package org.isarbooking.site;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A form by which somebody asks to move or to cancel something.
 *
 * @param title what is asked for
 * @param about what it is about, in words
 * @param action where the form goes
 * @param back the page of the booking
 * @param seal of the form
 * @param late what it means that the deadline has passed; null while it hasn't
 * @param terms what was accepted and says what being late means; none while it isn't
 * @param isMove whether one of some times or days is to be chosen
 * @param choices the times or days that can be asked for, in groups
 * @param field the property of the operation's input that the choice becomes
 * @param earlier where earlier ones are shown; null at the beginning
 * @param later where later ones are shown; null where nothing is chosen
 * @param needsReason whether the reason must be said
 */
public record ManageAsk(
        String title,
        String about,
        String action,
        String back,
        String seal,
        @Nullable String late,
        List<Terms> terms,
        boolean isMove,
        List<Group> choices,
        String field,
        @Nullable String earlier,
        @Nullable String later,
        boolean needsReason) {

    public ManageAsk {
        terms = List.copyOf(terms);
        choices = List.copyOf(choices);
    }

    /** Terms by their kind, and where they are read. */
    public record Terms(String kind, String version, String url) {}

    /** Times of one day, or days of one month. */
    public record Group(String label, List<Choice> choices) {

        public Group {
            choices = List.copyOf(choices);
        }
    }

    /** A time or a day that can be asked for. */
    public record Choice(String value, String label) {}

    /** Shows no link. */
    @Override
    public String toString() {
        return "ManageAsk[" + field + "]";
    }
}
