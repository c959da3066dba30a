package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.office.OfficeRequest.Person;
import org.isarbooking.operation.Business;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.isarbooking.waitlist.WaitlistDesk;
import org.isarbooking.waitlist.WaitlistEntry;
import org.isarbooking.waitlist.WaitlistOffer;
import org.isarbooking.waitlist.WaitlistWeekday;
import org.isarbooking.waitlist.rules.PlaceWish;
import org.isarbooking.waitlist.rules.VisitWish;
import org.jspecify.annotations.Nullable;

/** An entry of the waitlist, as the owner sees it. */
@Schema(name = "OfficeWaitlistEntry")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeWaitlistEntry(
        @NotNull @Min(1) @Schema(description = "Id of the waitlist entry")
        Long entryId,

        @NotNull
        @Schema(
                description = "Status of the waitlist entry",
                enumeration = {"waiting", "booked", "left", "removed", "ended"})
        String status,

        @NotNull @Schema(description = "salon for a visit, coworking for a day of a workspace")
        Business business,

        @NotNull @Schema(deprecated = true, description = "Deprecated: the old name of business")
        Business line,

        @Nullable @Schema(description = "Customer who waits for a visit; absent for a tenant")
        Person customer,

        @Nullable @Schema(description = "Tenant who waits; absent for a visit")
        OfficeTenantRef tenant,

        @NotNull
        @Schema(
                description = "The services of the visit, in the language of the answer; empty for a workspace",
                examples = "[\"Express-Gesichtsbehandlung\"]")
        List<String> services,

        @Nullable @Schema(description = "Awaited workspace; absent for a visit")
        OfficeWorkspaceRef workspace,

        @Nullable @Schema(description = "The only wanted specialist; absent if any specialist suits", examples = "Anna")
        String specialist,

        @NotNull @Schema(description = "First local date") LocalDate fromDate,

        @NotNull @Schema(description = "Last local date") LocalDate toDate,

        @NotNull @Schema(description = "Suitable weekdays") List<WaitlistWeekday> weekdays,

        @Nullable @Schema(description = "The earliest local start, HH:MM; absent for a workspace", examples = "09:00")
        String fromTime,

        @Nullable @Schema(description = "The latest local start, HH:MM; absent for a workspace", examples = "18:00")
        String toTime,

        @NotNull
        @Schema(
                description = "Creation time, local time of Munich with its offset",
                examples = "2027-06-08T10:00:00+02:00")
        OffsetDateTime joinedAt,

        @Nullable @Schema(description = "Start that is offered and held now, in Munich; absent while there is none")
        OffsetDateTime offeredStartAt,

        @Nullable @Schema(description = "Local date that is offered and held now; absent while there is none")
        LocalDate offeredDate,

        @Nullable
        @Schema(description = "End of the hold, local time of Munich with its offset; absent while there is none")
        OffsetDateTime heldUntil) {

    /**
     * Returns an entry for the owner.
     *
     * @param tenants the waiting tenants, by the ids of their accounts
     */
    static OfficeWaitlistEntry of(
            WaitlistDesk.Seen seen, Map<UUID, OfficeTenantRef> tenants, Catalog catalog, Language language) {
        return switch (seen.entry().wish()) {
            case VisitWish visit -> ofVisit(seen, visit, catalog, language);
            case PlaceWish place -> ofPlace(seen, place, tenants, catalog, language);
        };
    }

    private static OfficeWaitlistEntry ofVisit(
            WaitlistDesk.Seen seen, VisitWish wish, Catalog catalog, Language language) {
        WaitlistEntry entry = seen.entry();
        Integer staff = wish.staffId();
        WaitlistEntry.Person person = entry.visitor();
        Optional<WaitlistOffer> open = open(seen);
        return new OfficeWaitlistEntry(
                entry.id(),
                entry.status().value(),
                Business.SALON,
                Business.SALON,
                new Person(person.firstName(), person.lastName(), person.email(), person.phone()),
                null,
                wish.serviceIds().stream()
                        .map(id -> catalog.names().service(id).in(language))
                        .toList(),
                null,
                staff == null ? null : catalog.names().specialist(staff, language),
                wish.from(),
                wish.until(),
                WaitlistWeekday.of(wish.weekdays()),
                wish.earliest().toString(),
                wish.latest().toString(),
                Munich.timeAt(entry.joinedAt()),
                open.map(offer -> Munich.timeAt(offer.startsAt())).orElse(null),
                null,
                open.map(offer -> Munich.timeAt(offer.heldUntil())).orElse(null));
    }

    private static OfficeWaitlistEntry ofPlace(
            WaitlistDesk.Seen seen,
            PlaceWish wish,
            Map<UUID, OfficeTenantRef> tenants,
            Catalog catalog,
            Language language) {
        WaitlistEntry entry = seen.entry();
        UUID tenant = entry.tenant().id();
        Optional<WaitlistOffer> open = open(seen);
        return new OfficeWaitlistEntry(
                entry.id(),
                entry.status().value(),
                Business.COWORKING,
                Business.COWORKING,
                null,
                Objects.requireNonNullElseGet(tenants.get(tenant), () -> new OfficeTenantRef(tenant, null, null)),
                List.of(),
                new OfficeWorkspaceRef(
                        wish.workspaceId(),
                        catalog.coworking().name(wish.workspaceId()).in(language)),
                null,
                wish.from(),
                wish.until(),
                WaitlistWeekday.of(wish.weekdays()),
                null,
                null,
                Munich.timeAt(entry.joinedAt()),
                null,
                open.map(offer -> Munich.dateAt(offer.startsAt())).orElse(null),
                open.map(offer -> Munich.timeAt(offer.heldUntil())).orElse(null));
    }

    private static Optional<WaitlistOffer> open(WaitlistDesk.Seen seen) {
        return seen.offer().filter(offer -> offer.status() == WaitlistOffer.Status.OPEN);
    }

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "OfficeWaitlistEntry[" + entryId + "]";
    }
}
