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
 * Finds and locks a customer's rows. Implemented by the family of operations that stores contacts, because only this
 * family compares and hashes them.
 */
public interface CustomerRecords {

    /**
     * The rows that belong to a contact.
     *
     * @param appointments the ids of appointments
     * @param offers the ids of offers
     * @param customers the ids of customer records
     * @param redemptions the ids of appointments with which a promo code was used
     * @param waits the ids of entries on the waitlist
     */
    record Found(
            List<Long> appointments,
            List<UUID> offers,
            List<Long> customers,
            List<Long> redemptions,
            List<Long> waits) {}

    /**
     * Finds the rows of contacts, and the rows that the office has assigned to a customer. All contacts of a customer
     * belong to one person.
     *
     * @param contacts e-mail addresses and phone numbers, in any spelling
     * @param customerId the id of a customer to find in addition to the contacts; null for none
     */
    Uni<Found> find(SqlClient client, List<String> contacts, @Nullable Long customerId);

    /**
     * Locks offers, and then customers with all their contacts, until the transaction ends. Confirming an offer takes
     * these locks in the same order. Merging customers and changing a customer lock the customers only.
     */
    Uni<Void> lock(SqlConnection transaction, Collection<UUID> offers, Collection<Long> customers);

    /**
     * Returns all e-mail addresses of a customer. If there are none, returns all phone numbers. Otherwise, phone
     * numbers don't count, because several people can share a phone. Empty for an unknown customer.
     */
    Uni<Optional<List<String>>> contacts(SqlClient client, long customerId);

    /**
     * Returns true if a contact is the given e-mail address or the given phone number.
     *
     * @param contact an e-mail address or a phone number, in any spelling
     */
    boolean isOf(String contact, @Nullable String email, @Nullable String phone);
}
