package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.NoBusinessPublished;
import org.isarbooking.business.PublishedFile;
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
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Returns the published catalog, or another version of it, as a business file. The file can be edited and applied
 * again.
 */
@Singleton
@PublishedOperation(
        name = "office_get_business_file",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Shows the published business file: services, hours, prices and rules.",
        next = "Edit the text, then office_check_business_file.")
public class OfficeGetBusinessFile implements Operation<OfficeGetBusinessFile.Input, OfficeGetBusinessFile.Output> {

    /** The version to return; without one, the published version. */
    @Schema(name = "OfficeGetBusinessFileInput")
    public record Input(
            @Nullable @Min(1) @Schema(description = "Version of the catalog; the published one by default")
            Long version,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    /** The business file, and its version. */
    @Schema(name = "OfficeGetBusinessFileOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Min(1) @Schema(description = "Version of the catalog", examples = "3")
            Long version,

            @NotNull
            @Schema(
                    description = "The business file in YAML. Applied unchanged, it changes nothing",
                    examples = "business: {}")
            String text) {

        /** Leaves the file's text out of logs: it is too long. */
        @Override
        public String toString() {
            return "OfficeGetBusinessFile.Output[" + version + "]";
        }
    }

    private final Pool pool;
    private final BusinessFiles files;

    OfficeGetBusinessFile(Pool pool, BusinessFiles files) {
        this.pool = pool;
        this.files = files;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        Long version = input.version();
        Uni<PublishedFile> wanted = version == null
                ? PublishedFile.newest(pool).map(found -> found.orElseThrow(NoBusinessPublished::new))
                : PublishedFile.of(pool, version)
                        .map(found -> found.orElseThrow(() -> Refusal.of(ProblemCode.NOT_FOUND)));
        return wanted.flatMap(
                file -> files.write(file).map(text -> new Output(caller.envelope(), file.version(), text)));
    }
}
