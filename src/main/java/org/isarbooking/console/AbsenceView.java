package org.isarbooking.console;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.isarbooking.office.OfficeAffectedVisit;
import org.isarbooking.office.OfficeCheckAbsence;
import org.isarbooking.office.OfficeDaySpecialist;
import org.jspecify.annotations.Nullable;

/**
 * The data of the page for an absence.
 *
 * @param specialists the specialists to choose from
 * @param values the filled-in values, by field
 * @param found the visits that the absence affects; null until a check has found them
 */
public record AbsenceView(
        List<OfficeDaySpecialist> specialists, Map<String, String> values, OfficeCheckAbsence.@Nullable Output found) {

    public AbsenceView {
        specialists = List.copyOf(specialists);
        values = Map.copyOf(values);
    }

    public String value(String field) {
        return values.getOrDefault(field, "");
    }

    public boolean isChosen(String field, Object number, Object value) {
        return value(field + "_" + number).equals(String.valueOf(value));
    }

    public boolean isSubstitute(
            OfficeAffectedVisit visit, OfficeAffectedVisit.Service service, OfficeAffectedVisit.Substitute substitute) {
        return value("staff_" + visit.bookingId() + "_" + service.serviceId())
                .equals(String.valueOf(substitute.staffId()));
    }

    public boolean isAway(Object staffId) {
        return value("staff_id").equals(String.valueOf(staffId));
    }

    /** Returns true if the absent specialist is a former one, who isn't in the list of specialists. */
    public boolean hasLeft() {
        return found != null
                && specialists.stream()
                        .noneMatch(specialist -> specialist.staffId().equals(found.staffId()));
    }

    /** Returns the ids of the visits, separated by commas, as the form sends them back. */
    public String visits() {
        return found == null
                ? ""
                : found.visits().stream()
                        .map(visit -> String.valueOf(visit.bookingId()))
                        .collect(Collectors.joining(","));
    }

    public boolean canBeHandedOver(OfficeAffectedVisit visit) {
        return visit.services().stream()
                .allMatch(service ->
                        !service.isAffected() || !service.substitutes().isEmpty());
    }

    /** Returns the customer's name; empty if the contact was erased. */
    public String nameOf(OfficeAffectedVisit visit) {
        var customer = visit.customer();
        return customer == null ? "" : (customer.firstName() + " " + customer.lastName()).strip();
    }
}
