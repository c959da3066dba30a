package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.InstantSource;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Applied;
import org.isarbooking.business.BusinessApplier;
import org.isarbooking.business.Mistake;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Shows the effects of catalog changes, and the coming bookings that would no longer fit. Publishes nothing. */
@Singleton
@PublishedOperation(
        name = OfficePreviewCatalog.NAME,
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.CATALOG_CHANGED,
        exampleShows = "value",
        summary = "Previews changes of services, prices, hours or terms, and lists the bookings that no longer fit.",
        next = "Show old and new values and the bookings that no longer fit; then office_change_catalog.")
public class OfficePreviewCatalog implements Operation<OfficePreviewCatalog.Input, OfficePreviewCatalog.Output> {

    static final String NAME = "office_preview_catalog";

    /** The changes to preview. */
    @Schema(name = "OfficePreviewCatalogInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = VERSION) Long version,

            @NotNull @Size(min = 1, max = 500) @Schema(uniqueItems = true, description = CHANGES)
            List<@NotNull @Valid OfficeCatalogChange> changes,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements CatalogInput {}

    /** The values that would differ, and the bookings that would no longer fit. */
    @Schema(name = "OfficePreviewCatalogOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Min(1) @Schema(description = "Published version, from which the changes were made")
            Long version,

            @NotNull @Schema(description = "Values that would change; empty if nothing would")
            List<OfficeChangedValue> changed,

            @NotNull
            @Schema(
                    description = "Coming bookings that would no longer fit. They stay unchanged, prices included, "
                            + "until somebody changes them")
            OfficeTouchedBookings touched) {}

    private final Pool pool;
    private final Transactions transactions;
    private final BusinessFiles files;
    private final BusinessApplier applier;
    private final InstantSource clock;

    OfficePreviewCatalog(
            Pool pool, Transactions transactions, BusinessFiles files, BusinessApplier applier, InstantSource clock) {
        this.pool = pool;
        this.transactions = transactions;
        this.files = files;
        this.applier = applier;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return files.edit(pool, input)
                .call(edited -> applier.preview(edited.file()).invoke(applied -> check(input, applied)))
                .flatMap(edited -> files.effects(edited)
                        .flatMap(effects -> transactions.atOneMoment(reading ->
                                new TouchedBookings(effects, caller.language()).find(reading, clock.instant())))
                        .map(touched -> new Output(
                                caller.envelope(), input.version(), OfficeChangedValue.of(edited.changed()), touched)));
    }

    /** Refuses changes with mistakes that only the database can find, such as ids that are taken. */
    private static void check(Input input, Applied applied) {
        if (applied instanceof Applied.Refused(List<Mistake> mistakes)) {
            throw input.wrong(mistakes);
        }
    }
}
