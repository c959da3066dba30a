package org.isarbooking.salon;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.isarbooking.database.Sql;
import org.isarbooking.operation.Business;
import org.isarbooking.quote.Quote;
import org.isarbooking.quote.QuoteToken;
import org.isarbooking.quote.Quotes;
import org.isarbooking.salon.rules.Contact;
import org.isarbooking.salon.rules.Totals;
import org.isarbooking.salon.rules.VisitItem;
import org.jspecify.annotations.Nullable;

/** Stores the content of salon offers. */
final class SalonOffers {

    private static final String INSERT = """
            with quoted as (%s), offered as (
                insert into salon_offer (quote_id, starts_at, ends_at, subtotal_cents, discount_cents, total_cents,
                                         promo_code, promo_code_id, preferred_staff, first_name, last_name, email,
                                         phone, hold_id)
                values ($1, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
            )
            insert into salon_offer_item (quote_id, position, service_id, staff_id, starts_at, ends_at, blocked_until,
                                          price_cents)
            select $1, item.number - 1, item.service_id, item.staff_id, item.starts_at, item.ends_at,
                   item.blocked_until, item.price_cents
              from unnest($22::integer[], $23::integer[], $24::timestamptz[], $25::timestamptz[], $26::timestamptz[],
                          $27::integer[])
                   with ordinality as item (service_id, staff_id, starts_at, ends_at, blocked_until, price_cents, number)
            """.formatted(Quotes.INSERT);
    private static final String SELECT = """
            select i.quote_id, i.service_id, i.staff_id, i.starts_at, i.ends_at, i.blocked_until, i.price_cents,
                   o.promo_code, o.promo_code_id, o.subtotal_cents, o.discount_cents, o.total_cents,
                   o.preferred_staff, o.email, o.phone, o.hold_id
              from salon_offer_item i join salon_offer o using (quote_id)
             where i.quote_id %s
             order by i.quote_id, i.position
            """;
    private static final String FIND = SELECT.formatted("= $1");
    private static final String FIND_ALL = SELECT.formatted("= any($1)");

    private static final String CHANGE_CONTACT =
            "update salon_offer set email = coalesce($2, email), phone = coalesce($3, phone) where quote_id = any($1)";

    private SalonOffers() {}

    /**
     * The content of an offer.
     *
     * @param contact the customer's contact; null once it is forgotten
     * @param holdId the id of the hold of the offer's time; null if there is no hold
     */
    record Offered(
            PricedVisit priced,
            @Nullable Integer preferredStaff,
            @Nullable Contact contact,
            @Nullable Long holdId) {

        /** Makes an offer without a hold. */
        Offered(PricedVisit priced, @Nullable Integer preferredStaff, @Nullable Contact contact) {
            this(priced, preferredStaff, contact, null);
        }

        /** Returns true if the contact is gone. An open offer loses its contact only if its customer is erased. */
        boolean isErased() {
            return contact == null;
        }

        PlannedVisit visit() {
            return priced.visit();
        }
    }

    /** Stores a new offer with its content, in one statement. */
    static Uni<Void> insert(
            SqlClient client, Quote quote, QuoteToken token, Instant now, Offered offered, Customer customer) {
        PlannedVisit visit = offered.visit();
        Totals totals = offered.priced().totals();
        PricedVisit.Promo promo = offered.priced().promo();
        List<VisitItem> items = visit.items();
        List<@Nullable Object> content = Arrays.asList(
                utc(visit.startsAt()),
                utc(visit.endsAt()),
                totals.subtotalCents(),
                totals.discountCents(),
                totals.totalCents(),
                promo == null ? null : promo.written(),
                offered.priced().appliedCode(),
                offered.preferredStaff(),
                customer.firstName(),
                customer.lastName(),
                customer.email(),
                customer.phone(),
                offered.holdId(),
                items.stream().map(VisitItem::serviceId).toArray(Integer[]::new),
                items.stream().map(VisitItem::staffId).toArray(Integer[]::new),
                items.stream().map(item -> utc(item.startsAt())).toArray(OffsetDateTime[]::new),
                items.stream().map(item -> utc(item.endsAt())).toArray(OffsetDateTime[]::new),
                items.stream().map(item -> utc(item.blockedUntil())).toArray(OffsetDateTime[]::new),
                items.stream().map(VisitItem::priceCents).toArray(Integer[]::new));
        return Sql.run(client, INSERT, Quotes.values(Business.SALON, quote, token, now, content));
    }

    /** Replaces the e-mail address and the phone number of offers. A null leaves the old value. */
    static Uni<Void> changeContact(
            SqlConnection transaction, List<UUID> quoteIds, @Nullable String email, @Nullable String phone) {
        return Sql.run(transaction, CHANGE_CONTACT, Tuple.of(quoteIds.toArray(UUID[]::new), email, phone));
    }

    static Uni<Optional<Offered>> find(SqlClient client, UUID quoteId) {
        return client.preparedQuery(FIND)
                .execute(Tuple.of(quoteId))
                .map(rows -> first(rows).map(_ -> read(stream(rows).toList())));
    }

    /** Returns the content of several offers by offer id, in one query. Leaves out unknown ids. */
    static Uni<Map<UUID, Offered>> findAll(SqlClient client, Collection<UUID> quoteIds) {
        return client.preparedQuery(FIND_ALL)
                .execute(Tuple.of(quoteIds.toArray(UUID[]::new)))
                .map(rows -> stream(rows)
                        .collect(Collectors.groupingBy(
                                row -> row.getUUID("quote_id"),
                                Collectors.collectingAndThen(Collectors.toList(), SalonOffers::read))));
    }

    /** Reads an offer from the rows of its items, in running order. */
    private static Offered read(List<Row> rows) {
        Row offer = rows.getFirst();
        List<VisitItem> items = rows.stream()
                .map(row -> new VisitItem(
                        row.getInteger("service_id"),
                        row.getInteger("staff_id"),
                        instant(row, "starts_at"),
                        instant(row, "ends_at"),
                        instant(row, "blocked_until"),
                        row.getInteger("price_cents")))
                .toList();
        Totals totals = new Totals(
                offer.getInteger("subtotal_cents"),
                offer.getInteger("discount_cents"),
                offer.getInteger("total_cents"));
        return new Offered(
                new PricedVisit(new PlannedVisit(items), totals, promo(offer)),
                offer.getInteger("preferred_staff"),
                contact(offer),
                offer.getLong("hold_id"));
    }

    private static PricedVisit.@Nullable Promo promo(Row offer) {
        @Nullable String written = offer.getString("promo_code");
        return written == null ? null : new PricedVisit.Promo(written, offer.getInteger("promo_code_id"), false);
    }

    private static @Nullable Contact contact(Row offer) {
        @Nullable String email = offer.getString("email");
        @Nullable String phone = offer.getString("phone");
        return email == null || phone == null ? null : new Contact(email, phone);
    }
}
