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
 * The SQL of a search for bookings, and its parameters. The SQL contains only the conditions that the search names, so
 * that the database can use indexes.
 *
 * <p>Bookings that are not over come first, by ascending start. Past bookings follow, by descending start.
 */
final class BookingQuery {

    /** The {@code order by} terms for rows with {@code is_past}, {@code begins_at}, {@code line} and {@code id}. */
    static final String ORDER = orderOf("");

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

    /** Returns the {@code order by} terms for a table. {@code table} is its alias with a dot at the end, or empty. */
    static String orderOf(String table) {
        return "%1$sis_past, case when not %1$sis_past then %1$sbegins_at end, case when %1$sis_past then %1$sbegins_at end desc, %1$sline desc, %1$sid"
                .formatted(table);
    }

    /**
     * Returns the query for the first {@code offset + limit} bookings. Its rows {@code (line, id, begins_at, is_past)}
     * are unordered. The caller orders them by {@link #ORDER} and skips the first {@code offset} rows.
     */
    static BookingQuery page(BookingSearch search, Catalog catalog, Instant now, int limit, int offset) {
        return new BookingQuery(search, catalog, now, limit + offset);
    }

    /** Returns the query for all bookings that the search finds. The caller counts its rows. */
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
        compareTime(conditions, "a.starts_at >= ", search.begin());
        compareTime(conditions, "a.starts_at < ", search.end());
        compare(conditions, "a.status = ", search.status());
        Long customer = search.customer();
        if (customer != null) {
            conditions.add("a.id in (select a.id from " + CustomerRows.visitsOf(parameter(customer)) + ")");
        }
        addTerms(conditions, "a.id", this::visits, APPOINTMENT_BY_REFERENCE);
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

    /** Returns the query for appointments with a term in their customer, reference, services or specialists. */
    private String visits(String term) {
        List<String> ways = new ArrayList<>();
        ways.add("select id from appointment where " + SearchTerms.foundIn(CUSTOMER, term, this::parameter));
        reference(term).ifPresent(reference -> ways.add(APPOINTMENT_BY_REFERENCE + parameter(reference)));
        addIds(
                ways,
                "select appointment_id from appointment_item where service_id",
                SearchTerms.idsOfNamesWith(
                        term,
                        catalog.names().services().entrySet().stream()
                                .map(name ->
                                        Map.entry(name.getKey(), name.getValue().all()))));
        addIds(
                ways,
                "select appointment_id from appointment_item where staff_id",
                SearchTerms.idsOfNamesWith(
                        term,
                        catalog.names().specialists().entrySet().stream()
                                .map(name -> Map.entry(name.getKey(), List.of(name.getValue())))));
        return String.join(" union ", ways);
    }

    private List<String> coworking(BookingSearch search, @Nullable Instant now, @Nullable Integer most) {
        List<String> conditions = new ArrayList<>();
        compare(conditions, "b.day >= ", search.from());
        compare(conditions, "b.day <= ", search.to());
        compare(conditions, "b.status = ", search.status());
        compare(conditions, "b.account_id = ", search.account());
        addTerms(conditions, "b.id", this::days, RENTAL_DAYS_BY_REFERENCE);
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

    /** Returns the query for rental days with a term in their tenant, reference or workspace. */
    private String days(String term) {
        List<String> ways = new ArrayList<>();
        ways.add("select d.id from account t join rental_booking d on d.account_id = t.id" + " where "
                + SearchTerms.foundIn(TENANT, term, this::parameter));
        reference(term).ifPresent(reference -> ways.add(RENTAL_DAYS_BY_REFERENCE + parameter(reference)));
        addIds(
                ways,
                "select id from rental_booking where workspace_id",
                SearchTerms.idsOfNamesWith(
                        term,
                        catalog.coworking().names().entrySet().stream()
                                .map(name ->
                                        Map.entry(name.getKey(), name.getValue().all()))));
        return String.join(" union ", ways);
    }

    /**
     * Adds the conditions that a row contains every term. A reference that was typed with blanks has several terms;
     * rows with this reference are found, too.
     *
     * @param byReference the query for rows by reference; the reference is appended to it
     */
    private void addTerms(List<String> conditions, String id, Function<String, String> rows, String byReference) {
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
     * Returns a term as a reference; empty if the term is not a reference. A single term is read as typed, since {@link
     * SearchTerms} strips a leading zero from digits.
     */
    private Optional<String> reference(String term) {
        return Reference.read(terms.size() == 1 && words != null ? words : term);
    }

    private void addIds(List<String> ways, String select, Integer[] ids) {
        if (ids.length > 0) {
            ways.add(select + " = any(" + parameter(ids) + ")");
        }
    }

    private static List<String> and(List<String> conditions, String... more) {
        return Stream.concat(conditions.stream(), Stream.of(more)).toList();
    }

    /**
     * Returns the SQL that orders and limits the rows of one line. The requested page and all pages before it need at
     * most {@code most} rows of each line.
     */
    private String first(String order, int most) {
        return " order by " + order + " limit " + parameter(most);
    }

    private static String lines(String columns, String isPast, String table, List<String> conditions, String end) {
        String where = conditions.isEmpty() ? "" : " where " + String.join(" and ", conditions);
        return "(select " + columns + ", " + isPast + " as is_past from " + table + where + end + ")";
    }

    private void compareTime(List<String> conditions, String condition, @Nullable Instant instant) {
        compare(conditions, condition, instant == null ? null : utc(instant));
    }

    private void compare(List<String> conditions, String condition, @Nullable Object value) {
        if (value != null) {
            conditions.add(condition + parameter(value));
        }
    }
}
