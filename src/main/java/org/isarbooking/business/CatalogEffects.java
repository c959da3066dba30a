package org.isarbooking.business;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog.Skill;
import org.isarbooking.business.Catalog.Specialist;

/**
 * The effects of a catalog change on existing bookings. Existing bookings stay as they are. This class finds the ones
 * that the new catalog would no longer allow.
 */
public final class CatalogEffects {

    private final Catalog before;
    private final Catalog after;

    CatalogEffects(Catalog before, Catalog after) {
        this.before = before;
        this.after = after;
    }

    /** The reason why the new catalog would no longer allow a booking. */
    @Schema(name = "OfficeCatalogEffect")
    public enum Effect {
        SERVICE_RETIRED,
        SPECIALIST_RETIRED,
        NO_LONGER_DONE,
        CLOSED_DAY,
        OUTSIDE_HOURS,
        OTHER_DURATION,
        WORKSPACE_RETIRED,
        FEWER_PLACES,
        NOT_RENTED_THEN;

        /** Returns the wire form, for example {@code closed_day}. */
        @JsonValue
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Compares the published catalog with a new one. This takes long: never call it on an event loop. */
    public static CatalogEffects of(PublishedFile published, BusinessFile wanted) {
        return new CatalogEffects(
                CatalogReader.catalog(published.version(), published.document()),
                CatalogReader.catalog(published.version() + 1, numbered(wanted.catalog(), published.document())));
    }

    /** Returns the document with the published numbers of its entries. New entries get numbers below zero. */
    static CatalogDocument numbered(CatalogDocument document, CatalogDocument published) {
        ObjectNode tree = CatalogJson.write(document);
        int next = -1;
        for (NumberedList list : NumberedList.values()) {
            Map<String, Integer> numbers = list.all(published)
                    .filter(entry -> entry.id() != null)
                    .collect(toMap(CatalogDocument.Numbered::key, CatalogDocument.Numbered::number, (one, _) -> one));
            for (JsonNode entry : list.in(tree)) {
                ((ObjectNode) entry)
                        .put("id", numbers.getOrDefault(entry.path("key").asText(), next--));
            }
        }
        return CatalogJson.read(tree, CatalogDocument.class);
    }

    /** Returns the published catalog, for the names of bookings. */
    public Catalog before() {
        return before;
    }

    /** Returns the specialists with visits that the new catalog might no longer allow. */
    public Set<Integer> specialists() {
        return before.specialists().values().stream()
                .filter(specialist -> after.specialist(specialist.id())
                        .filter(now -> now.hours().equals(specialist.hours())
                                && times(now).equals(times(specialist)))
                        .isEmpty())
                .map(Specialist::id)
                .collect(toSet());
    }

    private static Map<Integer, List<Integer>> times(Specialist specialist) {
        return specialist.skills().entrySet().stream()
                .collect(toMap(Map.Entry::getKey, skill -> times(skill.getValue())));
    }

    private static List<Integer> times(Skill skill) {
        return List.of(skill.durationMinutes(), skill.cleanupMinutes());
    }

    /** Returns the closed days that the new catalog adds. Weekly hours no longer apply on them. */
    public Set<LocalDate> closedDays() {
        return after.closedDays().stream()
                .filter(day -> !before.closedDays().contains(day))
                .collect(toSet());
    }

    /** Returns the workspaces with rentals or agreements that the new catalog might no longer allow. */
    public Set<Integer> workspaces() {
        return before.coworking().workspaces().values().stream()
                .filter(workspace -> after.coworking()
                        .workspace(workspace.id())
                        .filter(now -> now.weekdays().equals(workspace.weekdays())
                                && now.closedDays().equals(workspace.closedDays())
                                && now.placeIds().equals(workspace.placeIds()))
                        .isEmpty())
                .map(Coworking.Workspace::id)
                .collect(toSet());
    }

