package org.isarbooking.reliability;

import static org.isarbooking.reliability.Sights.elements;
import static org.isarbooking.reliability.Sights.list;
import static org.isarbooking.reliability.Sights.time;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.time.LocalDate;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.reliability.State.Appointment;
import org.isarbooking.reliability.State.HeldOffer;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Tokens;
import org.jspecify.annotations.Nullable;

/** Reads from answers when specialists are free or busy. */
final class SalonSights {

    /** Marks an unknown length: a specialist to whom a visit is handed over may need more or less time for it. */
    private static final Integer UNCERTAIN = -1;

    /** Five minutes, in seconds. Hours, starts and ends are at multiples of this step. */
    private static final int STEP = 300;

    private final State state;
    private final Ledger ledger;
    private final OpeningHours hours;

    /** The minutes of a service by a specialist, clean-up included, taken from visits and holds of one service. */
    private final Map<String, Integer> minutes = new HashMap<>();

    /**
     * The specialists that searches of the run offered at a start, by operation and service. Weekly hours don't change
     * in a run, so a start that is free again must be offered again. Leaves out starts on special days of the run,
     * because clients create and delete these days.
     */
    private final Map<String, TreeMap<Instant, Set<Integer>>> offeredStarts = new HashMap<>();

    private final Map<String, List<JsonNode>> offers = new HashMap<>();
    private final Map<String, Integer> specialists = new HashMap<>();
    private final Map<String, Appointment> visits;

    SalonSights(History history, State state, Ledger ledger) {
        this.state = state;
        this.ledger = ledger;
        this.hours = new OpeningHours(state);
        this.visits = state.appointments.stream()
                .collect(Collectors.toMap(Appointment::tokenHash, Function.identity(), (one, _) -> one));
        Stream.concat(
                        state.appointments.stream().map(Appointment::services),
                        state.heldOffers.stream().map(HeldOffer::services))
                .filter(services -> services.size() == 1)
                .map(List::getFirst)
                .forEach(service -> minutes.merge(
                        skill(service.serviceId(), service.staffId()),
                        Shares.minute(service.until(), Shares.dayOf(service.from()))
                                - Shares.minute(service.from(), Shares.dayOf(service.from())),
                        (one, other) -> one.equals(other) ? one : UNCERTAIN));
        minutes.values().removeIf(UNCERTAIN::equals);
        history.done("salon_prepare_booking")
                .forEach(call -> offers.put(
                        call.output().path("quote_id").asText(),
                        list(call.output().at("/offer/slot/appointments"))));
        history.done("coworking_staff_availability")
                .forEach(call -> specialists.put(
                        call.client(), call.output().at("/specialist/staff_id").asInt()));
        Stream.concat(history.done("salon_find_slots"), history.done("office_find_slots"))
                .forEach(call -> slots(call)
                        .filter(items -> items.size() == 1)
                        .map(List::getFirst)
                        .filter(item -> !isSpecial(item))
                        .forEach(item -> offeredStarts
                                .computeIfAbsent(
                                        kind(call, item.path("service_id").asInt()), _ -> new TreeMap<>())
                                .computeIfAbsent(time(item, "start_at"), _ -> new TreeSet<>())
                                .add(item.path("staff_id").asInt())));
    }

    /** Adds what an answer says about specialists' time. */
    void add(Call call, Sights sights) {
        if (call.answer() instanceof Answer.Refused(int _, String code, List<String> _)) {
            refused(call, code, sights);
            return;
        }
        if (!call.isDone()) {
            return;
        }
        switch (call.operation()) {
            case "salon_find_slots", "office_find_slots" -> {
                slots(call).forEach(items -> {
                    free(items, sights);
                    open(items, sights);
                });
                leftOut(call, sights);
            }
            case "salon_prepare_booking" -> {
                List<JsonNode> items = list(call.output().at("/offer/slot/appointments"));
                free(items, sights);
                open(items, sights);
            }
            case "salon_find_new_starts" -> newStarts(call, sights);
            case "salon_get_booking" -> booking(call, sights);
            case "salon_get_waitlist_entry" -> held(call.output().path("offer"), sights);
            case "coworking_staff_availability" -> blocks(call, sights);
            case "office_get_calendar" -> elements(call.output().path("days")).forEach(day -> day(day, sights));
            default -> {}
        }
    }

    private static String kind(Call call, int service) {
        return call.operation() + " " + service;
    }

    /** Returns the services of each slot with their specialists and times. */
    private static Stream<List<JsonNode>> slots(Call call) {
        String items = call.operation().startsWith("office_") ? "services" : "appointments";
        return elements(call.output().path("slots")).map(slot -> list(slot.path(items)));
    }

