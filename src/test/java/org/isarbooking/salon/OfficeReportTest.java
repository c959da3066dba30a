package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsApi;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.StreamSupport;
import org.isarbooking.QueryPlans;
import org.isarbooking.RentalRows;
import org.isarbooking.SentStatements;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reports equal the sums that a person would get by adding up every booking. */
@QuarkusTest
class OfficeReportTest extends CustomerScenario {

    private static final TrialsApi API = Trials.api();
    private static final String[] STATES = {"confirmed", "cancelled", "completed", "no_show"};
    private static final List<String> NUMBERS = List.of(
            "visits",
            "completed",
            "cancelled",
            "no_shows",
            "rental_days",
            "revenue_cents",
            "expected_cents",
            "discount_cents",
            "occupied_minutes");

    /** Customers of this class only: the number of promo codes tried for one person in ten minutes is limited. */
    private static final Map<String, String> EMMA = customer("Emma", "Bach", "emma@bach.example", "+49 89 5602 8841");

    private static final Map<String, String> OTTO = customer("Otto", "Bach", "otto@bach.example", "+49 40 2000002");

    @Inject
    QueryPlans plans;

    @Inject
    SentStatements statements;

    @Inject
    RentalRows rentals;

    /** A stored service of a visit. */
    private record Item(
            long visit,
            String status,
            LocalDate day,
            long total,
            long discount,
            int service,
            int staff,
            long price,
            long minutes) {}

    private Answer report(String by) {
        return report(by, MONDAY, SUNDAY);
    }

    private Answer report(String by, String from, String to) {
        return ask(by, from, to).succeeded();
    }

    private Answer ask(String by, String from, String to) {
        return salon.asOwner(
                "office_report",
                Input.empty().with("from_date", from).with("to_date", to).with("by", by));
    }

    private static Map<String, Integer> row(Answer report, String key) {
        return report.json().getMap("rows.find { it.key == '" + key + "' }");
    }

    @Test
    void a_week_is_reported_by_day_specialist_service_and_lead_time() {
        book(EMMA, facial(at(MONDAY, "10:00")).with("promo_code", ONCE));
        long completed = lastBooking();
        book(EMMA, facial(at(MONDAY, "14:00")));
        long missed = lastBooking();
        book(OTTO, facial(at(TUESDAY, "10:00")));
        cancel(lastBooking());
        book(OTTO, facial(at(WEDNESDAY, "10:00")));
        clock.stopAt(at(MONDAY, "20:00"));
        mark(completed, "completed");
        mark(missed, "no_show");

        Answer days = report("day");

        assertThat(days.<String>list("rows.key"))
                .containsExactly(MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY);
        assertThat(row(days, MONDAY))
                .containsEntry("visits", 2)
                .containsEntry("completed", 1)
                .containsEntry("no_shows", 1)
                .containsEntry("revenue_cents", 5865)
                .containsEntry("expected_cents", 0)
                .containsEntry("discount_cents", 1035)
                .containsEntry("occupied_minutes", 120);
        assertThat(row(days, TUESDAY)).containsEntry("visits", 0).containsEntry("cancelled", 1);
        assertThat(row(days, WEDNESDAY)).containsEntry("expected_cents", 6900);
        assertThat(row(days, MONDAY).get("working_minutes")).isPositive();
        assertThat(days.number("total.visits")).isEqualTo(3);
        assertThat(row(report("specialist"), String.valueOf(salon.specialist("anna"))))
                .containsEntry("revenue_cents", 5865);
        assertThat(row(report("service"), String.valueOf(salon.service("classic-facial"))))
                .containsEntry("visits", 3);
        assertThat(row(report("lead_time"), "0")).containsEntry("visits", 2);
        assertThat(row(report("lead_time"), "2-3")).containsEntry("visits", 1);
        assertThat(report("promo_code").<String>list("rows.label")).containsExactly(ONCE);
        assertThat(report("week").<String>list("rows.key")).containsExactly("2027-W23");
        assertThat(report("month").<String>list("rows.key")).containsExactly("2027-06");
    }

