package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Applied;
import org.isarbooking.business.BusinessApplier;
import org.isarbooking.business.Mistake;
import org.isarbooking.business.Publication;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.request.Submission;
import org.isarbooking.request.Submission.Lookup;
import org.isarbooking.request.Submissions;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Publishes changes of the catalog as a new version, all of them or none. Refuses changes that are based on an older
 * version. Existing bookings stay as they are.
 */
@Singleton
@PublishedOperation(
        name = OfficeChangeCatalog.NAME,
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = {
            ProblemCode.CATALOG_CHANGED,
            ProblemCode.NOTHING_TO_CHANGE,
            ProblemCode.NOT_PERMITTED,
            ProblemCode.SUBMISSION_KEY_REUSED
        },
        exampleShows = "value",
        summary =
                "Publishes changes of the catalog: services, prices, people, hours, closed days, promotions, places, terms.",
        next =
                "Repeat it with the same submission_key if no answer came; after catalog_changed read the catalog again.")
public class OfficeChangeCatalog implements Operation<OfficeChangeCatalog.Input, OfficeChangeCatalog.Output> {

    static final String NAME = "office_change_catalog";

    /** The changes to publish. */
    @Schema(name = "OfficeChangeCatalogInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = VERSION) Long version,

            @NotNull @Size(min = 1, max = 500) @Schema(uniqueItems = true, description = CHANGES)
            List<@NotNull @Valid OfficeCatalogChange> changes,

            @Nullable @Size(max = 2000) @Schema(description = VisitOrderInput.REASON)
            String reason,

            @NotNull @Schema(description = VisitOrderInput.SUBMISSION_KEY)
            UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements CatalogInput {

        /** Leaves free text out of logs. */
        @Override
        public String toString() {
            return "OfficeChangeCatalog.Input[" + submissionKey + "]";
        }
    }

    /** The published version, and the values that the changes have changed. */
    @Schema(name = "OfficeChangeCatalogOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Min(1) @Schema(description = "Version that contains the changes")
            Long version,

            @NotNull @Schema(description = "Changed values") List<OfficeChangedValue> changed) {}

    private final Pool pool;
    private final Transactions transactions;
    private final BusinessFiles files;
    private final CatalogForms forms;
    private final BusinessApplier applier;
    private final Submissions submissions;
    private final OfficeActions actions;
    private final InstantSource clock;

    OfficeChangeCatalog(
            Pool pool,
            Transactions transactions,
            BusinessFiles files,
            CatalogForms forms,
            BusinessApplier applier,
            Submissions submissions,
            OfficeActions actions,
            InstantSource clock) {
        this.pool = pool;
        this.transactions = transactions;
        this.files = files;
        this.forms = forms;
        this.applier = applier;
        this.submissions = submissions;
        this.actions = actions;
        this.clock = clock;
    }

    /**
     * Publishes the changes. A repeated call names an outdated version, because the first call has published a newer
     * one. So the repeated call returns the version that the first call has published.
     */
    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        forms.mustBeOpen();
        Submission submission = Submission.ofAccount(
                caller.requireAccount(), NAME, input.submissionKey(), input.version(), texts(input), input.reason());
        return publish(caller, input, submission)
                .onFailure(OfficeChangeCatalog::isOutdated)
                .recoverWithUni(outdated -> versionOf(submission, outdated))
                .flatMap(version -> files.changedBy(pool, version)
                        .map(changed -> new Output(caller.envelope(), version, OfficeChangedValue.of(changed))));
    }

    private static List<String> texts(Input input) {
        return input.changes().stream()
                .map(change -> change.path() + "=" + change.value())
                .toList();
    }

    private static boolean isOutdated(Throwable fault) {
        return fault instanceof Refusal refusal && refusal.code() == ProblemCode.CATALOG_CHANGED;
    }

    /**
     * Returns the version that an earlier call with the submission published. Fails with {@code outdated} if there was
     * no such call, and with {@code submission_key_reused} if the key belongs to another submission.
     */
    private Uni<Long> versionOf(Submission submission, Throwable outdated) {
        return transactions.run(_ -> submissions.find(submission)).flatMap(lookup -> switch (lookup) {
            case Lookup.Known(long version) -> Uni.createFrom().item(version);
            case Lookup.Reused _ -> Uni.createFrom().failure(Refusal.submissionKeyReused());
            case Lookup.New _ -> Uni.createFrom().failure(outdated);
        });
    }

    /** Publishes the changes. Nobody else publishes between the check of the version and the end of the transaction. */
    private Uni<Long> publish(Caller caller, Input input, Submission submission) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return files.edit(pool, input)
                .invoke(edited -> {
                    if (edited.changed().isEmpty()) {
                        throw Refusal.of(ProblemCode.NOTHING_TO_CHANGE).because("catalog");
                    }
                })
                .flatMap(edited -> applier.apply(
                        edited.file(),
                        new Publication(Publication.Means.FORM, caller.requireAccount()),
                        (_, changed) -> changed.version() == input.version() + 1
                                ? remember(caller, submission, changed.version(), input.reason(), now)
                                : Uni.createFrom().failure(BusinessFiles.outdated())))
                .map(applied -> switch (applied) {
                    case Applied.Changed changed -> changed.version();
                    case Applied.Unchanged _ -> throw BusinessFiles.outdated();
                    case Applied.Refused(List<Mistake> mistakes) -> throw input.wrong(mistakes);
                });
    }

    private Uni<Void> remember(
            Caller caller, Submission submission, long version, @Nullable String reason, Instant now) {
        return submissions
                .find(submission)
                .invoke(lookup -> {
                    if (!(lookup instanceof Lookup.New)) {
                        throw Refusal.submissionKeyReused();
                    }
                })
                .chain(() -> actions.remember(caller.requireAccount(), NAME, Map.of("version", version), reason, now))
                .chain(() -> submissions.store(submission, version, now));
    }
}
