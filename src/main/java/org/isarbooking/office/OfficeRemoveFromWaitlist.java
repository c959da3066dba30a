package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalogs;
import org.isarbooking.database.Transactions;
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
import org.isarbooking.waitlist.WaitlistDesk;
import org.jspecify.annotations.Nullable;

/** Ends an entry of the waitlist in the office's name. The time that is held for the entry is free at once. */
@Singleton
@PublishedOperation(
        name = "office_remove_from_waitlist",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Ends a waitlist entry and frees its hold at once. Nobody is told.")
public class OfficeRemoveFromWaitlist
        implements Operation<OfficeRemoveFromWaitlist.Input, OfficeRemoveFromWaitlist.Output> {

    private static final String NAME = "office_remove_from_waitlist";

    /** The entry to remove. */
    @Schema(name = "OfficeRemoveFromWaitlistInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From office_list_waitlist")
            Long entryId,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    /** The entry as it is now. */
    @Schema(name = "OfficeRemoveFromWaitlistOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "The entry as it is now")
            OfficeWaitlistEntry entry) {}

    private final Transactions transactions;
    private final Catalogs catalogs;
    private final WaitlistDesk desk;
    private final OfficeActions actions;
    private final InstantSource clock;

    OfficeRemoveFromWaitlist(
            Transactions transactions,
            Catalogs catalogs,
            WaitlistDesk desk,
            OfficeActions actions,
            InstantSource clock) {
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.desk = desk;
        this.actions = actions;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        WaitlistDesk.Trail trail =
                () -> actions.remember(caller.requireAccount(), NAME, Map.of("entry_id", input.entryId()), null, now);
        return transactions
                .run(transaction -> desk.remove(transaction, input.entryId(), trail, now)
                        .flatMap(seen -> catalogs.current(transaction)
                                .flatMap(catalog -> WaitingTenants.of(transaction, List.of(seen))
                                        .map(tenants -> new Output(
                                                caller.envelope()
                                                        .about(seen.entry().business()),
                                                OfficeWaitlistEntry.of(seen, tenants, catalog, caller.language()))))))
                .onFailure(Refusal.class)
                .transform(refusal -> refusal.whenItIs(ProblemCode.NOT_FOUND, "office_list_waitlist"));
    }
}
