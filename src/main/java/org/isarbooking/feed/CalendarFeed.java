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

/** A calendar link in answers; without its secret. */
@Schema(name = "CalendarFeed")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CalendarFeed(
        @NotNull @Min(1) @Schema(description = "The number of the link, to revoke it by")
        Long feedId,

        @NotNull @Schema(description = "Whose calendar it shows")
        FeedCalendar.Kind calendar,

        @Nullable @Min(1) @Schema(description = "The specialist whose calendar it shows")
        Integer staffId,

        @Nullable @Min(1) @Schema(description = "The workspace whose rentals it shows")
        Integer workspaceId,

        @NotNull @Schema(description = "What the calendar is called", examples = "Anna")
        String name,

        @NotNull @Schema(description = "Language of the calendar")
        Language language,

        @NotNull @Schema(description = "Whether the office has made the link")
        Boolean byOffice,

        @NotNull @Schema(description = "Whether the caller has made the link")
        Boolean own,

        @Nullable @Schema(description = "How the account is called that has made it; absent for one without a name")
        String createdBy,

        @NotNull @Schema(description = "When it was made", examples = "2027-06-08T10:00:00+02:00")
        OffsetDateTime createdAt,

        @Nullable @Schema(description = "When a program last read the calendar, to the hour; absent when none has")
        OffsetDateTime lastReadAt,

        @Nullable @Schema(description = "When the link was revoked; absent while it works")
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
