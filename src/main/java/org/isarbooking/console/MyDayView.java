package org.isarbooking.console;

import java.time.LocalDate;
import java.util.List;
import org.isarbooking.console.TimeScale.Span;
import org.isarbooking.staff.CoworkingStaffAvailability;
import org.isarbooking.staff.CoworkingStaffListVisits;
import org.isarbooking.staff.StaffBlock;
import org.isarbooking.staff.StaffSpecialDay;
import org.isarbooking.staff.StaffVisit;

/** The data of the page of a specialist's own day. */
public record MyDayView(
        LocalDate date,
        LocalDate today,
        String name,
        List<Bar> hours,
        WeekView.Day day,
        List<StaffBlock> blocks,
        List<StaffSpecialDay> specialDays) {

    static MyDayView of(
            CoworkingStaffAvailability.Output own, CoworkingStaffListVisits.Output visits, LocalDate today) {
        LocalDate date = own.fromDate();
        WeekView week = WeekView.of(own, visits, 1);
        return new MyDayView(
                date,
                today,
                own.specialist().name(),
                week.hours(),
                week.days().getFirst(),
                own.blocks().stream()
                        .filter(block ->
                                !Span.of(block.startAt(), block.endAt(), date).isEmpty())
                        .toList(),
                own.specialDays());
    }

    public LocalDate before() {
        return date.minusDays(1);
    }

    public LocalDate after() {
        return date.plusDays(1);
    }

    public boolean isToday() {
        return date.equals(today);
    }

    /** Returns the customer's name; empty if the operation returned no customer. */
    public String nameOf(StaffVisit visit) {
        return WeekView.name(visit);
    }

    public String servicesOf(StaffVisit visit) {
        return WeekView.services(visit);
    }
}
