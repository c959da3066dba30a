package org.isarbooking.office;

import static org.isarbooking.database.Columns.utc;

import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The SQL of a search for bookings: only the conditions that matter, so that each finds its rows by an index. Values are parameters. */
final class BookingQuery {

    /** Above every text that begins alike, byte by byte. */
    private static final String LAST = "\uDBFF\uDFFF";

    private final List<Object> values = new ArrayList<>();
    private final String found;

    private BookingQuery(BookingSearch search, String country, @Nullable Integer most) {
        List<String> lines = new ArrayList<>();
        if (search.inSalon()) {
            lines.add(salon(search, country, most));
        }
        if (search.inCoworking()) {
            lines.add(coworking(search, most));
        }
        if (lines.isEmpty()) {
            lines.add("(select 'salon' as line, 0::bigint as id, now() as begins_at where false)");
        }
        found = String.join(" union all ", lines);
    }

    /**
     * The bookings of a page, the latest first, as rows of {@code page (line, id, begins_at)}.
     *
     * @param country two letters; where a phone number without a country belongs
     */
    static BookingQuery page(BookingSearch search, String country, int limit, int offset) {
        return new BookingQuery(search, country, limit + offset);
    }

    /** All that is found, for counting. */
    static BookingQuery all(BookingSearch search, String country) {
        return new BookingQuery(search, country, null);
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

    private String salon(BookingSearch search, String country, @Nullable Integer most) {
        List<String> conditions = new ArrayList<>();
        since(conditions, "a.starts_at >= ", search.begin());
        since(conditions, "a.starts_at < ", search.end());
        equal(conditions, "a.status = ", search.status());
        String words = search.words();
        if (words != null) {
            conditions.add("a.id in (" + people(words, search.phoneFromBehind(country)) + ")");
        }
        return lines(
                "'salon' as line, a.id, a.starts_at as begins_at",
                "appointment a",
                conditions,
                "a.starts_at",
                "a.id",
                most);
    }

    private String people(String words, @Nullable String phone) {
        String from = parameter(words);
        String to = parameter(words + LAST);
        List<String> ways = new ArrayList<>(List.of(
                beginning("select id from appointment where lower(last_name)", from, to),
                beginning("select id from appointment where lower(first_name || ' ' || last_name)", from, to),
                beginning("select id from appointment where lower(email)", from, to)));
        if (phone != null) {
            ways.add(beginning(
                    "select id from appointment where reverse(regexp_replace(phone, '\\D', '', 'g'))",
                    parameter(phone),
                    parameter(phone + LAST)));
        }
        return String.join(" union ", ways);
    }

    private static String beginning(String select, String from, String to) {
        String column = select.substring(select.indexOf("where ") + "where ".length());
        return select + " ~>=~ " + from + " and " + column + " ~<~ " + to;
    }

    private String coworking(BookingSearch search, @Nullable Integer most) {
        List<String> conditions = new ArrayList<>();
        equal(conditions, "b.day >= ", search.from());
        equal(conditions, "b.day <= ", search.to());
        equal(conditions, "b.status = ", search.status());
        equal(conditions, "b.account_id = ", search.account());
        String words = search.words();
        if (words != null) {
            String from = parameter(words);
            String to = parameter(words + LAST);
            conditions.add("b.account_id in ("
                    + beginning("select id from account where lower(name)", from, to)
                    + " union "
                    + beginning("select id from account where lower(email)", from, to)
                    + ")");
        }
        return lines(
                "'coworking' as line, b.id, b.day::timestamp at time zone 'Europe/Berlin' as begins_at",
                "rental_booking b",
                conditions,
                "b.day",
                "b.id",
                most);
    }

    /** No line needs more than all of the pages up to this one. */
    private String lines(
            String columns, String table, List<String> conditions, String time, String id, @Nullable Integer most) {
        String where = conditions.isEmpty() ? "" : " where " + String.join(" and ", conditions);
        String limit = most == null ? "" : " order by %s desc, %s desc limit %s".formatted(time, id, parameter(most));
        return "(select " + columns + " from " + table + where + limit + ")";
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
