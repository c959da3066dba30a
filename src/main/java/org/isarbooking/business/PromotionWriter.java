package org.isarbooking.business;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.DayOfWeek;
import java.util.Collection;
import java.util.List;
import org.isarbooking.business.Difference.Rows;
import org.isarbooking.business.Published.CampaignRow;
import org.isarbooking.business.Published.PromoCodeRow;
import org.isarbooking.shared.PromoConditions;
import org.jspecify.annotations.Nullable;

/** Writes what differs of promo codes and campaigns; how often a code is redeemed is not the file's. */
final class PromotionWriter {

    private static final String FREE_CODES = "update promo_code set code = '~' || id where id = any($1)";
    private static final String PROMO_CODE = """
            insert into promo_code (id, key, code, discount_percent, new_customers_only, once_per_customer, max_redemptions,
                service_ids, category_ids, visit_from, visit_to, bookable_from, bookable_until, weekdays, min_total_cents,
                position, retired_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, case when $17 then now() end)
            on conflict (id) do update set key = $2, code = $3, discount_percent = $4, new_customers_only = $5,
                once_per_customer = $6, max_redemptions = $7, service_ids = $8, category_ids = $9, visit_from = $10,
                visit_to = $11, bookable_from = $12, bookable_until = $13, weekdays = $14, min_total_cents = $15,
                position = $16, retired_at = case when $17 then coalesce(promo_code.retired_at, now()) end
            """;
    private static final String CAMPAIGN = """
            insert into campaign (key, promo_code_id, valid_from, valid_until, headlines, texts, hero, position)
            values ($1, $2, $3, $4, $5, $6, $7, $8)
            """;

    private final SqlConnection connection;

    PromotionWriter(SqlConnection connection) {
        this.connection = connection;
    }

    Uni<Void> write(Difference difference) {
        Rows<PromoCodeRow> codes = difference.promoCodes();
        Rows<CampaignRow> campaigns = difference.campaigns();
        return freeCodes(codes)
                .chain(() -> PublishedWriter.batch(connection, PROMO_CODE, codes.written(), PromotionWriter::tuple))
                .chain(() -> PublishedWriter.batch(
                        connection,
                        "delete from campaign where key = $1",
                        campaigns.gone(),
                        row -> Tuple.of(row.key())))
                .chain(() -> PublishedWriter.batch(connection, CAMPAIGN, campaigns.written(), PromotionWriter::tuple));
    }

    /** Two entries may swap their codes, which are unique at every moment. */
    private Uni<Void> freeCodes(Rows<PromoCodeRow> rows) {
        Integer[] ids = rows.gone().stream().map(PromoCodeRow::id).toArray(Integer[]::new);
        return ids.length == 0
                ? Uni.createFrom().voidItem()
                : connection.preparedQuery(FREE_CODES).execute(Tuple.of(ids)).replaceWithVoid();
    }

    private static Tuple tuple(PromoCodeRow row) {
        PromoConditions conditions = row.conditions();
        List<Integer> weekdays =
                conditions.weekdays().stream().map(DayOfWeek::getValue).toList();
        return Tuple.from(new @Nullable Object[] {
            row.id(),
            row.key(),
            row.code(),
            row.discount().value(),
            conditions.newCustomersOnly(),
            conditions.oncePerCustomer(),
            conditions.maxRedemptions(),
            sorted(row.serviceIds()),
            sorted(row.categoryIds()),
            conditions.visits().from(),
            conditions.visits().to(),
            conditions.bookings().from(),
            conditions.bookings().to(),
            sorted(weekdays),
            conditions.minTotalCents(),
            row.position(),
            row.retired()
        });
    }

    private static Integer[] sorted(Collection<Integer> numbers) {
        return numbers.stream().sorted().toArray(Integer[]::new);
    }

    private static Tuple tuple(CampaignRow row) {
        return Tuple.from(new @Nullable Object[] {
            row.key(),
            row.promoCodeId(),
            row.days().from(),
            row.days().to(),
            PublishedJson.write(row.headline()),
            PublishedJson.write(row.text()),
            PromotionJson.write(row.hero()),
            row.position()
        });
    }
}
