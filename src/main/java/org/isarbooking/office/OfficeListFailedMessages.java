package org.isarbooking.office;

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
import org.isarbooking.outbox.FailedMessages;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Lists the messages that couldn't be sent, latest first. A message stays listed until the office retries it. */
@Singleton
@PublishedOperation(
        name = "office_list_failed_messages",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        summary = "Lists the messages that could not be sent, the latest first.",
        next = "Then office_retry_message once the cause is fixed.")
public class OfficeListFailedMessages
        implements Operation<OfficeListFailedMessages.Input, OfficeListFailedMessages.Output> {

    /** The page to list. */
    @Schema(name = "OfficeListFailedMessagesInput")
    public record Input(
            @Nullable
            @Min(1)
            @Max(100)
            @Schema(defaultValue = "20", description = "Maximum number of messages per page")
            Integer limit,

            @Nullable
            @Min(0)
            @Max(10_000)
            @Schema(defaultValue = "0", description = "Start of the page: next_offset of the previous one")
            Integer offset,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements PageInput {}

    /** A page of messages. */
    @Schema(name = "OfficeListFailedMessagesOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "A page of the messages")
            List<OfficeFailedMessage> items,

            @JsonUnwrapped @NotNull PageOutput page,

            @NotNull
            @Schema(description = "Explains an empty page and says what to try; otherwise empty", examples = "[]")
            List<Notice> notices) {}

    private final FailedMessages messages;

    OfficeListFailedMessages(FailedMessages messages) {
        this.messages = messages;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        int limit = input.pageSize();
        int offset = input.firstShown();
        return messages.list(offset, limit)
                .map(page -> new Output(
                        caller.envelope(),
                        page.items().stream().map(OfficeFailedMessage::of).toList(),
                        PageOutput.of(page, input),
                        Notice.ofPage(page, "no_failed_messages", caller.language())));
    }
}