    @Test
    void sums_equal_those_of_adding_up_every_booking() {
        List<Long> visits = new ArrayList<>();
        for (String day : List.of(TUESDAY, WEDNESDAY, THURSDAY)) {
            visits.add(entered(visit(at(day, "10:00"), "classic-facial", "brow-tint", "lash-tint")));
            visits.add(entered(visit(at(day, "15:00"), "brow-tint", "classic-facial")));
        }
        API.integers(0, 20_000)
                .immutableListsOfSize(7)
                .withLimits(30, OptionalLimits.defaults)
                .supplyTo(numbers -> {
                    change(visits, numbers);
                    List<Item> items = items();
                    for (String by : List.of("day", "week", "month", "specialist", "service")) {
                        Answer report = report(by, MONDAY, "2027-07-31");
                        assertThat(sums(report)).as(by).isEqualTo(byHand(items, by));
                        assertFairShares(report, items, by);
                        assertRowsAddUp(report, items);
                    }
                });
    }

    /** Changes the times, prices and states of visits. The numbers determine the new values. */
    private void change(List<Long> visits, List<Integer> numbers) {
        for (int index = 0; index < visits.size(); index++) {
            int number = numbers.get(index % numbers.size()) + index;
            database.execute(
                    "update appointment_item set price_cents = ($2 * (position + 1)) % 9973 where appointment_id = $1",
                    visits.get(index), number);
            database.execute("""
                    update appointment set status = $2, subtotal_cents = s.cents, discount_cents = s.cents * $3 / 100,
                           total_cents = s.cents - s.cents * $3 / 100,
                           starts_at = starts_at + make_interval(hours => $4), ends_at = ends_at + make_interval(hours => $4)
                      from (select sum(price_cents)::integer as cents from appointment_item where appointment_id = $1) s
                     where id = $1
                    """, visits.get(index), STATES[number % STATES.length], number % 40, number % 5 - 2);
        }
    }

    private List<Item> items() {
        return StreamSupport.stream(database.execute("""
                                        select a.id, a.status, a.starts_at, a.total_cents, a.discount_cents, i.service_id, i.staff_id,
                                               i.price_cents, i.starts_at as item_start, i.ends_at as item_end
                                          from appointment a, appointment_item i where i.appointment_id = a.id order by a.id, i.position
                                        """).spliterator(), false)
                .map(OfficeReportTest::item)
                .toList();
    }

    private static Item item(Row row) {
        OffsetDateTime start = row.getOffsetDateTime("item_start");
        return new Item(
                row.getLong("id"),
                row.getString("status"),
                row.getOffsetDateTime("starts_at")
                        .atZoneSameInstant(ZoneId.of("Europe/Berlin"))
                        .toLocalDate(),
                row.getInteger("total_cents"),
                row.getInteger("discount_cents"),
                row.getInteger("service_id"),
                row.getInteger("staff_id"),
                row.getInteger("price_cents"),
                Duration.between(start, row.getOffsetDateTime("item_end")).toMinutes());
    }

    private static Function<Item, String> key(String by) {
        return switch (by) {
            case "day" -> item -> item.day().toString();
            case "week" -> item -> item.day().format(DateTimeFormatter.ofPattern("YYYY-'W'ww", Locale.GERMANY));
            case "month" -> item -> item.day().toString().substring(0, 7);
            case "specialist" -> item -> String.valueOf(item.staff());
            default -> item -> String.valueOf(item.service());
        };
    }

