package org.isarbooking.business;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isarbooking.business.Published.ClosedDayRow;
import org.isarbooking.business.Published.NumberedRow;
import org.isarbooking.shared.Translated;
import org.jspecify.annotations.Nullable;

/**
 * What the tables say is rented out, as they say it, retired entries included.
 *
 * @param settings empty while nothing is rented out
 * @param closedDays days on which nothing is rented out
 */
record PublishedCoworking(
        Optional<Coworking.Settings> settings,
        List<ClosedDayRow> closedDays,
        List<EquipmentRow> equipment,
        List<TermsRow> weeklyTerms,
        List<TierRow> tiers,
        List<WorkspaceRow> workspaces,
        List<MemberRow> members,
        List<PresentRow> present,
        List<WorkspaceClosedDayRow> workspaceClosedDays) {

    PublishedCoworking {
        closedDays = List.copyOf(closedDays);
        equipment = List.copyOf(equipment);
        weeklyTerms = List.copyOf(weeklyTerms);
        tiers = List.copyOf(tiers);
        workspaces = List.copyOf(workspaces);
        members = List.copyOf(members);
        present = List.copyOf(present);
        workspaceClosedDays = List.copyOf(workspaceClosedDays);
    }

    record EquipmentRow(int id, String key, Translated name, int position, boolean retired) implements NumberedRow {

        EquipmentRow retire() {
            return new EquipmentRow(id, key, name, position, true);
        }
    }

    record TermsRow(int id, String key, int position, boolean retired) implements NumberedRow {

        TermsRow retire() {
            return new TermsRow(id, key, position, true);
        }
    }

    /** What a day of a weekday costs from a number of days a week on. */
    record TierRow(int termsId, int fromDays, DayOfWeek weekday, int priceCents) {}

    /** What is null of a group follows from its members. */
    record WorkspaceRow(
            int id,
            String key,
            Translated name,
            Translated description,
            boolean group,
            @Nullable Integer persons,
            @Nullable Set<Coworking.Use> uses,
            @Nullable Set<DayOfWeek> weekdays,
            @Nullable Integer termsId,
            int position,
            boolean retired)
            implements NumberedRow {

        WorkspaceRow {
            uses = uses == null ? null : Set.copyOf(uses);
            weekdays = weekdays == null ? null : Set.copyOf(weekdays);
        }

        WorkspaceRow retire() {
            return new WorkspaceRow(
                    id, key, name, description, group, persons, uses, weekdays, termsId, position, true);
        }
    }

    record MemberRow(int groupId, int memberId, int position) {}

    /** A workspace has an equipment of its own. */
    record PresentRow(int workspaceId, int equipmentId) {}

    record WorkspaceClosedDayRow(int workspaceId, LocalDate day, Translated name) {}
}
