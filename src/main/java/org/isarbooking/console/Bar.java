package org.isarbooking.console;

import org.jspecify.annotations.Nullable;

/**
 * Something in a picture of a day.
 *
 * @param kind its class in the stylesheet
 * @param x where it begins, in percent of the picture's width
 * @param width in percent, too
 * @param label what is written in it, as far as there is room
 * @param href where a click leads; null for nowhere
 */
public record Bar(
        String kind,
        String x,
        String width,
        String label,
        @Nullable String href) {

    Bar(String kind, String x, String width, String label) {
        this(kind, x, width, label, null);
    }

    /** The same, as a link. */
    Bar linkedTo(String address) {
        return new Bar(kind, x, width, label, address);
    }
}