    /** Adds that offered time is free, clean-up included. The clean-up of a visit of several services isn't known. */
    private void free(List<JsonNode> items, Sights sights) {
        items.forEach(item -> sights.free(
                items.size() == 1 && minutes.containsKey(skill(item))
                        ? withCleanUp(skill(item), item.path("staff_id").asInt(), time(item, "start_at"))
                        : Shares.time(item.path("staff_id").asInt(), time(item, "start_at"), time(item, "end_at"))));
    }

    /** Adds that offered time outside the weekly hours lies on a special day. */
    private void open(List<JsonNode> items, Sights sights) {
        items.forEach(
                item -> open(item.path("staff_id").asInt(), time(item, "start_at"), time(item, "end_at"), sights));
    }

    private void open(int specialist, Instant from, Instant until, Sights sights) {
        for (Instant time = from; time.isBefore(until); time = time.plusSeconds(STEP)) {
            if (hours.isClosed(specialist, time)) {
                sights.busy(Shares.hours(specialist, time, time.plusSeconds(60)));
            }
        }
    }

    /** Returns true if a special day that was made in the run, deleted or not, overlaps the service. */
    private boolean isSpecial(JsonNode item) {
        return state.specialDays.stream()
                .anyMatch(day -> !state.seededSpecialDays.contains(day.id())
                        && day.staffId() == item.path("staff_id").asInt()
                        && day.from().isBefore(time(item, "end_at"))
                        && day.until().isAfter(time(item, "start_at")));
    }

    private static String skill(JsonNode item) {
        return skill(item.path("service_id").asInt(), item.path("staff_id").asInt());
    }

    private static String skill(int service, int specialist) {
        return service + " by " + specialist;
    }

    private Map<String, BitSet> withCleanUp(String skill, int specialist, Instant start) {
        return Shares.time(specialist, start, start.plusSeconds(60L * minutes.getOrDefault(skill, 0)));
    }

    /**
     * Adds that a start is taken if this answer leaves it out and another answer offers it: all specialists offered
     * there are busy.
     */
    private void leftOut(Call call, Sights sights) {
        List<JsonNode> services = list(call.input().path("service_ids"));
        boolean isShort = elements(call.output().path("notices"))
                .anyMatch(notice -> !notice.path("code").asText().equals("nothing_free"));
        if (services.size() != 1 || isShort || !call.input().has("to_date")) {
            return;
        }
        TreeSet<Instant> shown = slots(call)
                .map(items -> time(items.getFirst(), "start_at"))
                .collect(Collectors.toCollection(TreeSet::new));
        boolean isWhole = call.output().path("total").asInt() <= shown.size();
        Instant until = isWhole || shown.isEmpty() ? midnight(call, "to_date", 1) : shown.last();
        int service = services.getFirst().asInt();
        int only = call.input().path("staff_id").asInt();
        offeredStarts
                .getOrDefault(kind(call, service), new TreeMap<>())
                .subMap(midnight(call, "from_date", 0), until)
                .forEach((start, staff) -> staff.stream()
                        .filter(specialist -> !shown.contains(start) && (only == 0 || only == specialist))
                        .filter(specialist -> minutes.containsKey(skill(service, specialist)))
                        .forEach(
                                specialist -> sights.busy(withCleanUp(skill(service, specialist), specialist, start))));
    }

    private static Instant midnight(Call call, String name, int later) {
        return LocalDate.parse(call.input().path(name).asText())
                .plusDays(later)
                .atStartOfDay(Munich.ZONE)
                .toInstant();
    }

    /** Adds that the time of a refused call was taken, if the refusal says so and nothing else explains it. */
    private void refused(Call call, String code, Sights sights) {
        List<JsonNode> offered =
                offers.getOrDefault(call.input().path("quote_id").asText(), List.of());
        if (call.operation().equals("salon_confirm_booking")
                && code.equals("slot_unavailable")
                && offered.size() == 1
                && !isSpecial(offered.getFirst())
                && minutes.containsKey(skill(offered.getFirst()))) {
            JsonNode item = offered.getFirst();
            sights.busy(withCleanUp(skill(item), item.path("staff_id").asInt(), time(item, "start_at")));
        }
        Integer specialist = specialists.get(call.client());
        if (call.operation().equals("coworking_staff_create_block")
                && code.equals("period_not_free")
                && specialist != null
                && !hasCategoryBlock(specialist, call)) {
            sights.busy(Shares.time(specialist, time(call.input(), "start_at"), time(call.input(), "end_at")));
        }
    }

