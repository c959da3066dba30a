package org.isarbooking.feed;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.operation.Caller;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** A calendar link, as answers show it: without its secret. */
@Schema(name = "CalendarFeed")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CalendarFeed(
        @NotNull @Min(1) @Schema(description = "Id of the link, for revoking it")
        Long feedId,

        @NotNull @Schema(description = "Kind of calendar that the link shows")
        FeedCalendar.Kind calendar,

        @Nullable @Min(1) @Schema(description = "Specialist whose calendar the link shows")
        Integer staffId,

        @Nullable @Min(1) @Schema(description = "Workspace whose rentals the link shows")
        Integer workspaceId,

        @NotNull @Schema(description = "Name of the calendar", examples = "Anna")
        String name,

        @NotNull @Schema(description = "Language of the calendar")
        Language language,

        @NotNull @Schema(description = "true if the office created the link")
        Boolean byOffice,

        @NotNull @Schema(description = "true if the caller created the link")
        Boolean own,

        @Nullable @Schema(description = "Name of the account that created the link; absent if the account has none")
        String createdBy,

        @NotNull
        @Schema(
                description = "Creation time, local time of Munich with its offset",
                examples = "2027-06-08T10:00:00+02:00")
        OffsetDateTime createdAt,

        @Nullable
        @Schema(description = "Time of the last reading by a program, to the hour, in Munich; absent if there was none")
        OffsetDateTime lastReadAt,

        @Nullable @Schema(description = "Time at which the link was revoked, in Munich; absent while it is valid")
        OffsetDateTime revokedAt) {

    /** Returns a calendar link for a caller. */
    public static CalendarFeed of(Feed feed, Catalog catalog, Caller caller) {
        UUID asking = caller.requireAccount().id();
        return new CalendarFeed(
                feed.id(),
                feed.calendar().kind(),
                feed.calendar().staff(),
                feed.calendar().workspace(),
                FeedText.name(feed.calendar(), catalog, caller.language()),
                feed.language(),
                feed.byOffice(),
                feed.createdBy().equals(asking),
                feed.creator(),
                Munich.timeAt(feed.createdAt()),
                time(feed.lastReadAt()),
                time(feed.revokedAt()));
    }

    private static @Nullable OffsetDateTime time(@Nullable Instant instant) {
        return instant == null ? null : Munich.timeAt(instant);
    }

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "CalendarFeed[" + feedId + "]";
    }
}