    /**
     * Returns the reason why the new catalog would no longer allow a service of a visit. Empty if the new catalog
     * allows the service, or if the published catalog doesn't allow it either.
     *
     * @param isSpecial whether the service lies in a special day of the specialist; weekly hours and closed days then
     *     don't matter
     */
    public Optional<Effect> ofService(int serviceId, int staffId, LocalDate day, Hours time, boolean isSpecial) {
        if (before.service(serviceId).isPresent() && after.service(serviceId).isEmpty()) {
            return Optional.of(Effect.SERVICE_RETIRED);
        }
        Optional<Specialist> then = before.specialist(staffId);
        Optional<Specialist> now = after.specialist(staffId);
        if (then.isEmpty() || now.isEmpty()) {
            return then.map(_ -> Effect.SPECIALIST_RETIRED);
        }
        Optional<Skill> skill = skill(then.get(), serviceId);
        Optional<Skill> skillNow = skill(now.get(), serviceId);
        if (skill.isPresent() && skillNow.isEmpty()) {
            return Optional.of(Effect.NO_LONGER_DONE);
        }
        if (!isSpecial && works(before, then.get(), day, time) && !works(after, now.get(), day, time)) {
            return Optional.of(closedDays().contains(day) ? Effect.CLOSED_DAY : Effect.OUTSIDE_HOURS);
        }
        return skill.filter(known -> !skillNow.map(CatalogEffects::times).equals(Optional.of(times(known))))
                .map(_ -> Effect.OTHER_DURATION);
    }

    private static Optional<Skill> skill(Specialist specialist, int serviceId) {
        return Stream.ofNullable(specialist.skills().get(serviceId)).findFirst();
    }

    /** Returns whether a specialist works at a time. Hours that follow each other without a gap count as one period. */
    private static boolean works(Catalog catalog, Specialist specialist, LocalDate day, Hours time) {
        if (catalog.closedDays().contains(day)) {
            return false;
        }
        int reached = time.fromMinute();
        for (Hours hours : specialist.hoursOn(day.getDayOfWeek())) {
            if (hours.fromMinute() <= reached && hours.toMinute() > reached) {
                reached = hours.toMinute();
            }
        }
        return reached >= time.toMinute();
    }

    /**
     * Returns the reason why the new catalog would no longer allow a rental day. Empty if the new catalog allows the
     * day, or if the published catalog doesn't allow it either.
     */
    public Optional<Effect> ofRentalDay(int workspaceId, LocalDate day) {
        Optional<Coworking.Workspace> then = before.coworking().workspace(workspaceId);
        Optional<Coworking.Workspace> now = after.coworking().workspace(workspaceId);
        if (now.isEmpty()) {
            return then.map(_ -> Effect.WORKSPACE_RETIRED);
        }
        return then.filter(workspace -> isRented(workspace, day) && !isRented(now.get(), day))
                .map(_ -> Effect.NOT_RENTED_THEN);
    }

    /**
     * Returns the reason why the new catalog would no longer allow an agreement about weekdays. Empty if the new
     * catalog allows the agreement, or if the published catalog doesn't allow it either.
     */
    public Optional<Effect> ofAgreement(int workspaceId, Set<DayOfWeek> weekdays) {
        Optional<Coworking.Workspace> then = before.coworking().workspace(workspaceId);
        Optional<Coworking.Workspace> now = after.coworking().workspace(workspaceId);
        if (now.isEmpty()) {
            return then.map(_ -> Effect.WORKSPACE_RETIRED);
        }
        if (then.isPresent() && !now.get().placeIds().containsAll(then.get().placeIds())) {
            return Optional.of(Effect.FEWER_PLACES);
        }
        return then.filter(workspace -> weekdays.stream()
                        .anyMatch(day -> workspace.weekdays().contains(day)
                                && !now.get().weekdays().contains(day)))
                .map(_ -> Effect.NOT_RENTED_THEN);
    }

    private static boolean isRented(Coworking.Workspace workspace, LocalDate day) {
        return workspace.weekdays().contains(day.getDayOfWeek())
                && !workspace.closedDays().contains(day);
    }
}
