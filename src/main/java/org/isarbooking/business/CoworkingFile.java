package org.isarbooking.business;

import java.time.DayOfWeek;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isarbooking.business.BusinessFile.ClosedDay;
import org.isarbooking.business.BusinessFile.Numbered;
import org.isarbooking.shared.Translated;
import org.jspecify.annotations.Nullable;

/**
 * What a business file rents out.
 *
 * @param settings empty when the file rents out nothing; then everything else is empty, too
 * @param closedDays days on which nothing is rented out
 * @param workspaces places, then groups, each in the order of the file
 * @param tenants accounts that are made once
 */
public record CoworkingFile(
        Optional<Coworking.Settings> settings,
        List<ClosedDay> closedDays,
        List<Equipment> equipment,
        List<WeeklyTerms> weeklyTerms,
        List<Workspace> workspaces,
        List<TenantSeed> tenants) {

    static final CoworkingFile NONE =
            new CoworkingFile(Optional.empty(), List.of(), List.of(), List.of(), List.of(), List.of());

    public CoworkingFile {
        closedDays = List.copyOf(closedDays);
        equipment = List.copyOf(equipment);
        weeklyTerms = List.copyOf(weeklyTerms);
        workspaces = List.copyOf(workspaces);
        tenants = List.copyOf(tenants);
    }

    /** Something that a workspace has. */
    public record Equipment(
            String key, @Nullable String formerly, @Nullable Integer id, Translated name) implements Numbered {}

    /** A price table; prices of every weekday are filled in. */
    public record WeeklyTerms(String key, @Nullable String formerly, List<Coworking.Tier> tiers) implements Numbered {

        public WeeklyTerms {
            tiers = List.copyOf(tiers);
        }

        /** Nobody sees the number of a price table, so that no file needs a certain one. */
        @Override
        public @Nullable Integer id() {
            return null;
        }
    }

    /**
     * A place, or a group: what is {@code null} of a group follows from its members.
     *
     * @param path where it stands in the file
     * @param equipment the keys of its own equipment
     * @param closedDays its own closed days
     * @param weeklyTerms the key of its price table
     * @param members the keys of the workspaces that a group consists of; none for a place
     */
    public record Workspace(
            String path,
            String key,
            @Nullable String formerly,
            @Nullable Integer id,
            Translated name,
            Translated description,
            @Nullable Set<Coworking.Use> uses,
            @Nullable Integer persons,
            List<String> equipment,
            @Nullable Set<DayOfWeek> weekdays,
            List<ClosedDay> closedDays,
            @Nullable String weeklyTerms,
            List<String> members)
            implements Numbered {

        public Workspace {
            uses = uses == null ? null : Set.copyOf(uses);
            equipment = List.copyOf(equipment);
            weekdays = weekdays == null ? null : Set.copyOf(weekdays);
            closedDays = List.copyOf(closedDays);
            members = List.copyOf(members);
        }

        boolean group() {
            return !members.isEmpty();
        }
    }
}
