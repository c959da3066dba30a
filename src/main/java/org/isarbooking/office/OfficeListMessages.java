package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalogs;
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

/**
 * Lists messages by status: sent, waiting, or failed. Sent and failed messages are kept for 90 days. The text of a
 * message isn't kept at all.
 */
@Singleton
@PublishedOperation(
        name = "office_list_messages",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        summary = "Lists messages that were sent, wait, or could not be sent: to whom, when, about which booking.",
        next = "Then office_retry_message for a message that could not be sent, once the cause is fixed.")
public class OfficeListMessages implements Operation<OfficeListMessages.Input, OfficeListMessages.Output> {

    /** A filter for the messages, and the page. */
    @Schema(name = "OfficeListMessagesInput")
    public record Input(
            @Nullable
            @Schema(
                    defaultValue = "sent",
                    description =
                            "Status of the messages; dropped messages and reminders to be dropped are never listed")
            Status status,

            @Nullable
            @Size(max = 254)
            @Schema(
                    description = "Parts of the name, e-mail address or phone number of the customer or tenant whom a "
                            + "message is to or about, in any order; all by default")
            String query,

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
            implements PageInput {

        /** Leaves personal data out of logs. */
        @Override
        public String toString() {
            return "OfficeListMessages.Input[" + status + "]";
        }
    }

    /** The status of a message. */
    @Schema(name = "MessageStatus")
    public enum Status {
        @JsonProperty("sent")
        SENT,
        @JsonProperty("waiting")
        WAITING,
        @JsonProperty("failed")
        FAILED;

        /** Returns the column form, for example {@code failed}. */
        String value() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A page of messages. */
    @Schema(name = "OfficeListMessagesOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull
            @Schema(description = "A page: waiting messages, next to be sent first; finished messages, latest first")
            List<OfficeMessage> items,

            @JsonUnwrapped @NotNull PageOutput page,

            @NotNull
            @Schema(description = "Explains an empty page and says what to try; otherwise empty", examples = "[]")
            List<Notice> notices) {}

    private final Pool pool;
    private final Catalogs catalogs;

    OfficeListMessages(Pool pool, Catalogs catalogs) {
        this.pool = pool;
        this.catalogs = catalogs;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        Status status = input.status() == null ? Status.SENT : input.status();
        int limit = input.pageSize();
        int offset = input.firstShown();
        return catalogs.current(pool)
                .flatMap(catalog -> MessageRows.page(
                        pool,
                        status,
                        SearchTerms.of(input.query(), catalog.country()),
                        catalog,
                        caller.language(),
                        limit,
                        offset))
                .map(page -> new Output(
                        caller.envelope(),
                        page.items(),
                        PageOutput.of(page, input),
                        Notice.ofPage(page, "nothing_matches", caller.language())));
    }
}
