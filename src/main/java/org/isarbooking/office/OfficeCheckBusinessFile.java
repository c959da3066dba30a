package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Applied;
import org.isarbooking.business.BusinessApplier;
import org.isarbooking.business.BusinessFile;
import org.isarbooking.business.LoadedBusiness;
import org.isarbooking.business.Mistake;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Returns the changes that applying a business file would make, or all of its mistakes. Applies nothing. */
@Singleton
@PublishedOperation(
        name = "office_check_business_file",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        summary = "Lists the changes that applying a business file would make, or all its mistakes.")
public class OfficeCheckBusinessFile
        implements Operation<OfficeCheckBusinessFile.Input, OfficeCheckBusinessFile.Output> {

    /** The business file to check. */
    @Schema(name = "OfficeCheckBusinessFileInput")
    public record Input(
            @NotNull
            @Size(min = 1, max = 250_000)
            @Schema(description = "The business file in YAML, as a whole", examples = "business: {}")
            String text,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        /** Leaves the file's text out of logs: it is too long. */
        @Override
        public String toString() {
            return "OfficeCheckBusinessFile.Input[hidden]";
        }
    }

    /** The changes, or the mistakes. */
    @Schema(name = "OfficeCheckBusinessFileOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "true if the file can be applied")
            Boolean canBeApplied,

            @NotNull @Schema(description = "All mistakes, in the order of the file")
            List<FileMistake> mistakes,

            @Schema(
                    nullable = true,
                    required = true,
                    description = "Changes that applying the file would make; null if it can't be applied")
            @Nullable
            OfficeBusinessDifference difference) {}

    /** A mistake in a business file. */
    @Schema(name = "OfficeBusinessMistake")
    public record FileMistake(
            @NotNull @Min(0) @Schema(description = "Line of the mistake, from 1; 0 for the file as a whole")
            Integer line,

            @NotNull @Min(0) @Schema(description = "Column of the mistake, from 1; 0 for the file as a whole")
            Integer column,

            @NotNull @Schema(description = "Path of the mistake", examples = "services[3].duration_minutes")
            String path,

            @NotNull @Schema(description = "The mistake in words", examples = "must be at least 1")
            String message) {

        static FileMistake of(Mistake mistake, Language language) {
            return new FileMistake(mistake.line(), mistake.column(), mistake.path(), mistake.message(language));
        }
    }

    private final BusinessFiles files;
    private final BusinessApplier applier;

    OfficeCheckBusinessFile(BusinessFiles files, BusinessApplier applier) {
        this.files = files;
        this.applier = applier;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return files.load(input.text()).flatMap(loaded -> switch (loaded) {
            case LoadedBusiness.Invalid(List<Mistake> mistakes) ->
                Uni.createFrom().item(wrong(caller, mistakes));
            case LoadedBusiness.Valid(BusinessFile file) ->
                applier.preview(file).map(applied -> switch (applied) {
                    case Applied.Refused(List<Mistake> mistakes) -> wrong(caller, mistakes);
                    case Applied.Unchanged(long version) -> right(caller, OfficeBusinessDifference.none(version));
                    case Applied.Changed changed -> right(caller, OfficeBusinessDifference.of(changed));
                });
        });
    }

    private static Output right(Caller caller, OfficeBusinessDifference difference) {
        return new Output(caller.envelope(), true, List.of(), difference);
    }

    private static Output wrong(Caller caller, List<Mistake> mistakes) {
        return new Output(
                caller.envelope(),
                false,
                mistakes.stream()
                        .map(mistake -> FileMistake.of(mistake, caller.language()))
                        .toList(),
                null);
    }
}
