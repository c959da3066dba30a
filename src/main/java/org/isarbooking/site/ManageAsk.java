package org.isarbooking.site;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A form that asks to move or to cancel a booking.
 *
 * @param title the kind of request
 * @param about the booking, in words
 * @param action the address that takes the form
 * @param back the page of the booking
 * @param late the consequence of a late request; null while the request is in time
 * @param terms the accepted terms about late requests; none while the request is in time
 * @param isMove true if a time or a day is to be chosen
 * @param choices the times or days that can be asked for, in groups
 * @param chosen the choice so far, if it is on another page of choices; null otherwise
 * @param field the property of the operation's input that the choice becomes
 * @param earlier the address of earlier choices; null at the beginning
 * @param later the address of later choices; null at the end, and where nothing is chosen
 * @param needsReason true if a reason is required
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
        @Nullable Choice chosen,
        String field,
        @Nullable String earlier,
        @Nullable String later,
        boolean needsReason) {

    private static final int OK = 200;
    private static final int BAD_REQUEST = 400;
    private static final int LENGTH_OF_DATE = "2027-06-15".length();

    public ManageAsk {
        terms = List.copyOf(terms);
        choices = List.copyOf(choices);
    }

    /** Terms by their kind, with the address of their text. */
    public record Terms(String kind, String version, String url) {

        boolean isAboutLateRequests() {
            return !kind.equals("privacy");
        }
    }

    /** Times of one day, or days of one month. */
    public record Group(String label, List<Choice> choices) {

        public Group {
            choices = List.copyOf(choices);
        }
    }

    /** A time or a day that can be asked for. */
    public record Choice(String value, String label) {}

    /**
     * Returns the choice so far, if it is on another page of choices. Null without a choice, and after a refusal that
     * may be about the choice.
     *
     * @param from the first shown day
     * @param days the number of shown days
     * @param words turns the value of the choice into its label
     */
    static @Nullable Choice chosenElsewhere(
            SitePage page, String field, LocalDate from, int days, Function<String, String> words) {
        String value = page.typed(field);
        boolean isRefused = page.status() != OK && (page.status() != BAD_REQUEST || page.wrong(field) != null);
        if (value.length() < LENGTH_OF_DATE || isRefused) {
            return null;
        }
        try {
            LocalDate day = LocalDate.parse(value.substring(0, LENGTH_OF_DATE));
            boolean isShown = !day.isBefore(from) && day.isBefore(from.plusDays(days));
            return isShown ? null : new Choice(value, words.apply(value));
        } catch (DateTimeException _) {
            return null;
        }
    }

    /** Leaves the booking's link out of logs. */
    @Override
    public String toString() {
        return "ManageAsk[" + field + "]";
    }
}