    /**
     * Returns true if a block of a category overlaps the requested block. The service then refuses the requested block,
     * although no diary has the block of the category.
     */
    private boolean hasCategoryBlock(int specialist, Call call) {
        return state.blocks.stream()
                .anyMatch(block -> block.isOfCategory()
                        && block.staffId() == specialist
                        && block.from().isBefore(time(call.input(), "end_at"))
                        && block.until().isAfter(time(call.input(), "start_at")));
    }

    /**
     * Adds that the specialist of a visit of one service is free at the starts to which the visit can be moved. Leaves
     * out time that the visit itself has had in the run, because this time doesn't prevent the move. Leaves out visits
     * that were handed over.
     */
    private void newStarts(Call call, Sights sights) {
        Appointment visit = visit(call);
        if (visit == null || visit.services().size() != 1) {
            return;
        }
        State.Service service = visit.services().getFirst();
        String owner = "appointment " + visit.id();
        int seconds = 60 * minutes.getOrDefault(skill(service.serviceId(), service.staffId()), 0);
        boolean isOfOne = ledger.diaries(owner).stream()
                .allMatch(diary -> diary.startsWith("specialist %d on ".formatted(service.staffId())));
        if (seconds == 0 || !isOfOne) {
            return;
        }
        elements(call.output().path("starts")).forEach(found -> {
            Instant start = time(found, "new_start_at");
            Map<String, BitSet> parts = Shares.time(service.staffId(), start, start.plusSeconds(seconds));
            parts.forEach((diary, ofDiary) -> ofDiary.andNot(ledger.allParts(owner, diary)));
            sights.free(parts);
            open(service.staffId(), start, start.plusSeconds(seconds), sights);
        });
    }

    private @Nullable Appointment visit(Call call) {
        return visits.get(HexFormat.of()
                .formatHex(Tokens.hash(call.input().path("booking_token").asText())));
    }

    private void booking(Call call, Sights sights) {
        Appointment visit = visit(call);
        if (visit != null) {
            String owner = "appointment " + visit.id();
            JsonNode booking = call.output().path("booking");
            if (!booking.path("status").asText().equals("cancelled")) {
                items(owner, booking.path("itinerary"), sights);
            }
            sights.nowhereElse(owner, ledger);
        }
    }

    private void held(JsonNode offer, Sights sights) {
        state.heldOffers.stream()
                .filter(hold -> hold.quoteId().equals(offer.path("quote_id").asText()))
                .forEach(hold -> items("hold " + hold.id(), offer.at("/slot/appointments"), sights));
    }

    private static void items(String owner, JsonNode items, Sights sights) {
        items.forEach(item -> begins(owner, item.path("staff_id").asInt(), time(item, "start_at"), sights));
    }

    private static void begins(String owner, int specialist, Instant start, Sights sights) {
        LocalDate day = Shares.dayOf(start);
        sights.begins(Shares.day(specialist, day), owner, Shares.minute(start, day));
    }

    private void blocks(Call call, Sights sights) {
        int specialist = call.output().at("/specialist/staff_id").asInt();
        LocalDate last = LocalDate.parse(call.output().path("to_date").asText());
        LocalDate.parse(call.output().path("from_date").asText())
                .datesUntil(last.plusDays(1))
                .forEach(day -> {
                    blocks(specialist, day, call.output().path("blocks"), sights);
                    sights.nobodyElse(Shares.day(specialist, day), ledger, "block ");
                });
    }

    /** Adds where blocks begin. Blocks of a category allow visits of other categories, so they are in no diary. */
    private static void blocks(int specialist, LocalDate day, JsonNode blocks, Sights sights) {
        elements(blocks)
                .filter(block -> block.path("service_category_id").isNull()
                        || block.path("service_category_id").isMissingNode())
                .filter(block -> !Shares.dayOf(time(block, "start_at")).isAfter(day)
                        && time(block, "end_at")
                                .isAfter(day.atStartOfDay(Munich.ZONE).toInstant()))
                .forEach(block -> sights.begins(
                        Shares.day(specialist, day),
                        "block " + block.path("block_id").asLong(),
                        Shares.minute(time(block, "start_at"), day)));
    }

    private void day(JsonNode day, Sights sights) {
        LocalDate date = LocalDate.parse(day.path("date").asText());
        for (JsonNode specialist : day.path("specialists")) {
            int id = specialist.path("staff_id").asInt();
            specialist
                    .path("visits")
                    .forEach(visit -> begins(
                            "appointment " + visit.path("booking_id").asLong(), id, time(visit, "start_at"), sights));
            blocks(id, date, specialist.path("blocks"), sights);
            sights.nobodyElse(Shares.day(id, date), ledger, "appointment ");
            sights.nobodyElse(Shares.day(id, date), ledger, "block ");
        }
    }
}
