package org.isarbooking.edge;

import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;

/** The pages that the {@code type} of a problem points to. */
@Path("/problems")
public class ProblemPages {

    @GET
    @Path("{code}")
    @Produces(MediaType.TEXT_HTML)
    @Operation(hidden = true)
    public String page(@PathParam("code") String value, RoutingContext call) {
        ProblemCode code = ProblemCode.of(value).orElseThrow(() -> Refusal.of(ProblemCode.NOT_FOUND));
        Language language = CallContext.language(call);
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
