package org.isarbooking.reliability;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.stream.Stream;
import org.isarbooking.reliability.State.SpecialDay;

/** Special days are as the office has ordered, and no visit begins outside a specialist's hours. */
final class SpecialDayRules {

    private SpecialDayRules() {}

    /** Each acknowledged special day exists once, until somebody deletes it. There are no other special days. */
    static Stream<String> areThere(History history, State state) {
        Stream<String> lost = history.done("office_create_special_day")
                .filter(call -> state.specialDays.stream()
                                .filter(day -> day.id() == id(call)
                                        && day.staffId()
                                                == call.input().path("staff_id").asInt()
                                        && day.from().equals(time(call, "start_at"))
                                        && day.until().equals(time(call, "end_at")))
                                .count()
                        != 1)
                .map("there isn't exactly one effect of %s"::formatted);
        Stream<String> kept = history.done("office_delete_special_day")
                .filter(call ->
                        state.specialDays.stream().noneMatch(day -> day.id() == deleted(call) && day.isDeleted()))
                .map("the effect of %s is lost"::formatted);
        Stream<String> gone = state.specialDays.stream()
                .filter(SpecialDay::isDeleted)
                .filter(day -> history.calls("office_delete_special_day")
                        .filter(Call::mayHaveHappened)
                        .noneMatch(call -> deleted(call) == day.id()))
                .map("nobody has deleted %s"::formatted);
        Stream<String> others = Repeats.difference(
                        state.submissions.stream()
                                .filter(one -> one.operation().equals("office_create_special_day"))
                                .map(one -> Long.toString(one.resultId()))
                                .toList(),
                        state.specialDays.stream()
                                .map(SpecialDay::id)
                                .filter(id -> !state.seededSpecialDays.contains(id))
                                .map(id -> Long.toString(id))
                                .toList())
                .map("special day %s"::formatted);
        return Stream.of(lost, kept, gone, others).flatMap(found -> found);
    }

    private static long id(Call call) {
        return call.output().at("/special_day/special_day_id").asLong();
    }

    private static long deleted(Call call) {
        return call.input().path("special_day_id").asLong();
    }

    private static Instant time(Call call, String name) {
        return OffsetDateTime.parse(call.input().path(name).asText()).toInstant();
    }

    /** Each booked service begins in its specialist's weekly hours, or on a special day that was not deleted. */
    static Stream<String> nobodyIsBookedInClosedTime(History history, State state) {
        OpeningHours hours = new OpeningHours(state);
        List<SpecialDay> open =
                state.specialDays.stream().filter(day -> !day.isDeleted()).toList();
        return state.appointments.stream()
                .filter(State.Appointment::isActive)
                .flatMap(visit -> visit.services().stream()
                        .filter(service -> hours.isClosed(service.staffId(), service.from())
                                && open.stream()
                                        .noneMatch(day -> day.staffId() == service.staffId()
                                                && !day.from().isAfter(service.from())
                                                && day.until().isAfter(service.from())))
                        .map(service -> "appointment %d has %s in time that is closed".formatted(visit.id(), service)));
    }
}
