package org.isarbooking.business;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.isarbooking.business.Published.CampaignRow;
import org.isarbooking.business.Published.CategoryRow;
import org.isarbooking.business.Published.ClosedDayRow;
import org.isarbooking.business.Published.HoursRow;
import org.isarbooking.business.Published.PromoCodeRow;
import org.isarbooking.business.Published.ServiceRow;
import org.isarbooking.business.Published.SkillRow;
import org.isarbooking.business.Published.SpecialistRow;

/** What must be written so that the tables say what they should. */
record Difference(Published from, Published to) {

    /** Rows to write and rows to delete; a row that only changed is in both. */
    record Rows<R>(List<R> gone, List<R> written) {

        boolean isEmpty() {
            return gone.isEmpty() && written.isEmpty();
        }
    }

    Rows<CategoryRow> categories() {
        return between(from.categories(), to.categories());
    }

    Rows<ServiceRow> services() {
        return between(from.services(), to.services());
    }

    Rows<SpecialistRow> specialists() {
        return between(from.specialists(), to.specialists());
    }

    Rows<SkillRow> skills() {
        return between(from.skills(), to.skills());
    }

    Rows<HoursRow> hours() {
        return between(from.hours(), to.hours());
    }

    Rows<ClosedDayRow> closedDays() {
        return between(from.closedDays(), to.closedDays());
    }

    Rows<PromoCodeRow> promoCodes() {
        return between(from.promoCodes(), to.promoCodes());
    }

    Rows<CampaignRow> campaigns() {
        return between(from.campaigns(), to.campaigns());
    }

    CoworkingDifference coworking() {
        return new CoworkingDifference(from.coworking(), to.coworking());
    }

    boolean isEmpty() {
        return Objects.equals(from.settings(), to.settings())
                && categories().isEmpty()
                && services().isEmpty()
                && specialists().isEmpty()
                && skills().isEmpty()
                && hours().isEmpty()
                && closedDays().isEmpty()
                && promoCodes().isEmpty()
                && campaigns().isEmpty()
                && coworking().isEmpty();
    }

    static <R> Rows<R> between(Collection<R> from, Collection<R> to) {
        Set<R> before = new HashSet<>(from);
        Set<R> after = new HashSet<>(to);
        return new Rows<>(
                from.stream().filter(row -> !after.contains(row)).toList(),
                to.stream().filter(row -> !before.contains(row)).toList());
    }
}
