package org.isarbooking.office;

import static java.util.stream.Collectors.joining;
import static org.isarbooking.database.Columns.utc;

import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.isarbooking.business.Catalog;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Reference;
import org.jspecify.annotations.Nullable;

/**
 * The SQL of a search for bookings. It has only the conditions that matter, so that each finds its rows by an index.
 * Values are parameters.
 *
 * <p>Bookings to come stand first, the earliest before the later ones. Past bookings follow, the latest before the
 * earlier ones.
 */
final class BookingQuery {

    /** The order of rows with {@code is_past}, {@code begins_at}, {@code line} and {@code id}. */
    static final String ORDER = ordered("");

    /** An upper bound for the length of a visit: each visit lies on one local day. */
    private static final Duration LONGEST = Duration.ofDays(2);

    private static final SearchTerms.Person CUSTOMER =
            new SearchTerms.Person("first_name", "last_name", "email", "phone");
    private static final SearchTerms.Person TENANT = new SearchTerms.Person("t.nickname", "t.name", "t.email", "null");

    private static final String APPOINTMENT_BY_REFERENCE = "select id from appointment where reference = ";
    private static final String RENTAL_DAYS_BY_REFERENCE =
            "select d.id from rental r join rental_booking d on d.rental_id = r.id where r.reference = ";

    private final List<Object> values = new ArrayList<>();
    private final Catalog catalog;
    private final List<String> terms;
    private final @Nullable String words;
    private final String found;

    private BookingQuery(BookingSearch search, Catalog catalog, @Nullable Instant now, @Nullable Integer most) {
        this.catalog = catalog;
        this.terms = SearchTerms.of(search.words(), catalog.country());
        this.words = search.words();
        List<String> lines = new ArrayList<>();
        if (search.inSalon()) {
            lines.addAll(salon(search, now, most));
        }
        if (search.inCoworking()) {
            lines.addAll(coworking(search, now, most));
        }
        if (lines.isEmpty()) {
            lines.add("(select 'salon' as line, 0::bigint as id, now() as begins_at, false as is_past where false)");
        }
        found = String.join(" union all ", lines);
    }

    /** Returns the order of a table's rows; {@code table} is its name with a dot. */
    static String ordered(String table) {
        return "%1$sis_past, case when not %1$sis_past then %1$sbegins_at end, case when %1$sis_past then %1$sbegins_at end desc, %1$sline desc, %1$sid"
                .formatted(table);
    }

    /**
     * Returns the query for the bookings up to the end of a page, as unordered rows {@code (line, id, begins_at,
     * is_past)}. The caller orders them by {@link #ORDER} and cuts the page out.
     */
    static BookingQuery page(BookingSearch search, Catalog catalog, Instant now, int limit, int offset) {
        return new BookingQuery(search, catalog, now, limit + offset);
    }

    /** Returns the query for all bookings found, for counting. */
    static BookingQuery all(BookingSearch search, Catalog catalog) {
        return new BookingQuery(search, catalog, null, null);
    }

    String found() {
        return found;
    }

    String parameter(Object value) {
        values.add(value);
        return "$" + values.size();
    }

    Tuple values() {
        return Tuple.tuple(new ArrayList<>(values));
    }

    private List<String> salon(BookingSearch search, @Nullable Instant now, @Nullable Integer most) {
        List<String> conditions = new ArrayList<>();
        since(conditions, "a.starts_at >= ", search.begin());
        since(conditions, "a.starts_at < ", search.end());
        equal(conditions, "a.status = ", search.status());
        Long customer = search.customer();
        if (customer != null) {
            conditions.add("a.id in (select a.id from " + CustomerRows.visitsOf(parameter(customer)) + ")");
        }
        found(conditions, "a.id", this::visits, APPOINTMENT_BY_REFERENCE);
        String columns = "'salon' as line, a.id, a.starts_at as begins_at";
        if (now == null || most == null) {
            return List.of(lines(columns, "false", "appointment a", conditions, ""));
        }
        String at = parameter(utc(now));
        String soon = parameter(utc(now.minus(LONGEST)));
        return List.of(
                lines(
                        columns,
                        "false",
                        "appointment a",
                        and(conditions, "a.starts_at > " + soon, "a.ends_at > " + at),
                        first("a.starts_at, a.id", most)),
                lines(
                        columns,
                        "true",
                        "appointment a",
                        and(conditions, "a.starts_at <= " + at, "a.ends_at <= " + at),
                        first("a.starts_at desc, a.id", most)));
    }

