package org.isarbooking.coworking;

import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.isarbooking.business.Coworking;
import org.isarbooking.coworking.rules.BookedDay;
import org.isarbooking.coworking.rules.BookedTerms;
import org.isarbooking.coworking.rules.FixedPrice;
import org.isarbooking.coworking.rules.PriceChange;
import org.isarbooking.coworking.rules.Tariff;
import org.isarbooking.coworking.rules.WeekPrices;
import org.isarbooking.database.Sql;
import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/**
 * Reads and stores the prices of an account's booked days that are paid by the day. The price of a day can depend on
 * the other days of its week. A day that the business has cancelled still counts for its week.
 */
final class BookedDays {

    private static final String READ = """
            select id, workspace_id, day, price_cents, invoice_id is not null or price_agreed or billing = 'waived'
                   or status = 'cancelled' as fixed, day_prices
              from rental_booking
             where account_id = $1 and day >= $2 and day < $3 and (status <> 'cancelled' or still_counts)
               and agreement_id is null
             order by day, id
            """;
    private static final String READ_ALL = """
            select account_id, id, workspace_id, day, price_cents, invoice_id is not null or price_agreed or billing = 'waived'
                   or status = 'cancelled' as fixed, day_prices
              from rental_booking
             where account_id = any ($1) and day >= $2 and day < $3 and (status <> 'cancelled' or still_counts)
               and agreement_id is null
             order by day, id
            """;
    private static final String REPRICE = "update rental_booking set price_cents = $2 where id = $1";

    private static final String PRICE = """
            update rental_booking b set price_cents = agreed.cents, told_cents = agreed.cents, price_agreed = $3,
                   billing = case b.billing when 'waived' then 'by_office' else b.billing end
              from unnest($1::bigint[], $2::integer[]) as agreed (id, cents)
             where b.id = agreed.id
            """;

    private BookedDays() {}

    /**
     * A stored day, before its tariff is known.
     *
     * @param terms the terms under which it was booked; null for a day that was booked before terms were stored
     */
    record Stored(
            long bookingId,
            int workspaceId,
            LocalDate date,
            int cents,
            boolean fixed,
            @Nullable BookedTerms terms) {

        /**
         * Returns the day with its tariff. A day without stored terms follows the present terms, or keeps its price if
         * the account may no longer rent the workspace.
         */
        BookedDay pricedBy(TenantRights tenant, Coworking coworking) {
            Tariff tariff = terms != null
                    ? terms
                    : coworking.workspace(workspaceId).flatMap(tenant::tariff).orElseGet(() -> new FixedPrice(cents));
            return new BookedDay(bookingId, workspaceId, date, tariff, cents, fixed);
        }
    }

    /**
     * Reads, in one query, the booked days of all weeks that contain a given day. At least one day must be given. May
     * also return days of the weeks in between.
     */
    static Uni<List<Stored>> inWeeksOf(SqlClient client, AccountRef account, Collection<LocalDate> days) {
        NavigableSet<LocalDate> weeks = WeekPrices.weeksOf(days);
        return Sql.list(
                client, READ, Tuple.of(account.id(), weeks.first(), weeks.last().plusWeeks(1)), BookedDays::read);
    }

    /**
     * Reads the days of several accounts, by account id, in one query. Reads the same days of each account as
     * {@link #inWeeksOf(SqlClient, AccountRef, Collection)}.
     */
    static Uni<Map<UUID, List<Stored>>> inWeeksOf(
            SqlClient client, Collection<UUID> accounts, Collection<LocalDate> days) {
        NavigableSet<LocalDate> weeks = WeekPrices.weeksOf(days);
        return client.preparedQuery(READ_ALL)
                .execute(Tuple.of(
                        accounts.toArray(UUID[]::new),
                        weeks.first(),
                        weeks.last().plusWeeks(1)))
                .map(rows -> stream(rows)
                        .collect(Collectors.groupingBy(
                                row -> row.getUUID("account_id"),
                                Collectors.mapping(BookedDays::read, Collectors.toList()))));
    }

    static Uni<Void> reprice(SqlConnection transaction, List<PriceChange> changes) {
        List<Tuple> rows = changes.stream()
                .map(change -> Tuple.of(change.bookingId(), change.newCents()))
                .toList();
        return rows.isEmpty()
                ? Uni.createFrom().voidItem()
                : transaction.preparedQuery(REPRICE).executeBatch(rows).replaceWithVoid();
    }

    /**
     * Sets the prices of days, by booking id. A day that was waived with a credit note is no longer waived: the next
     * invoices that the office issues bill it.
     *
     * @param agreed true if the prices are agreed with the office, so that other days of the week no longer change them
     */
    static Uni<Void> price(SqlConnection transaction, Map<Long, Integer> cents, boolean agreed) {
        List<Map.Entry<Long, Integer>> days = List.copyOf(cents.entrySet());
        return Sql.run(
                transaction,
                PRICE,
                Tuple.of(
                        days.stream().map(Map.Entry::getKey).toArray(Long[]::new),
                        days.stream().map(Map.Entry::getValue).toArray(Integer[]::new),
                        agreed));
    }

    private static Stored read(Row row) {
        Integer @Nullable [] terms = row.getArrayOfIntegers("day_prices");
        return new Stored(
                row.getLong("id"),
                row.getInteger("workspace_id"),
                row.getLocalDate("day"),
                row.getInteger("price_cents"),
                row.getBoolean("fixed"),
                terms == null ? null : new BookedTerms(List.of(terms)));
    }
}
