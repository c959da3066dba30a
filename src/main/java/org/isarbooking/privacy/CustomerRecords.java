package org.isarbooking.privacy;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Knows which rows are a customer's: how contacts are compared, and hashed, is the business of the family that stores them. */
public interface CustomerRecords {

    /**
     * What there is of a contact.
     *
     * @param appointments ids of appointments
     * @param offers ids of offers
     * @param customers ids of remembered customers
     * @param redemptions ids of appointments whose promo code was used
     */
    record Found(List<Long> appointments, List<UUID> offers, List<Long> customers, List<Long> redemptions) {}

    /** Finds what a contact has left.
     *
     * @param contact an e-mail address or a phone number, however it is written
     */
    Uni<Found> find(SqlClient client, String contact);

    /**
     * Says whether somebody who left an address and a number is who has a contact.
     *
     * @param contact an e-mail address or a phone number, however it is written
     */
    boolean isOf(String contact, @Nullable String email, @Nullable String phone);
}
