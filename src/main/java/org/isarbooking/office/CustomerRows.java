package org.isarbooking.office;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Promotions;
import org.isarbooking.database.Pages;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/** Reads customers for the owner. Customers whose contact is deleted are left out. */
final class CustomerRows {

    /** The most items of each list on a card. The search for bookings has no such limit. */
    private static final int SHOWN = 50;

    private static final String COLUMNS =
            "c.id, c.first_name, c.last_name, c.email, c.phone, c.language, c.notes, c.first_confirmed_at, v.next_at, v.last_at";

    private static final String WHEN = """
            cross join lateral (
                select min(a.starts_at) filter (where a.status = 'confirmed' and a.ends_at > %s) as next_at,
                       max(a.starts_at) filter (where a.status <> 'cancelled' and a.ends_at <= %s) as last_at
                  from %s) v
            """;

    private static final String KNOWN = "c.customer_id is null and c.last_name is not null";

    private static final String CARD =
            """
            select %s, x.* from salon_customer c %s cross join lateral (
                select count(*) filter (where a.status = 'confirmed' and a.ends_at > $2) as to_come,
                       count(*) filter (where a.status = 'completed' or a.status = 'confirmed' and a.ends_at <= $2) as past,
                       count(*) filter (where a.status = 'cancelled') as cancelled,
                       count(*) filter (where a.status = 'no_show') as no_shows,
                       coalesce(sum(a.total_cents) filter (where a.status = 'completed'), 0)::bigint as spent_cents
                  from %s) x
             where c.id = $1 and %s
            """.formatted(COLUMNS, WHEN.formatted("$2", "$2", visitsOf("c.id")), visitsOf("c.id"), KNOWN);

    private static final String CODES = """
            select r.promo_code_id, r.appointment_id, a.discount_cents, r.redeemed_at
              from (select a.* from %s) a join promo_redemption r on r.appointment_id = a.id
             order by r.redeemed_at desc, r.appointment_id desc limit %d
            """.formatted(visitsOf("$1"), SHOWN);

    private static final String TERMS = """
            select term ->> 'kind' as kind, term ->> 'version' as version, term ->> 'url' as url, max(a.confirmed_at) as accepted_at
              from (select a.* from %s) a cross join jsonb_array_elements(a.accepted_terms) term
             group by 1, 2, 3 order by 4 desc, 1, 2 limit %d
            """.formatted(visitsOf("$1"), SHOWN);

    private static final String CUSTOMER_OF =
            "select coalesce(customer_id, id) as id from salon_customer where id = $1";

    private static final SearchTerms.Person PERSON =
            new SearchTerms.Person("c.first_name", "c.last_name", "c.email", "c.phone");

    private CustomerRows() {}

    /**
     * Returns the id of the customer whom a record was merged into. Returns the given id if the record wasn't merged or
     * is unknown.
     */
    static Uni<Long> customerOf(SqlClient client, long id) {
        return client.preparedQuery(CUSTOMER_OF)
                .execute(Tuple.of(id))
                .map(rows -> first(rows).map(row -> row.getLong("id")).orElse(id));
    }

    /**
     * Returns the SQL after {@code from} that reads a customer's appointments as {@code a}. Appointments of records
     * that were merged into the customer are included. The SQL ends with a {@code where} clause.
     *
     * <p>An appointment belongs to the record with the same hashes of e-mail address and phone number.
     */
    static String visitsOf(String customer) {
        return """
                salon_customer contact
                  join appointment a on a.email_hash = contact.email_hash and a.phone_hash is not distinct from contact.phone_hash
                                     or a.phone_hash = contact.phone_hash and a.email_hash is null and contact.email_hash is null
                 where (contact.id = %1$s or contact.customer_id = %1$s)
                """.formatted(customer);
    }

