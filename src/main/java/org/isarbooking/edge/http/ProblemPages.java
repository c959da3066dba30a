package org.isarbooking.edge.http;

import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;

/** The pages that the {@code type} of a problem points to, below {@code /problems}. */
@Singleton
public class ProblemPages {

    /** The language that a caller reads pages in. */
    public Language language(RoutingContext call) {
        return CallContext.language(call);
    }

    /** The page about a problem, as HTML. */
    public String page(ProblemCode code, Language language) {
        return """
                <!DOCTYPE html>
                <html lang="%1$s">
                <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>%2$s</title></head>
                <body><main><h1>%2$s</h1><p>%3$s</p><p><code>%4$s</code>, HTTP %5$d, <code>%6$s</code></p></main></body>
                </html>
                """.formatted(
                        language.code(),
                        Texts.get(language, "problem." + code.value() + ".title"),
                        Texts.get(language, "problem." + code.value() + ".detail"),
                        code.value(),
                        code.status(),
                        code.severity().value());
    }
}