    /** Returns the query for appointments with a term in their customer, services or specialists. */
    private String visits(String term) {
        List<String> ways = new ArrayList<>();
        ways.add("select id from appointment where " + SearchTerms.foundIn(CUSTOMER, term, this::parameter));
        reference(term).ifPresent(reference -> ways.add(APPOINTMENT_BY_REFERENCE + parameter(reference)));
        named(
                ways,
                "select appointment_id from appointment_item where service_id",
                SearchTerms.named(
                        term,
                        catalog.names().services().entrySet().stream()
                                .map(name ->
                                        Map.entry(name.getKey(), name.getValue().all()))));
        named(
                ways,
                "select appointment_id from appointment_item where staff_id",
                SearchTerms.named(
                        term,
                        catalog.names().specialists().entrySet().stream()
                                .map(name -> Map.entry(name.getKey(), List.of(name.getValue())))));
        return String.join(" union ", ways);
    }

    private List<String> coworking(BookingSearch search, @Nullable Instant now, @Nullable Integer most) {
        List<String> conditions = new ArrayList<>();
        equal(conditions, "b.day >= ", search.from());
        equal(conditions, "b.day <= ", search.to());
        equal(conditions, "b.status = ", search.status());
        equal(conditions, "b.account_id = ", search.account());
        found(conditions, "b.id", this::days, RENTAL_DAYS_BY_REFERENCE);
        String columns = "'coworking' as line, b.id, b.day::timestamp at time zone 'Europe/Berlin' as begins_at";
        if (now == null || most == null) {
            return List.of(lines(columns, "false", "rental_booking b", conditions, ""));
        }
        String today = parameter(Munich.dateAt(now));
        return List.of(
                lines(
                        columns,
                        "false",
                        "rental_booking b",
                        and(conditions, "b.day >= " + today),
                        first("b.day, b.id", most)),
                lines(
                        columns,
                        "true",
                        "rental_booking b",
                        and(conditions, "b.day < " + today),
                        first("b.day desc, b.id", most)));
    }

    /** Returns the query for rental days with a term in their tenant or workspace. */
    private String days(String term) {
        List<String> ways = new ArrayList<>();
        ways.add("select d.id from account t join rental_booking d on d.account_id = t.id" + " where "
                + SearchTerms.foundIn(TENANT, term, this::parameter));
        reference(term).ifPresent(reference -> ways.add(RENTAL_DAYS_BY_REFERENCE + parameter(reference)));
        named(
                ways,
                "select id from rental_booking where workspace_id",
                SearchTerms.named(
                        term,
                        catalog.coworking().names().entrySet().stream()
                                .map(name ->
                                        Map.entry(name.getKey(), name.getValue().all()))));
        return String.join(" union ", ways);
    }

    /**
     * Adds the condition that a row has every term. A reference typed with blanks is several terms; it is found, too.
     *
     * @param byReference the query for rows of a reference, which ends before the reference
     */
    private void found(List<String> conditions, String id, Function<String, String> rows, String byReference) {
        Optional<String> typed =
                Optional.<String>ofNullable(words).filter(_ -> terms.size() > 1).flatMap(Reference::read);
        if (typed.isEmpty()) {
            terms.forEach(term -> conditions.add(id + " in (" + rows.apply(term) + ")"));
            return;
        }
        String every = terms.stream().map(term -> "(" + rows.apply(term) + ")").collect(joining(" intersect "));
        conditions.add(id + " in (" + every + " union " + byReference + parameter(typed.get()) + ")");
    }

    /**
     * Returns the reference that a term is; empty if it is none. A single term is read as typed, since {@link
     * SearchTerms} strips the leading zero of a reference that has only digits.
     */
    private Optional<String> reference(String term) {
        return Reference.read(terms.size() == 1 && words != null ? words : term);
    }

    private void named(List<String> ways, String select, Integer[] numbers) {
        if (numbers.length > 0) {
            ways.add(select + " = any(" + parameter(numbers) + ")");
        }
    }

    private static List<String> and(List<String> conditions, String... more) {
        return Stream.concat(conditions.stream(), Stream.of(more)).toList();
    }

    /** Orders and limits a line's rows: no line needs more rows than the pages up to this one have in all. */
    private String first(String order, int most) {
        return " order by " + order + " limit " + parameter(most);
    }

    private static String lines(String columns, String isPast, String table, List<String> conditions, String end) {
        String where = conditions.isEmpty() ? "" : " where " + String.join(" and ", conditions);
        return "(select " + columns + ", " + isPast + " as is_past from " + table + where + end + ")";
    }

    private void since(List<String> conditions, String condition, @Nullable Instant instant) {
        equal(conditions, condition, instant == null ? null : utc(instant));
    }

    private void equal(List<String> conditions, String condition, @Nullable Object value) {
        if (value != null) {
            conditions.add(condition + parameter(value));
        }
    }
}