    /** Returns the numbers of visits by status and the occupied minutes for each row. Leaves out empty rows. */
    private static Map<String, List<Long>> byHand(List<Item> items, String by) {
        boolean isByItem = by.equals("specialist") || by.equals("service");
        Map<String, List<Long>> sums = new TreeMap<>();
        List<Long> counted = new ArrayList<>();
        for (Item item : items) {
            long[] sum = sums.getOrDefault(key(by).apply(item), List.of(0L, 0L, 0L, 0L, 0L)).stream()
                    .mapToLong(Long::longValue)
                    .toArray();
            boolean isCancelled = item.status().equals("cancelled");
            if (isByItem || !counted.contains(item.visit())) {
                counted.add(item.visit());
                sum[0] += isCancelled ? 0 : 1;
                sum[1] += item.status().equals("completed") ? 1 : 0;
                sum[2] += isCancelled ? 1 : 0;
                sum[3] += item.status().equals("no_show") ? 1 : 0;
            }
            sum[4] += isCancelled ? 0 : item.minutes();
            sums.put(key(by).apply(item), List.of(sum[0], sum[1], sum[2], sum[3], sum[4]));
        }
        return sums;
    }

    private static long number(Map<String, Object> row, String name) {
        return Long.parseLong(String.valueOf(row.get(name)));
    }

    private static Map<String, List<Long>> sums(Answer report) {
        Map<String, List<Long>> sums = new TreeMap<>();
        report.json().<Map<String, Object>>getList("rows").forEach(row -> {
            List<Long> numbers = List.of("visits", "completed", "cancelled", "no_shows", "occupied_minutes").stream()
                    .map(name -> number(row, name))
                    .toList();
            if (numbers.stream().anyMatch(number -> number > 0)) {
                sums.put(String.valueOf(row.get("key")), numbers);
            }
        });
        return sums;
    }

    /**
     * Asserts the revenue of each row. Each service has a share in the total of its visit, by its price. The revenue is
     * the sum of the shares of the row's services. It may differ from this sum by a cent for each service.
     */
    private static void assertFairShares(Answer report, List<Item> items, String by) {
        Map<String, Double> shares = new HashMap<>();
        Map<String, Integer> counts = new HashMap<>();
        for (Item item : items) {
            double all = items.stream()
                    .filter(other -> other.visit() == item.visit())
                    .mapToLong(Item::price)
                    .sum();
            if (item.status().equals("completed") && all > 0) {
                shares.merge(key(by).apply(item), item.price() * item.total() / all, Double::sum);
            }
            counts.merge(key(by).apply(item), 1, Integer::sum);
        }
        report.json().<Map<String, Object>>getList("rows").forEach(row -> {
            String key = String.valueOf(row.get("key"));
            double share = shares.getOrDefault(key, 0.0);
            assertThat((double) number(row, "revenue_cents"))
                    .as(by + " " + key)
                    .isBetween(share - counts.getOrDefault(key, 0) - 0.01, share + counts.getOrDefault(key, 0) + 0.01);
        });
    }

    /** Asserts that rows and total equal the sums of the visits, to the cent. */
    private static void assertRowsAddUp(Answer report, List<Item> items) {
        Map<Long, Item> visits = new HashMap<>();
        items.forEach(item -> visits.put(item.visit(), item));
        long revenue = visits.values().stream()
                .filter(visit -> visit.status().equals("completed"))
                .mapToLong(Item::total)
                .sum();
        long expected = visits.values().stream()
                .filter(visit -> visit.status().equals("confirmed"))
                .mapToLong(Item::total)
                .sum();
        long discount = visits.values().stream()
                .filter(visit -> !visit.status().equals("cancelled"))
                .mapToLong(Item::discount)
                .sum();
        Map<String, Long> sums =
                Map.of("revenue_cents", revenue, "expected_cents", expected, "discount_cents", discount);
        sums.forEach((name, sum) -> {
            assertThat(report.<Number>list("rows." + name).stream()
                            .mapToLong(Number::longValue)
                            .sum())
                    .isEqualTo(sum);
            assertThat(report.longNumber("total." + name)).isEqualTo(sum);
        });
    }

