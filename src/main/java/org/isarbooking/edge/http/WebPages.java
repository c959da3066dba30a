package org.isarbooking.edge.http;

import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/** Makes the home page and the pages about problems. They have a stylesheet and no scripts. */
public final class WebPages {

    public static final String MEDIA_TYPE = "text/html;charset=UTF-8";

    private WebPages() {}

    /** Returns the language of pages for a caller: the one in {@code Accept-Language}, else German. */
    public static Language language(RoutingContext call) {
        return CallContext.language(call);
    }

    /**
     * Returns whether the caller is a browser. Browsers name HTML in {@code Accept}; programs usually accept anything.
     */
    public static boolean isWanted(RoutingContext call) {
        @Nullable String accepted = call.request().getHeader(HttpHeaders.ACCEPT);
        return accepted != null && accepted.contains("text/html");
    }

    /**
     * Returns a page.
     *
     * @param title the heading, as text that needs no escaping in HTML
     * @param body the HTML below the heading
     */
    public static String page(Language language, String title, String body) {
        return """
                <!DOCTYPE html>
                <html lang="%1$s">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>%2$s</title>
                <link rel="stylesheet" href="/site/site.css">
                </head>
                <body>
                <main>
                <h1>%2$s</h1>
                %3$s
                </main>
                </body>
                </html>
                """.formatted(language.code(), title, body);
    }

    /** Returns the page for an unknown address, with a link to the page at {@code /}. */
    public static String notFound(Language language) {
        return page(
                language,
                Texts.get(language, "site.not_found.title"),
                "<p>%s</p>\n<p><a href=\"/\">%s</a></p>"
                        .formatted(Texts.get(language, "site.not_found.text"), Texts.get(language, "site.home")));
    }
}
