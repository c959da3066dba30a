package org.isarbooking.shared;

import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/** A screen colour (sRGB). Each part is from 0 to 255. */
public record Color(int red, int green, int blue) {

    public static final Color WHITE = new Color(255, 255, 255);

    /** The least contrast between text and its background (WCAG 2.2, 1.4.3). */
    public static final double READABLE = 4.5;

    private static final Pattern HEX = Pattern.compile("#[0-9a-fA-F]{6}");

    /** Reads {@code #rrggbb}; empty for anything else. */
    public static Optional<Color> of(String text) {
        if (!HEX.matcher(text).matches()) {
            return Optional.empty();
        }
        byte[] parts = HexFormat.of().parseHex(text.substring(1));
        return Optional.of(new Color(parts[0] & 0xff, parts[1] & 0xff, parts[2] & 0xff));
    }

    /** Returns the contrast of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
    public double contrastTo(Color other) {
        double one = luminance();
        double two = other.luminance();
        return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
    }

    /**
     * Returns this colour mixed with just enough white to be readable on a dark background; white if no mixture is
     * readable.
     */
    public Color readableOn(Color ground) {
        for (int percent = 0; percent < 100; percent += 5) {
            Color lighter = withWhite(percent);
            if (lighter.contrastTo(ground) >= READABLE) {
                return lighter;
            }
        }
        return WHITE;
    }

    private Color withWhite(int percent) {
        return new Color(towards255(red, percent), towards255(green, percent), towards255(blue, percent));
    }

    private static int towards255(int part, int percent) {
        return part + (255 - part) * percent / 100;
    }

    private double luminance() {
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    }

    private static double linear(int part) {
        double share = part / 255.0;
        return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }

    /** Returns {@code #rrggbb}. */
    @Override
    public String toString() {
        return "#%02x%02x%02x".formatted(red, green, blue);
    }
}