    @Test
    void bookings_are_counted_on_their_local_day_in_munich() {
        entered(visit(at(TUESDAY, "10:00"), "classic-facial"));
        database.execute("update appointment set starts_at = '2027-06-08 22:30:00Z', ends_at = '2027-06-08 23:30:00Z'");

        assertThat(row(report("day"), WEDNESDAY)).containsEntry("visits", 1);
        assertThat(report("day", TUESDAY, TUESDAY).number("total.visits")).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"day", "week", "month", "specialist", "service", "place", "lead_time", "promo_code"})
    void a_report_takes_the_same_number_of_queries_for_any_bookings_and_period(String by) {
        int before = statements.during(() -> report(by)).size();
        boolean isByCode = by.equals("promo_code");
        book(EMMA, isByCode ? facial(at(TUESDAY, "10:00")).with("promo_code", ONCE) : facial(at(TUESDAY, "10:00")));
        book(OTTO, isByCode ? facial(at(WEDNESDAY, "10:00")).with("promo_code", ONCE) : facial(at(WEDNESDAY, "10:00")));
        boolean isByPlace = by.equals("place");
        rentals.rental(
                rentals.tenant("Mieterin", "mieterin@holunder.example"),
                database.id("workspace", "cosmetic-room-1"),
                "de",
                TUESDAY,
                "2027-12-07");

        try {
            assertThat(statements.during(() -> assertThat(report(by, MONDAY, "2028-06-06")
                                    .number(isByPlace ? "total.rental_days" : "total.visits"))
                            .isEqualTo(2)))
                    .hasSize(before);
            plans.assertIndexed(isByPlace ? "rental_booking" : "appointment", () -> report(by));
        } finally {
            rentals.clear();
        }
    }

    @Test
    void a_rented_group_rents_its_places_and_adds_no_rentable_days() {
        int group = database.id("workspace", "nail-lounge");
        int place = database.id("workspace", "nail-table-1");
        UUID tenant = rentals.tenant("Mieterin", "mieterin@holunder.example");
        List<String> members = List.of("nail-table-1", "nail-table-2", "pedicure-place");
        takePlaces(rentals.rental(tenant, group, "de", TUESDAY), TUESDAY, members);
        takePlaces(rentals.rental(tenant, place, "de", WEDNESDAY), WEDNESDAY, List.of("nail-table-1"));

        try {
            Answer byPlace = report("place");
            Answer days = report("day");

            assertThat(row(byPlace, String.valueOf(place)))
                    .containsEntry("rental_days", 1)
                    .containsEntry("rented_days", 2);
            assertThat(row(byPlace, String.valueOf(group)))
                    .containsEntry("rental_days", 1)
                    .containsEntry("rented_days", 1);
            assertThat(row(days, TUESDAY)).containsEntry("rental_days", 1).containsEntry("rented_days", 3);
            assertThat(row(days, WEDNESDAY)).containsEntry("rented_days", 1);
            long places = report("place", TUESDAY, TUESDAY).<Integer>list("rows.rentable_days").stream()
                    .filter(rentable -> rentable > 0)
                    .count();
            int groups = 2;
            assertThat(row(days, TUESDAY)).containsEntry("rentable_days", Math.toIntExact(places) - groups);
            for (Answer report : List.of(byPlace, days, report("month"))) {
                assertThat(report.number("total.rented_days")).isEqualTo(4);
                assertThat(report.number("total.rentable_days")).isEqualTo(days.number("total.rentable_days"));
            }
        } finally {
            rentals.clear();
        }
    }

    @Test
    void a_group_rents_the_places_that_it_had_at_the_booking() {
        int group = database.id("workspace", "nail-lounge");
        UUID tenant = rentals.tenant("Mieterin", "mieterin@holunder.example");
        long rental = rentals.rental(tenant, group, "de", TUESDAY);
        takePlaces(rental, TUESDAY, List.of("nail-table-1", "cosmetic-room-1"));

        try {
            Answer byPlace = report("place");

            assertThat(row(byPlace, String.valueOf(database.id("workspace", "nail-table-1"))))
                    .containsEntry("rented_days", 1);
            assertThat(row(byPlace, String.valueOf(database.id("workspace", "nail-table-2"))))
                    .containsEntry("rented_days", 0);
            assertThat(row(byPlace, String.valueOf(group))).containsEntry("rented_days", 1);
            for (Answer report : List.of(byPlace, report("day"), report("month"))) {
                assertThat(report.number("total.rented_days")).isEqualTo(2);
            }
        } finally {
            rentals.clear();
        }
    }

    private void takePlaces(long rental, String day, List<String> places) {
        for (String place : places) {
            database.execute(
                    "insert into place_occupancy (place_id, day, booking_id) values ($1, $2, $3)",
                    database.id("workspace", place),
                    LocalDate.parse(day),
                    rentals.booking(rental, day));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"day", "month", "specialist"})
    void working_time_is_computed_without_reading_the_occupancy(String by) {
        assertThat(statements.during(() -> report(by)))
                .isNotEmpty()
                .noneMatch(statement -> statement.contains(" occupancy"));
        plans.assertIndexed("special_day", () -> report(by));
    }

    @Test
    void a_special_day_is_working_time_and_a_block_takes_none_of_it() {
        int anna = salon.specialist("anna");
        int before = row(report("specialist"), String.valueOf(anna)).getOrDefault("working_minutes", 0);
        salon.asOwner(
                        "office_create_special_day",
                        Input.empty()
                                .with("staff_id", anna)
                                .with(
                                        "start_at",
                                        SalonDatabase.time(at(SUNDAY, "10:00")).toString())
                                .with(
                                        "end_at",
                                        SalonDatabase.time(at(SUNDAY, "12:00")).toString())
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();
        salon.asOwner(
                        "office_create_block",
                        Input.empty()
                                .with("staff_id", anna)
                                .with(
                                        "start_at",
                                        SalonDatabase.time(at(SUNDAY, "10:30")).toString())
                                .with(
                                        "end_at",
                                        SalonDatabase.time(at(SUNDAY, "11:00")).toString())
                                .with("submission_key", UUID.randomUUID()))
                .succeeded();

        assertThat(row(report("specialist"), String.valueOf(anna))).containsEntry("working_minutes", before + 120);
        assertThat(row(report("day"), SUNDAY).get("working_minutes")).isGreaterThanOrEqualTo(120);
    }

    @Test
    void a_period_in_the_wrong_order_or_longer_than_366_days_is_refused() {
        assertThat(ask("day", TUESDAY, MONDAY).refused(400, "invalid_input").violations())
                .containsExactly("$.to_date before_from_date");
        assertThat(ask("day", "2027-01-01", "2028-01-02")
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly("$.to_date span_too_long");
        assertThat(report("day", "2027-01-01", "2028-01-01").list("rows")).hasSize(366);
    }

    @Test
    void a_report_is_available_as_csv() {
        book(EMMA, facial(at(TUESDAY, "10:00")));

        Answer report = salon.asOwner(
                        "office_report",
                        Input.empty()
                                .with("from_date", TUESDAY)
                                .with("to_date", WEDNESDAY)
                                .with("by", "day")
                                .with("format", "csv"))
                .succeeded();

        assertThat(report.text("csv").lines())
                .hasSize(3)
                .first()
                .asString()
                .startsWith("key,label," + String.join(",", NUMBERS));
        assertThat(report.text("csv")).contains("\r\n2027-06-08,\"Dienstag, 8. Juni 2027\",1,0,0,0,0,0,6900,0,60,");
        assertThat(report("day").json().getString("csv")).isNull();
    }

    @Test
    void only_the_owner_gets_reports() {
        salon.call(
                        "office_report",
                        Input.empty()
                                .with("from_date", MONDAY)
                                .with("to_date", SUNDAY)
                                .with("by", "day"))
                .refused(403, "insufficient_scope");
    }
}
