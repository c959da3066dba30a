package org.isarbooking.site;

import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.isarbooking.edge.limits.DocumentLimit;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.shared.Color;

/**
 * The stylesheet with the colours of a business. Its address determines its content, so browsers may cache it. The
 * pages' content security policy forbids inline styles.
 */
@Path(ThemeStyles.PATH)
public class ThemeStyles {

    static final String PATH = "/site/theme";

    /** The pages' background in dark mode, which is also in {@code pages.css}. */
    private static final Color NIGHT = new Color(0x12, 0x15, 0x17);

    private final DocumentLimit limit;

    ThemeStyles(DocumentLimit limit) {
        this.limit = limit;
    }

    static String address(Color accent) {
        return PATH + "/" + accent.toString().substring(1) + ".css";
    }

    /** Responds with the stylesheet for an accent colour. */
    @GET
    @Path("{accent: [0-9a-f]+}.css")
    public Response colors(RoutingContext call, @PathParam("accent") String written) {
        limit.count(call);
        Color accent = Color.of("#" + written).orElseThrow(() -> Refusal.of(ProblemCode.NOT_FOUND));
        String styles = ":root{--accent:%1$s;--link:%1$s}@media(prefers-color-scheme:dark){:root{--link:%2$s}}"
                .formatted(accent, accent.readableOn(NIGHT));
        return Response.ok(styles, "text/css;charset=UTF-8")
                .header(HttpHeaders.CACHE_CONTROL, "public, immutable, max-age=86400")
                .build();
    }
}
