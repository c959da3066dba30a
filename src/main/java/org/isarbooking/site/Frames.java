package org.isarbooking.site;

import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The sites that may show public pages in a frame ({@code WIDGET_ALLOWED_ORIGINS}), and the pages that they may show.
 * Pages in a frame treat every visitor as signed out. The addresses of these pages contain no keys.
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

    /** Returns true if some site may show the page of a path. */
    boolean mayShow(String path) {
        return !origins.isEmpty() && SHOWN.matcher(path).matches();
    }

    /** Returns true if the browser says that the page is embedded in another one, for example in an {@code iframe}. */
    static boolean isFramed(RoutingContext call) {
        return destination(call).filter(where -> !where.equals("document")).isPresent();
    }

    /**
     * Returns true if the browser says that it shows the page outside a frame. Some browsers don't send this header.
     */
    static boolean isByItself(RoutingContext call) {
        return destination(call).filter("document"::equals).isPresent();
    }

    private static Optional<String> destination(RoutingContext call) {
        return Optional.ofNullable(call.request().getHeader("Sec-Fetch-Dest"));
    }
}
