package org.isarbooking.console;

import java.net.URI;
import java.util.List;
import org.isarbooking.feed.CalendarFeed;
import org.isarbooking.feed.FeedOutput;
import org.jspecify.annotations.Nullable;

/**
 * Calendar links, and the options in the form for a new one.
 *
 * @param feeds the links that are not revoked
 * @param made the new link with its address; null if none was made
 * @param choices the calendars to choose from for a new link; none on a specialist's page, where every link shows their
 *     own visits
 */
public record FeedsView(
        String path, List<CalendarFeed> feeds, @Nullable FeedOutput made, List<Choice> choices) {

    public FeedsView {
        feeds = List.copyOf(feeds);
        choices = List.copyOf(choices);
    }

    /**
     * A calendar to choose.
     *
     * @param value the value that the form sends
     */
    public record Choice(String value, String name) {}

    /**
     * Returns the address of the new link; empty without a new link, and if a late retry no longer gets the address.
     */
    public String url() {
        @Nullable URI url = made == null ? null : made.url();
        return url == null ? "" : url.toString();
    }

    /** Returns the address of the new link as a {@code webcal:} address, which opens calendar programs. */
    public String subscription() {
        return url().replaceFirst("^https?:", "webcal:");
    }

    /** Leaves the address out of logs. */
    @Override
    public String toString() {
        return "FeedsView[" + path + "]";
    }
}
