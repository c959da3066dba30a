package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.outbox.FailedMessages;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Lets a message that could not be sent wait again, with all its attempts before it: after the mail server was mended, for example. */
@Singleton
@PublishedOperation(
        name = "office_retry_message",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.BOOKS,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Sends a message again that could not be sent.")
public class OfficeRetryMessage implements Operation<OfficeRetryMessage.Input, OfficeRetryMessage.Output> {

    /** Which message. */
    @Schema(name = "OfficeRetryMessageInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From office_list_failed_messages")
            Long messageId,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    /** The message waits to be sent. */
    @Schema(name = "OfficeRetryMessageOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "The message") Long messageId,

            @NotNull @Schema(enumeration = "waiting", description = "It is sent soon")
            String status) {}

    private final FailedMessages messages;

    OfficeRetryMessage(FailedMessages messages) {
        this.messages = messages;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return messages.retry(input.messageId()).map(retried -> {
            if (!retried) {
                throw Refusal.of(ProblemCode.NOT_FOUND).thenCall("office_list_failed_messages");
            }
            return new Output(caller.envelope(), input.messageId(), "waiting");
        });
    }
}
