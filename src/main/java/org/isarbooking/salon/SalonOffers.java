package org.isarbooking.salon;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.isarbooking.database.Statements;
import org.isarbooking.salon.rules.Contact;
import org.isarbooking.salon.rules.Totals;
import org.isarbooking.salon.rules.VisitItem;
import org.jspecify.annotations.Nullable;

/** Stores the content of salon offers. */
final class SalonOffers {

    private static final String INSERT = """
            insert into salon_offer (quote_id, starts_at, ends_at, subtotal_cents, discount_cents, total_cents,
                                     promo_code, promo_code_id, preferred_staff, first_name, last_name, email, phone, hold_id)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
            """;
    private static final String INSERT_ITEM = """
            insert into salon_offer_item (quote_id, position, service_id, staff_id, starts_at, ends_at, blocked_until, price_cents)
            values ($1, $2, $3, $4, $5, $6, $7, $8)
            """;
    private static final String FIND = """
            select i.service_id, i.staff_id, i.starts_at, i.ends_at, i.blocked_until, i.price_cents,
                   o.promo_code, o.promo_code_id, o.subtotal_cents, o.discount_cents, o.total_cents,
                   o.preferred_staff, o.email, o.phone, o.hold_id
              from salon_offer_item i join salon_offer o using (quote_id)
             where i.quote_id = $1
             order by i.position
            """;

    private SalonOffers() {}

    /**
     * The content of an offer.
     *
     * @param contact the customer's; null once it is forgotten
     * @param holdId the hold of its time; null for an offer without a hold
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

        PlannedVisit visit() {
            return priced.visit();
        }
    }

    static Uni<Void> insert(SqlConnection transaction, UUID quoteId, Offered offered, Customer customer) {
        PlannedVisit visit = offered.visit();
        Totals totals = offered.priced().totals();
        PricedVisit.Promo promo = offered.priced().promo();
        Tuple offer = Tuple.from(new @Nullable Object[] {
            quoteId,
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
            offered.holdId()
        });
        List<Tuple> items = new ArrayList<>();
        for (VisitItem item : visit.items()) {
            items.add(Tuple.from(new Object[] {
                quoteId,
                items.size(),
                item.serviceId(),
                item.staffId(),
                utc(item.startsAt()),
                utc(item.endsAt()),
                utc(item.blockedUntil()),
                item.priceCents()
            }));
        }
        return Statements.inOrder(
                        transaction.preparedQuery(INSERT).execute(offer),
                        transaction.preparedQuery(INSERT_ITEM).executeBatch(items))
                .discardItems();
    }

    static Uni<Optional<Offered>> find(SqlClient client, UUID quoteId) {
        return client.preparedQuery(FIND)
                .execute(Tuple.of(quoteId))
                .map(rows -> first(rows).map(offer -> read(offer, rows)));
    }

    private static Offered read(Row offer, RowSet<Row> rows) {
        List<VisitItem> items = stream(rows)
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
