package org.isarbooking.edge.http;

import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;

/** The pages that the {@code type} of a problem points to, below {@code /problems}. */
@Singleton
public class ProblemPages {

    /** Returns the language of pages for a caller. */
    public Language language(RoutingContext call) {
        return CallContext.language(call);
    }

    /** Returns the page about a problem, as HTML. */
    public String page(ProblemCode code, Language language) {
        return WebPages.page(
                language,
                Texts.get(language, "problem." + code.value() + ".title"),
                "<p>%s</p>\n<p class=\"quiet\"><code>%s</code>, HTTP %d, <code>%s</code></p>"
                        .formatted(
                                Texts.get(language, "problem." + code.value() + ".detail"),
                                code.value(),
                                code.status(),
                                code.severity().value()));
    }
}
