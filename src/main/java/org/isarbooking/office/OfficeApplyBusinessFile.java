package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Applied;
import org.isarbooking.business.BusinessApplier;
import org.isarbooking.business.BusinessFile;
import org.isarbooking.business.LoadedBusiness;
import org.isarbooking.business.Mistake;
import org.isarbooking.business.Publication;
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
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Publishes a business file, completely or not at all. Applying the same file again changes nothing. Records who
 * applied the file, when and why.
 */
@Singleton
@PublishedOperation(
        name = "office_apply_business_file",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = {ProblemCode.BUSINESS_FILE_INVALID, ProblemCode.CATALOG_CHANGED},
        summary = "Publishes a business file: catalog, prices, people and rules.")
public class OfficeApplyBusinessFile
        implements Operation<OfficeApplyBusinessFile.Input, OfficeApplyBusinessFile.Output> {

    private static final String NAME = "office_apply_business_file";

    /** The most mistakes that this operation lists. {@code office_check_business_file} lists all. */
    private static final int MOST_MISTAKES = 100;

    /** The business file, and the version that it may replace. */
    @Schema(name = "OfficeApplyBusinessFileInput")
    public record Input(
            @NotNull
            @Size(min = 1, max = 250_000)
            @Schema(description = "The business file in YAML, as a whole", examples = "business: {}")
            String text,

            @Nullable
            @Min(1)
            @Schema(
                    description = "Version that the file was made from or checked against. If another version was "
                            + "published since, the file is refused (`catalog_changed`), unless it would change "
                            + "nothing. Without a version the file is always published")
            Long version,

            @Nullable @Size(max = 2000) @Schema(description = "Reason, for the record")
            String reason,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        /** Leaves the file's text out of logs: it is too long. */
        @Override
        public String toString() {
            return "OfficeApplyBusinessFile.Input[hidden]";
        }
    }

    /** The changes that applying the file has made. */
    @Schema(name = "OfficeApplyBusinessFileOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "The changes") OfficeBusinessDifference difference) {}

    private final BusinessFiles files;
    private final BusinessApplier applier;
    private final OfficeActions actions;
    private final InstantSource clock;

    OfficeApplyBusinessFile(BusinessFiles files, BusinessApplier applier, OfficeActions actions, InstantSource clock) {
        this.files = files;
        this.applier = applier;
        this.actions = actions;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        Instant now = clock.instant();
        return files.load(input.text())
                .flatMap(loaded -> switch (loaded) {
                    case LoadedBusiness.Invalid(List<Mistake> mistakes) -> throw wrong(mistakes);
                    case LoadedBusiness.Valid(BusinessFile file) ->
                        applier.apply(
                                file,
                                new Publication(Publication.Means.FILE, caller.requireAccount()),
                                (_, changed) -> remember(caller, input, changed.version(), now));
                })
                .map(applied -> switch (applied) {
                    case Applied.Refused(List<Mistake> mistakes) -> throw wrong(mistakes);
                    case Applied.Unchanged(long version) -> OfficeBusinessDifference.none(version);
                    case Applied.Changed changed -> OfficeBusinessDifference.of(changed);
                })
                .map(difference -> new Output(caller.envelope(), difference));
    }

    /**
     * Records the decision. Refuses to publish if the previous version is not the one that the input names. Nobody else
     * publishes between this check and the end of the transaction.
     */
    private Uni<Void> remember(Caller caller, Input input, long version, Instant now) {
        return input.version() == null || version == input.version() + 1
                ? actions.remember(caller.requireAccount(), NAME, Map.of("version", version), input.reason(), now)
                : Uni.createFrom()
                        .failure(Refusal.of(ProblemCode.CATALOG_CHANGED).thenCall("office_check_business_file"));
    }

    private static Refusal wrong(List<Mistake> mistakes) {
        return Refusal.of(ProblemCode.BUSINESS_FILE_INVALID)
                .with(mistakes.stream()
                        .limit(MOST_MISTAKES)
                        .map(mistake -> Violation.of(
                                "$.text",
                                "file_mistake",
                                mistake.line(),
                                mistake.column(),
                                mistake.path(),
                                mistake.what()))
                        .toList())
                .thenCall("office_check_business_file");
    }
}
