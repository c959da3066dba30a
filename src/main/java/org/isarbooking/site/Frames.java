package org.isarbooking.site;

import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Which sites may show public pages in a frame ({@code WIDGET_ALLOWED_ORIGINS}), and which pages these are: those that
 * anybody opens. Nobody is signed in on them, and none is a key by its address.
 */
@Singleton
@Named("frames")
public class Frames {

    private static final Pattern SHOWN = Pattern.compile("/book(/.*)?|/rent(/workspaces/\\d+)?");

    private final String origins;

    Frames(@ConfigProperty(name = "isar.widget.allowed-origins") Optional<List<String>> configured) {
        this.origins = String.join(
                " ", configured.orElse(List.of()).stream().map(String::strip).toList());
    }

    /** Returns the origins that may show the pages, separated by blanks; empty for none. */
    public String origins() {
        return origins;
    }

    /** Returns whether some site may show the page of a path. */
    boolean mayShow(String path) {
        return !origins.isEmpty() && SHOWN.matcher(path).matches();
    }
}
