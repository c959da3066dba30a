package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.InstantSource;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Business;
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

/** Puts a failed message back in the queue, with the full number of attempts. */
@Singleton
@PublishedOperation(
        name = "office_retry_message",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.BOOKS,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Retries a message that could not be sent.")
public class OfficeRetryMessage implements Operation<OfficeRetryMessage.Input, OfficeRetryMessage.Output> {

    /** The message to send again. */
    @Schema(name = "OfficeRetryMessageInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From office_list_failed_messages")
            Long messageId,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    /** The message, which is pending again. */
    @Schema(name = "OfficeRetryMessageOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "The message") Long messageId,

            @NotNull @Schema(enumeration = "waiting", description = "Always waiting: the message is sent soon")
            String status) {}

    private static final String NAME = "office_retry_message";

    private final Transactions transactions;
    private final FailedMessages messages;
    private final OfficeActions actions;
    private final InstantSource clock;

    OfficeRetryMessage(Transactions transactions, FailedMessages messages, OfficeActions actions, InstantSource clock) {
        this.transactions = transactions;
        this.messages = messages;
        this.actions = actions;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return transactions
                .run(transaction -> messages.retry(transaction, input.messageId())
                        .map(retried -> retried.orElseThrow(
                                () -> Refusal.of(ProblemCode.NOT_FOUND).thenCall("office_list_failed_messages")))
                        .call(() -> actions.remember(
                                caller.requireAccount(),
                                NAME,
                                Map.of("message_id", input.messageId()),
                                null,
                                clock.instant())))
                .map(isOfSalon -> new Output(
                        caller.envelope().about(isOfSalon ? Business.SALON : Business.COWORKING),
                        input.messageId(),
                        "waiting"));
    }
}
