package org.isarbooking.feed;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.RateLimits;
import org.isarbooking.operation.Refusal;
import org.isarbooking.shared.Tokens;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Serves calendars to calendar programs. This is not an operation, because calendar programs can only read an address.
 * The secret in the link is the only authorization. Unknown and revoked links get the same answer.
 */
@Path(FeedLinks.PATH)
@Tag(name = "calendars", description = "Calendars that programs subscribe to")
public class FeedResource {

    private static final String CALENDAR = "text/calendar";

    /** Lets only the client keep a copy. The client must check before each use whether the copy is still valid. */
    private static final String CACHING = "private, no-cache";

    private final FeedReader reader;
    private final RateLimits limits;

    FeedResource(FeedReader reader, RateLimits limits) {
        this.reader = reader;
        this.limits = limits;
    }

    /** Responds with the calendar of a link. */
    @GET
    @Path("{secret}.ics")
    @Produces(CALENDAR + ";charset=UTF-8")
    @Operation(
            operationId = "readCalendar",
            summary = "A calendar (iCalendar 2.0, RFC 5545), for programs that subscribe to it.",
            description = "Give a calendar program the url from office_create_feed, coworking_staff_create_feed or "
                    + "coworking_create_feed.")
    @APIResponse(
            responseCode = "200",
            description = "The calendar",
            content = @Content(mediaType = CALENDAR, schema = @Schema(type = SchemaType.STRING)))
    @APIResponse(responseCode = "304", description = "The calendar has not changed since the caller read it")
    @APIResponse(
            responseCode = "404",
            description = "`not_found`",
            content =
                    @Content(
                            mediaType = "application/problem+json",
                            schema = @Schema(ref = "#/components/schemas/Problem")))
    @APIResponse(
            responseCode = "429",
            description = "`rate_limited`",
            content =
                    @Content(
                            mediaType = "application/problem+json",
                            schema = @Schema(ref = "#/components/schemas/Problem")))
    public Uni<RestResponse<byte[]>> readCalendar(
            @Parameter(
                            description = "Secret part of the calendar's address",
                            schema = @Schema(type = SchemaType.STRING))
                    @PathParam("secret")
                    String secret,
            @Parameter(description = "Entity tag of the calendar that the caller has")
                    @HeaderParam("If-None-Match")
                    @Nullable
                    String known,
            @Context RoutingContext call) {
        limits.countDocument();
        return FeedSecret.read(secret)
                .map(reader::read)
                .orElseGet(() -> Uni.createFrom().item(Optional.empty()))
                .map(found -> found.orElseThrow(() -> Refusal.of(ProblemCode.NOT_FOUND)))
                .map(text -> answer(text.getBytes(StandardCharsets.UTF_8), known, call));
    }

    private static RestResponse<byte[]> answer(byte[] calendar, @Nullable String known, RoutingContext call) {
        String tag = "\"" + Tokens.encode(Tokens.hash(calendar)) + "\"";
        call.response().putHeader(HttpHeaders.CACHE_CONTROL, CACHING);
        call.response().putHeader(HttpHeaders.ETAG, tag);
        return known != null && isKnown(known, tag)
                ? RestResponse.notModified()
                : ResponseBuilder.ok(calendar, CALENDAR + ";charset=UTF-8")
                        .header(HttpHeaders.CONTENT_DISPOSITION, "inline; filename=\"calendar.ics\"")
                        .build();
    }

    /**
     * Returns true if {@code If-None-Match} has the tag, or is {@code *}. Ignores {@code W/}, which gateways add when
     * they compress the answer.
     */
    private static boolean isKnown(String known, String tag) {
        return Stream.of(known.split(",", -1))
                .map(one -> one.strip().replaceFirst("^W/", ""))
                .anyMatch(one -> one.equals(tag) || one.equals("*"));
    }
}
