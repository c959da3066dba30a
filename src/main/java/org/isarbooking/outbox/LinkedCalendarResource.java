package org.isarbooking.outbox;

import io.quarkus.arc.All;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.isarbooking.link.LinkedBookings;
import org.isarbooking.link.ManageKey;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.RateLimits;
import org.isarbooking.operation.Refusal;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;

/**
 * Serves the calendar entry of a booking under its manage link. Mails about the booking have the same entry attached.
 * This is not an operation, and a caller needs only the link.
 */
@Path("/v1/bookings")
@Tag(name = "calendars")
public class LinkedCalendarResource {

    private static final String CALENDAR = "text/calendar";

    private final List<LinkedBookings> lines;
    private final BookingCalendars calendars;
    private final RateLimits limits;

    LinkedCalendarResource(@All List<LinkedBookings> lines, BookingCalendars calendars, RateLimits limits) {
        this.lines = lines;
        this.calendars = calendars;
        this.limits = limits;
    }

    /** Returns the calendar entry of the booking that a link opens. */
    @GET
    @Path("{link}.ics")
    @Produces(CALENDAR + ";charset=UTF-8")
    @Operation(
            operationId = "downloadBooking",
            summary = "The calendar entry (iCalendar 2.0, RFC 5545) of the booking that a manage link opens.",
            description = "The path takes the part of manage_url after /m/.")
    @APIResponse(
            responseCode = "200",
            description = "The calendar entry",
            content = @Content(mediaType = CALENDAR, schema = @Schema(type = SchemaType.STRING)))
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
    public Uni<RestResponse<byte[]>> downloadBooking(
            @Parameter(
                            description = "Part of the booking's manage_url after /m/",
                            schema = @Schema(type = SchemaType.STRING))
                    @PathParam("link")
                    String link,
            @Context RoutingContext call) {
        limits.countDocument();
        call.response().putHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        return ManageKey.read(link)
                .map(this::file)
                .orElseGet(() -> Uni.createFrom().item(Optional.empty()))
                .map(found -> answer(found.orElseThrow(() -> Refusal.of(ProblemCode.NOT_FOUND))));
    }

    private Uni<Optional<CalendarFile>> file(ManageKey key) {
        return lines.stream()
                .filter(line -> line.kind() == key.kind())
                .findFirst()
                .orElseThrow()
                .find(key)
                .flatMap(found -> found.map(id -> file(key.kind(), id))
                        .orElseGet(() -> Uni.createFrom().item(Optional.empty())));
    }

    private Uni<Optional<CalendarFile>> file(ManageKey.Kind kind, long id) {
        return switch (kind) {
            case VISIT -> calendars.visit(id);
            case RENTAL -> calendars.rental(id);
        };
    }

    private static RestResponse<byte[]> answer(CalendarFile file) {
        return ResponseBuilder.ok(file.text().getBytes(StandardCharsets.UTF_8), CALENDAR + ";charset=UTF-8")
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"%s\"".formatted(file.name()))
                .build();
    }
}
