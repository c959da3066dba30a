package org.isarbooking.site;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The data of a form that requests to move or to cancel a booking.
 *
 * @param title the kind of request
 * @param about the booking, in words
 * @param text what happens with the request
 * @param send the text of the button that sends the form
 * @param action the address that receives the form
 * @param back the page of the booking
 * @param late the consequence of a late request; null while the request is in time
 * @param terms the accepted terms about late requests; none while the request is in time
 * @param isMove true if the form offers times or days to choose from
 * @param choices the times or days that can be requested, in groups
 * @param chosen the visitor's choice so far if {@code choices} doesn't contain it; else null
 * @param field the property of the operation's input for the choice
 * @param earlier the address of the page with earlier choices; null if there is none
 * @param later the address of the page with later choices; null if there is none
 * @param needsReason true if a reason is required
 */
public record ManageAsk(
        String title,
        String about,
        String text,
        String send,
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

    /** Terms of a kind, with the address of their text. */
    public record Terms(String kind, String version, String url) {

        boolean isAboutLateRequests() {
            return !kind.equals("privacy");
        }
    }

    /** The times of one day, or the days of one month. */
    public record Group(String label, List<Choice> choices) {

        public Group {
            choices = List.copyOf(choices);
        }
    }

    /** A time or a day that can be requested. */
    public record Choice(String value, String label) {}

    /**
     * Returns the visitor's choice so far if the shown days don't contain it. Null without a choice, and if the choice
     * may be the reason for a refusal.
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