    /**
     * Returns a page of customers. With a query, customers are ordered by name. Without a query, all customers are
     * returned, ordered by {@code seen_at}, latest first. {@code seen_at} is the time at which a customer's contact was
     * last entered.
     */
    static Uni<Page<OfficeCustomer>> page(
            SqlClient client, @Nullable String query, Catalog catalog, Instant now, int limit, int offset) {
        List<String> terms = SearchTerms.of(query, catalog.country());
        List<Object> words = new ArrayList<>();
        StringBuilder found = new StringBuilder(" from salon_customer c where " + KNOWN);
        for (String term : terms) {
            found.append(" and ").append(SearchTerms.foundIn(PERSON, term, word -> {
                words.add(word);
                return "$" + words.size();
            }));
        }
        String order = terms.isEmpty()
                ? "c.seen_at desc, c.id desc"
                : "search_text(c.last_name), search_text(c.first_name), c.id";
        List<Object> values = new ArrayList<>(words);
        values.addAll(List.of(limit, offset, utc(now)));
        int next = words.size() + 1;
        String at = "$" + (next + 2);
        String sql = "select " + COLUMNS + " from (select c.*" + found + " order by " + order + " limit $" + next
                + " offset $" + (next + 1) + ") c " + WHEN.formatted(at, at, visitsOf("c.id")) + " order by " + order;
        return client.preparedQuery(sql)
                .execute(Tuple.tuple(values))
                .flatMap(rows -> client.preparedQuery("select count(*)" + found)
                        .execute(Tuple.tuple(words))
                        .map(count -> Pages.of(rows, CustomerRows::customer, offset, count)));
    }

    /** Returns a customer's card; empty if the customer is unknown, deleted, or merged into another customer. */
    static Uni<Optional<OfficeCustomerCard>> find(
            SqlClient client, long customerId, Catalog catalog, Language language, Instant now) {
        return client.preparedQuery(CARD)
                .execute(Tuple.of(customerId, utc(now)))
                .flatMap(rows -> first(rows)
                        .map(row -> card(client, row, catalog, language, now).map(Optional::of))
                        .orElseGet(() -> Uni.createFrom().item(Optional.<OfficeCustomerCard>empty())));
    }

    private static Uni<OfficeCustomerCard> card(
            SqlClient client, Row row, Catalog catalog, Language language, Instant now) {
        long id = row.getLong("id");
        BookingSearch visits = new BookingSearch(null, null, null, null, null, null, id);
        return client.preparedQuery(CODES)
                .execute(Tuple.of(id))
                .flatMap(codes -> client.preparedQuery(TERMS)
                        .execute(Tuple.of(id))
                        .flatMap(terms -> OfficeBookings.search(client, visits, catalog, language, now, SHOWN, 0)
                                .flatMap(bookings -> OfficeActions.decisionsAbout(
                                                client, Map.of("customer_id", id), SHOWN)
                                        .map(actions -> new OfficeCustomerCard(
                                                customer(row),
                                                row.getString("notes"),
                                                counts(row),
                                                Money.ofCents(row.getLong("spent_cents"), language),
                                                bookings.items(),
                                                codes(codes, catalog, language),
                                                acceptances(terms),
                                                actions)))));
    }

    private static OfficeCustomerCard.Visits counts(Row row) {
        return new OfficeCustomerCard.Visits(
                row.getInteger("to_come"),
                row.getInteger("past"),
                row.getInteger("cancelled"),
                row.getInteger("no_shows"));
    }

    private static List<OfficeCustomerCard.PromoUse> codes(RowSet<Row> rows, Catalog catalog, Language language) {
        return stream(rows)
                .map(row -> new OfficeCustomerCard.PromoUse(
                        catalog.promotions()
                                .code(row.getInteger("promo_code_id"))
                                .map(Promotions.PromoCode::code)
                                .orElse(null),
                        row.getLong("appointment_id"),
                        Money.ofCents(row.getInteger("discount_cents"), language),
                        Munich.timeAt(instant(row, "redeemed_at"))))
                .toList();
    }

    private static List<OfficeCustomerCard.Acceptance> acceptances(RowSet<Row> rows) {
        return stream(rows)
                .map(row -> new OfficeCustomerCard.Acceptance(
                        row.getString("kind"),
                        row.getString("version"),
                        row.getString("url"),
                        Munich.timeAt(instant(row, "accepted_at"))))
                .toList();
    }

    private static OfficeCustomer customer(Row row) {
        return new OfficeCustomer(
                row.getLong("id"),
                row.getString("first_name"),
                row.getString("last_name"),
                orNone(row.getString("email")),
                orNone(row.getString("phone")),
                Language.of(row.getString("language")).orElse(Language.DEFAULT),
                Munich.timeAt(instant(row, "first_confirmed_at")),
                time(row, "next_at"),
                time(row, "last_at"));
    }

    private static String orNone(@Nullable String given) {
        return given == null ? "" : given;
    }

    private static @Nullable OffsetDateTime time(Row row, String column) {
        OffsetDateTime time = row.getOffsetDateTime(column);
        return time == null ? null : Munich.timeAt(time.toInstant());
    }
}
