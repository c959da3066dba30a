package org.isarbooking.salon;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Promotions;
import org.isarbooking.business.Promotions.PromoCode;
import org.isarbooking.business.RedeemedCodes;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.Sql;
import org.isarbooking.database.Statements;
import org.isarbooking.salon.rules.PromoCase;

/** Stores the promo code that each appointment has redeemed, with the customer's hashes. */
final class PromoRedemptions {

    /**
     * Two contacts belong to the same person if e-mail address or phone number match, or if the office has merged them.
     * A customer whom the office has entered without an e-mail address or without a phone number still counts as new.
     */
    private static final String HISTORY = """
            select exists (select from salon_customer
                            where (email_hash = $1 or phone_hash = $2) and num_nulls(email_hash, phone_hash) = 0
                              and returned_code_id is distinct from $3) as is_known,
                   exists (select from promo_redemption
                            where promo_code_id = $3 and (email_hash = $1 or phone_hash = $2))
                   or exists (select from salon_customer own
                                join salon_customer other on other.id <> own.id
                                                         and (other.id = coalesce(own.customer_id, own.id)
                                                              or other.customer_id = coalesce(own.customer_id, own.id))
                                join promo_redemption used on used.promo_code_id = $3
                                                          and (used.email_hash = other.email_hash or used.phone_hash = other.phone_hash)
                               where own.email_hash = $1 or own.phone_hash = $2) as has_redeemed,
                   %s as redemptions
            """.formatted(RedeemedCodes.countOf("$3"));

    private static final String REDEEM = """
            insert into promo_redemption (appointment_id, promo_code_id, email_hash, phone_hash, once_only, redeemed_at)
            values ($1, $2, $3, $4, $5, $6)
            """;

    /** All contacts of the customers who have the e-mail address $2 or the phone number $3. */
    private static final String CONTACTS_OF_CUSTOMER = """
            (select contact.id
               from salon_customer own
               join salon_customer contact on contact.id = coalesce(own.customer_id, own.id)
                                           or contact.customer_id = coalesce(own.customer_id, own.id)
              where own.email_hash = $2 or own.phone_hash = $3)
            """;

    private static final String USE_RETURNED =
            "update salon_customer set returned_code_id = null where returned_code_id = $1 and id in "
                    + CONTACTS_OF_CUSTOMER;

    /** Selects the redeemed code, and the present services that every earlier version of the visit had. */
    private static final String DISCOUNTED = """
            select r.promo_code_id,
                   array(select i.service_id from appointment_item i
                          where i.appointment_id = a.id
                            and not exists (select from appointment_change c
                                             where c.appointment_id = a.id
                                               and not c.services @> jsonb_build_array(
                                                                         jsonb_build_object('service_id', i.service_id)))
                        ) as service_ids
              from appointment a left join promo_redemption r on r.appointment_id = a.id
             where a.id = $1
            """;

    private static final String RELEASE =
            "delete from promo_redemption where appointment_id = $1 returning promo_code_id, email_hash, phone_hash";
    private static final String RETURN =
            "update salon_customer set returned_code_id = $1 where id in " + CONTACTS_OF_CUSTOMER;

    private static final Set<String> REFUSING =
            Set.of("promo_redemption_once_by_email", "promo_redemption_once_by_phone", "promo_code_budget");

    private PromoRedemptions() {}

    /**
     * The known history of a person and a code.
     *
     * @param redemptions the number of redemptions of the code, by anybody
     */
    record History(PromoCase.Customer customer, int redemptions) {}

    /**
     * Reads the history. The query is the same for an unknown code, so its duration doesn't reveal whether the code
     * exists.
     */
    static Uni<History> history(SqlClient client, int codeId, HashedContact contact) {
        return Sql.only(
                client,
                HISTORY,
                Tuple.of(contact.email(), contact.phone(), codeId),
                row -> new History(
                        new PromoCase.Customer(row.getBoolean("is_known"), row.getBoolean("has_redeemed")),
                        row.getInteger("redemptions")));
    }

    /** Returns the history of a code for an unknown person; 0 redemptions for an unknown code. */
    static Uni<History> historyOfStranger(SqlClient client, int codeId) {
        return RedeemedCodes.count(client, codeId)
                .map(redemptions -> new History(PromoCase.Customer.STRANGER, redemptions));
    }

    /**
     * The services that a discount may have been given for.
     *
     * @param codeId the id of the code that the appointment has redeemed; empty if it has redeemed none
     * @param serviceIds the services that have been part of the visit since it was booked
     */
    record Discounted(Optional<Integer> codeId, Set<Integer> serviceIds) {}

    static Uni<Discounted> discounted(SqlClient client, long appointmentId) {
        return Sql.only(
                client,
                DISCOUNTED,
                Tuple.of(appointmentId),
                row -> new Discounted(
                        Optional.ofNullable(row.getInteger("promo_code_id")),
                        Set.of(row.getArrayOfIntegers("service_ids"))));
    }

    /** Redeems the code for an appointment. {@link #isRefused} recognizes the failure if the database refuses. */
    static Uni<Void> redeem(
            SqlConnection transaction, long appointmentId, PromoCode code, HashedContact contact, Instant now) {
        Uni<?> redeemed = transaction
                .preparedQuery(REDEEM)
                .execute(Tuple.of(
                        appointmentId,
                        code.id(),
                        contact.email(),
                        contact.phone(),
                        code.conditions().oncePerCustomer(),
                        utc(now)));
        Uni<?> used =
                transaction.preparedQuery(USE_RETURNED).execute(Tuple.of(code.id(), contact.email(), contact.phone()));
        return Statements.inOrder(redeemed, used).discardItems();
    }

    /**
     * Releases the redemption of a cancelled appointment, so that the code can be used again. Call it in the
     * transaction that cancels, after the locks of specialists. Does nothing for an appointment without a redemption.
     */
    static Uni<Void> release(SqlConnection transaction, long appointmentId) {
        return Sql.run(transaction, RELEASE, Tuple.of(appointmentId));
    }

    /**
     * Releases the redemption of an appointment that the business cancels, or whose discount the business ends. If the
     * code is for new customers, the customer counts as new for this code until they redeem it again.
     */
    static Uni<Void> giveBack(SqlConnection transaction, Catalogs catalogs, long appointmentId) {
        return transaction
                .preparedQuery(RELEASE)
                .execute(Tuple.of(appointmentId))
                .flatMap(rows -> first(rows)
                        .map(released -> catalogs.current(transaction)
                                .flatMap(catalog -> giveBack(transaction, catalog.promotions(), released)))
                        .orElseGet(() -> Uni.createFrom().voidItem()));
    }

    private static Uni<Void> giveBack(SqlConnection transaction, Promotions promotions, Row released) {
        int codeId = released.getInteger("promo_code_id");
        boolean isForNewCustomers = promotions
                .code(codeId)
                .filter(code -> code.conditions().newCustomersOnly())
                .isPresent();
        return isForNewCustomers
                ? Sql.run(
                        transaction,
                        RETURN,
                        Tuple.of(
                                codeId,
                                released.getBuffer("email_hash").getDelegate(),
                                released.getBuffer("phone_hash").getDelegate()))
                : Uni.createFrom().voidItem();
    }

    /** Returns whether the database has refused because the code is used up, for this customer or for all. */
    static boolean isRefused(Throwable fault) {
        return REFUSING.stream().anyMatch(constraint -> Constraints.refusedBy(constraint, fault));
    }
}
