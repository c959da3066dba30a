package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.feed.CalendarFeed;
import org.isarbooking.feed.FeedDesk;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.PageInput;
import org.isarbooking.operation.PageOutput;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/**
 * Lists all working calendar links, no matter who made them. The secrets are left out: only their hashes are stored.
 */
@Singleton
@PublishedOperation(
        name = "office_list_feeds",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        summary = "Lists the valid calendar links: whose calendar, who made each, and when it was last read.",
        next = "office_revoke_feed ends a link that nobody needs or knows.")
public class OfficeListFeeds implements Operation<OfficeListFeeds.Input, OfficeListFeeds.Output> {

    /** The page to list. */
    @Schema(name = "OfficeListFeedsInput")
    public record Input(
            @Nullable @Min(1) @Max(100) @Schema(defaultValue = "20", description = "Maximum number of links per page")
            Integer limit,

            @Nullable
            @Min(0)
            @Max(10_000)
            @Schema(defaultValue = "0", description = "Start of the page: next_offset of the previous one")
            Integer offset,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements PageInput {}

    /** A page of links. */
    @Schema(name = "OfficeListFeedsOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "A page of the links, by calendar")
            List<CalendarFeed> items,

            @JsonUnwrapped @NotNull PageOutput page,

            @NotNull
            @Schema(description = "Explains an empty page and says what to try; otherwise empty", examples = "[]")
            List<Notice> notices) {}

    private final FeedDesk desk;

    OfficeListFeeds(FeedDesk desk) {
        this.desk = desk;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return desk.list(input.pageSize(), input.firstShown()).map(listed -> {
            Page<CalendarFeed> page = listed.feeds().map(feed -> CalendarFeed.of(feed, listed.catalog(), caller));
            return new Output(
                    caller.envelope(),
                    page.items(),
                    PageOutput.of(page, input),
                    Notice.ofPage(page, "no_feeds", caller.language()));
        });
    }
}
