package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
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
import org.jspecify.annotations.Nullable;

/** Lists the connected account's waitlist entries, with their present offers. */
@Singleton
@PublishedOperation(
        name = "coworking_list_waitlist_entries",
        family = Family.COWORKING,
        scope = Scope.COWORKING_READ,
        behaviour = Behaviour.READS,
        atItsLineOnly = true,
        summary = "Lists own waitlist entries with the day offered and held now; waiting entries come first.",
        next = "While an entry has an offer, coworking_get_quote shows the whole offer and coworking_confirm_booking "
                + "books it, both with its quote_id and quote_token; coworking_decline_waitlist_offer leaves the day "
                + "to others.")
public class CoworkingListWaitlistEntries
        implements Operation<CoworkingListWaitlistEntries.Input, CoworkingListWaitlistEntries.Output> {

    /** The page to list. */
    @Schema(name = "CoworkingListWaitlistEntriesInput")
    public record Input(
            @Nullable @Min(1) @Max(100) @Schema(defaultValue = "20", description = "Maximum number of entries per page")
            Integer limit,

            @Nullable
            @Min(0)
            @Max(10_000)
            @Schema(defaultValue = "0", description = "Start of the page: next_offset of the previous one")
            Integer offset,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements PageInput {}

    /** A page of the account's entries. */
    @Schema(name = "CoworkingListWaitlistEntriesOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "A page of the entries: waiting ones first, newest first")
            List<CoworkingWaitlistEntry> items,

            @JsonUnwrapped @NotNull PageOutput page,

            @NotNull
            @Schema(description = "Explains an empty page and says what to try; otherwise empty", examples = "[]")
            List<Notice> notices) {}

    private final RentalWaitlist waitlist;

    CoworkingListWaitlistEntries(RentalWaitlist waitlist) {
        this.waitlist = waitlist;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return waitlist.list(caller.requireAccount(), input.pageSize(), input.firstShown(), caller.language())
                .map(page -> new Output(
                        caller.envelope(),
                        page.items(),
                        PageOutput.of(page, input),
                        Notice.ofPage(page, "no_waitlist_entries", caller.language())));
    }
}
