package org.isarbooking.console;

import java.time.Duration;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isarbooking.office.OfficeBooking;
import org.isarbooking.page.LocalInput;
import org.isarbooking.page.Query;
import org.isarbooking.salon.ServiceItem;
import org.isarbooking.shared.Munich;

/**
 * The form that moves a visit, filled in with the start and the specialist of the lane where the visit was dropped.
 *
 * @param values the filled-in values, by field
 * @param back the page to go back to; empty for the page of the visit
 * @param isUnsuitable true if the chosen specialist doesn't do one of the services
 */
public record MoveView(
        OfficeBooking booking, DeskView desk, Map<String, String> values, String back, boolean isUnsuitable) {

    public MoveView {
        values = Map.copyOf(values);
    }

    /**
     * Returns the form for a dropped visit. The address contains the old and the new lane, and the new start of the
     * dropped service.
     */
    static MoveView of(List<ServiceItem> services, OfficeBooking booking, Query query) {
        DeskView desk = DeskView.of(services, booking);
        Map<String, String> values = new HashMap<>();
        Optional<OffsetDateTime> start = start(booking, query);
        OffsetDateTime begins = start.orElse(booking.startAt());
        if (begins != null) {
            LocalDateTime local = begins.atZoneSameInstant(Munich.ZONE).toLocalDateTime();
            values.put("date", local.toLocalDate().toString());
            values.put("time", local.toLocalTime().toString());
        }
        boolean isUnsuitable = false;
        var booked = booking.services() == null ? List.<OfficeBooking.Service>of() : booking.services();
        for (int row = 1; row <= booked.size(); row++) {
            OfficeBooking.Service service = booked.get(row - 1);
            String staff = service.staffId().toString();
            String wanted = query.text("from_staff")
                    .filter(staff::equals)
                    .flatMap(_ -> query.text("to_staff"))
                    .orElse(staff);
            boolean isOffered = wanted.equals(staff)
                    || desk.staffOf(service.serviceId()).stream()
                            .anyMatch(one -> one.staffId().toString().equals(wanted));
            isUnsuitable |= !isOffered;
            values.put("staff_" + row, isOffered ? wanted : staff);
        }
        return new MoveView(booking, desk, values, back(query.text("back")), isUnsuitable);
    }

    /**
     * Returns the new start of the visit, computed from the new start of the dropped service. Earlier services move by
     * the same time. Empty if the address has no valid start.
     */
    private static Optional<OffsetDateTime> start(OfficeBooking booking, Query query) {
        OffsetDateTime now = booking.startAt();
        var services = booking.services();
        if (now == null || services == null) {
            return Optional.empty();
        }
        Duration before = services.stream()
                .filter(service -> query.text("from_staff")
                        .map(staff -> staff.equals(service.staffId().toString()))
                        .orElse(true))
                .map(service -> Duration.between(now, service.startAt()))
                .findFirst()
                .orElse(Duration.ZERO);
        return query.text("date")
                .flatMap(date -> query.text("time").flatMap(time -> dropped(date, LocalInput.isoTime(time))))
                .map(local -> local.minus(before).atZone(Munich.ZONE).toOffsetDateTime());
    }

    private static Optional<LocalDateTime> dropped(String date, String time) {
        try {
            return Optional.of(LocalDateTime.parse(date + "T" + time));
        } catch (DateTimeParseException _) {
            return Optional.empty();
        }
    }

    /** Returns the calendar page to go back to. Empty for any other address; the visit's own page then follows. */
    static String back(Optional<String> asked) {
        return asked.filter(path -> path.matches("/office/(day|week)(\\?[a-z_0-9=&-]{0,80})?"))
                .orElse("");
    }

    public String value(String field) {
        return values.getOrDefault(field, "");
    }

    public boolean isChosen(Integer row, Integer staffId) {
        return value("staff_" + row).equals(staffId.toString());
    }
}
