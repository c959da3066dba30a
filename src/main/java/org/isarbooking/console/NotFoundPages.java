package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * Responds to unknown addresses below {@code /office}: with a page for browsers, with a problem as JSON for programs.
 */
@Path(ConsoleSettings.ROOT)
public class NotFoundPages {

    private final Console console;

    NotFoundPages(Console console) {
        this.console = console;
    }

    @GET
    @Path("{rest: .+}")
    public Uni<Response> nothing(RoutingContext call) {
        @Nullable String accepted = call.request().getHeader(HttpHeaders.ACCEPT);
        return accepted != null && accepted.contains(MediaType.TEXT_HTML)
                ? console.openToAll(call, page -> Console.render(404, Views.nothingHere(page)))
                : Uni.createFrom().failure(Refusal.of(ProblemCode.NOT_FOUND));
    }
}
