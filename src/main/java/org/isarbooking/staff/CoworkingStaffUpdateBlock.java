package org.isarbooking.staff;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.OffsetDateTime;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.request.Submission;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Replaces the start and the end of a block of the connected specialist (contract,
 * {@code coworking_staff_update_block}). Changes the excluded services only if {@code service_category_id} is given;
 * null means all services. Keeps the reason unless another reason is given.
 */
@Singleton
@PublishedOperation(
        name = "coworking_staff_update_block",
        family = Family.STAFF,
        scope = Scope.STAFF_WRITE,
        behaviour = Behaviour.REPLACES,
        refusals = {
            ProblemCode.NOT_FOUND,
            ProblemCode.PERIOD_NOT_FREE,
            ProblemCode.SUBMISSION_KEY_REUSED,
            ProblemCode.OUTSIDE_BOOKING_WINDOW,
            ProblemCode.NOT_PERMITTED,
            ProblemCode.CATEGORY_NOT_ASSIGNED
        },
        summary = "Replaces the time bounds of an own blocked period.",
        next =
                "Give both bounds; coworking_staff_availability has the present ones. Leave service_category_id out to keep the services that the block bars.")
public class CoworkingStaffUpdateBlock implements Operation<CoworkingStaffUpdateBlock.Input, StaffBlockOutput> {

    static final String NAME = "coworking_staff_update_block";

    /** The block and its changes. */
    @Schema(name = "CoworkingStaffUpdateBlockInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From coworking_staff_availability")
            Long blockId,

            @NotNull @Schema(description = PeriodInput.START, examples = "2027-06-15T14:00:00+02:00")
            OffsetDateTime startAt,

            @NotNull @Schema(description = PeriodInput.END, examples = "2027-06-15T16:00:00+02:00")
            OffsetDateTime endAt,

            @SuppressWarnings("NullableOptional") // a missing value, null and an id have different meanings
            @JsonDeserialize(using = GivenNumber.class)
            @Min(1)
            @Schema(
                    nullable = true,
                    description = "The only category of services to block; null: all own services; left out: as before")
            @Nullable
            Optional<Integer> serviceCategoryId,

            @Nullable @Size(max = 200) @Schema(description = "Reason, for the business only; left out: as before")
            String reason,

            @NotNull @Schema(description = Submission.KEY) UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements PeriodInput {

        /** Leaves the reason out of logs. */
        @Override
        public String toString() {
            return "CoworkingStaffUpdateBlock.Input[" + blockId + ", " + submissionKey + "]";
        }
    }

    private final OwnCalendar calendar;
    private final Blocks blocks;

    CoworkingStaffUpdateBlock(OwnCalendar calendar, Blocks blocks) {
        this.calendar = calendar;
        this.blocks = blocks;
    }

    @Override
    public Uni<StaffBlockOutput> handle(Caller caller, Input input) {
        InstantRange period = input.period();
        Submission submission = Submission.ofAccount(
                caller.requireAccount(),
                NAME,
                input.submissionKey(),
                input.blockId(),
                period.start(),
                period.end(),
                input.serviceCategoryId(),
                input.reason());
        return calendar.once(caller.requireAccount(), submission, held -> update(held, input, period), blocks::find)
                .map(submitted -> StaffBlockOutput.of(caller, submitted));
    }

    private Uni<Long> update(OwnCalendar.Held held, Input input, InstantRange period) {
        BlockRules.checkMayBlock(held.specialist());
        return blocks.findOwn(held.staffId(), input.blockId())
                .map(found -> found.orElseThrow(OwnSpecialist::unavailable))
                .map(block -> changed(held, block, input, period))
                .call(block -> BlockRules.checkBarsNoVisit(held, period, block.categoryId()))
                .flatMap(block -> blocks.update(held.transaction(), block).replaceWith(block.id()));
    }

    /** Returns the changed block. Doesn't check an unchanged category again. */
    private static Block changed(OwnCalendar.Held held, Block block, Input input, InstantRange period) {
        Optional<Integer> given = input.serviceCategoryId();
        Integer category = given == null ? block.categoryId() : given.orElse(null);
        if (!Objects.equals(category, block.categoryId())) {
            BlockRules.checkIsAssigned(held, category);
        }
        PeriodInput.check(period, held.now());
        String reason = input.reason() == null ? block.reason() : BlockRules.reason(input.reason());
        return new Block(block.id(), block.staffId(), period, category, reason, false);
    }
}
