package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.CatalogField;
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

/** Shows the values of the catalog by their paths, and the fields that the catalog can have. */
@Singleton
@PublishedOperation(
        name = OfficeGetCatalog.NAME,
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Shows values of the catalog, such as prices, hours and terms, by the paths that change them.",
        next = "office_preview_catalog shows the effects of changes.")
public class OfficeGetCatalog implements Operation<OfficeGetCatalog.Input, OfficeGetCatalog.Output> {

    static final String NAME = "office_get_catalog";

    /** The part of the catalog, and its version. */
    @Schema(name = "OfficeGetCatalogInput")
    public record Input(
            @Nullable
            @Size(min = 1, max = 300)
            @Pattern(regexp = "^[a-z0-9_-]+(\\.[a-z0-9_-]+)*$")
            @Schema(
                    description = "Only values below this path: a list such as `services`, or an entry such as "
                            + "`specialists.anna`; all by default",
                    examples = "services")
            String path,

            @Nullable @Min(1) @Schema(description = "An earlier version; the newest by default")
            Long version,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    /** A value of the catalog. */
    @Schema(name = "OfficeCatalogValue")
    public record Value(
            @NotNull @Schema(description = "Path of the value", examples = "services.classic-facial.price")
            String path,

            @NotNull
            @Schema(
                    description = "Value as in the business file; commas separate the values of a list. Empty for an "
                            + "entry, whose values follow",
                    examples = "69.00 EUR")
            String value) {

        /** Leaves the value out of logs: it may be an address. */
        @Override
        public String toString() {
            return "Value[" + path + "]";
        }
    }

    /** The values of the catalog, and the fields that it can have. */
    @Schema(name = "OfficeGetCatalogOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Min(1) @Schema(description = "Version of the catalog, which changes must name", examples = "3")
            Long version,

            @NotNull
            @Schema(
                    description = "true if office_change_catalog may change the catalog; false if operators keep it in "
                            + "their own file")
            Boolean canBeChanged,

            @NotNull @Schema(description = "Values, in the order of the catalog")
            List<Value> values,

            @NotNull @Schema(description = "Fields that the catalog can have below the path")
            List<OfficeCatalogField> fields,

            @NotNull
            @Schema(
                    description = "Names that new entries can't have: existing entries and removed ones use them",
                    examples = "[\"services.classic-facial\"]")
            List<String> taken) {}

    private final Pool pool;
    private final BusinessFiles files;
    private final CatalogForms forms;

    OfficeGetCatalog(Pool pool, BusinessFiles files, CatalogForms forms) {
        this.pool = pool;
        this.files = files;
        this.forms = forms;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return published(input.version())
                .flatMap(file -> files.values(file).map(values -> output(caller, input.path(), file, values)));
    }

    private Uni<PublishedFile> published(@Nullable Long version) {
        return version == null
                ? PublishedFile.newest(pool).map(found -> found.orElseThrow(NoBusinessPublished::new))
                : PublishedFile.of(pool, version)
                        .map(found -> found.orElseThrow(() -> Refusal.of(ProblemCode.NOT_FOUND)));
    }

    private Output output(Caller caller, @Nullable String path, PublishedFile file, Map<String, String> values) {
        String[] wanted = path == null ? new String[0] : path.split("\\.", -1);
        return new Output(
                caller.envelope(),
                file.version(),
                forms.areOpen(),
                values.entrySet().stream()
                        .filter(value -> isBelow(value.getKey().split("\\.", -1), wanted))
                        .map(value -> new Value(value.getKey(), value.getValue()))
                        .toList(),
                CatalogField.ALL.stream()
                        .filter(field -> isBelow(field.path().split("\\.", -1), wanted))
                        .map(OfficeCatalogField::of)
                        .toList(),
                file.taken().stream()
                        .filter(entry -> isBelow(entry.split("\\.", -1), wanted))
                        .toList());
    }

    private static boolean isBelow(String[] steps, String[] wanted) {
        if (steps.length < wanted.length) {
            return false;
        }
        for (int i = 0; i < wanted.length; i++) {
            if (!steps[i].equals(wanted[i]) && !steps[i].equals("*")) {
                return false;
            }
        }
        return true;
    }
}
