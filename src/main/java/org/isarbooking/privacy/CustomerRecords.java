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
 * Finds and locks a customer's rows. The family that stores contacts implements it, since only that family compares and
 * hashes them.
 */
public interface CustomerRecords {

    /**
     * The rows of a contact.
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
     * Finds the rows of contacts, and the rows that the office has attributed to a customer. All contacts of one
     * customer are one person's.
     *
     * @param contacts e-mail addresses and phone numbers, however they are written
     * @param customerId the id of a customer, in addition to the contacts; null for none
     */
    Uni<Found> find(SqlClient client, List<String> contacts, @Nullable Long customerId);

    /**
     * Locks customers with all their contacts until the transaction ends. Merging, changing and booking a customer take
     * the same lock.
     */
    Uni<Void> lock(SqlConnection transaction, Collection<Long> customers);

    /**
     * Returns every e-mail address of a customer; if there is none, every phone number. A phone number counts only
     * then, since families share phones. Empty for an unknown customer.
     */
    Uni<Optional<List<String>>> contacts(SqlClient client, long customerId);

    /**
     * Returns true if a contact is the given e-mail address or the given phone number.
     *
     * @param contact an e-mail address or a phone number, however it is written
     */
    boolean isOf(String contact, @Nullable String email, @Nullable String phone);
}
