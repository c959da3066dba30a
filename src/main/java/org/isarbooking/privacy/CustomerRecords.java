package org.isarbooking.privacy;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Knows which rows are a customer's: how contacts are compared, and hashed, is the business of the family that stores
 * them.
 */
public interface CustomerRecords {

    /**
     * What there is of a contact.
     *
     * @param appointments ids of appointments
     * @param offers ids of offers
     * @param customers ids of remembered customers
     * @param redemptions ids of appointments whose promo code was used
     * @param waits ids of entries of the waitlist
     */
    record Found(
            List<Long> appointments,
            List<UUID> offers,
            List<Long> customers,
            List<Long> redemptions,
            List<Long> waits) {}

    /**
     * Finds what contacts have left, and what is a customer's by the office's word: contacts of one customer are one
     * person's.
     *
     * @param contacts e-mail addresses and phone numbers, however they are written
     * @param customerId the number of a customer, beside the contacts; null for nobody
     */
    Uni<Found> find(SqlClient client, List<String> contacts, @Nullable Long customerId);

    /**
     * Locks customers with all their contacts until the transaction ends, as whoever merges, changes or books them does.
     */
    Uni<Void> lock(SqlConnection transaction, Collection<Long> customers);

    /**
     * Returns what a customer is known by: every e-mail address, or every phone number of a customer without one, since
     * families share a phone. Empty for an unknown customer.
     */
    Uni<Optional<List<String>>> contacts(SqlClient client, long customerId);

    /**
     * Says whether somebody who left an address and a number is who has a contact.
     *
     * @param contact an e-mail address or a phone number, however it is written
     */
    boolean isOf(String contact, @Nullable String email, @Nullable String phone);
}
