package org.isarbooking.salon;

import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.isarbooking.privacy.CustomerRecords;
import org.isarbooking.salon.rules.Contact;
import org.jspecify.annotations.Nullable;

/**
 * Finds the salon's customers by how they can be reached: by the contact itself where it is still there (few rows have one, so all are compared as the rules
 * compare them), else by its keyed hash.
 */
@Singleton
class SalonCustomerRecords implements CustomerRecords {

    private static final String APPOINTMENTS = """
            select id, quote_id, email, phone, email_hash = $1 or phone_hash = $2 as is_hashed
              from appointment where num_nonnulls(email, phone, email_hash, phone_hash) > 0
            """;
    private static final String OFFERS =
            "select quote_id, email, phone, false as is_hashed from salon_offer where num_nonnulls(email, phone) > 0";
    private static final String CUSTOMERS = "select id from salon_customer where email_hash = $1 or phone_hash = $2";
    private static final String REDEMPTIONS =
            "select appointment_id as id from promo_redemption where email_hash = $1 or phone_hash = $2";

    private final ContactHasher hasher;

    SalonCustomerRecords(ContactHasher hasher) {
        this.hasher = hasher;
    }

    @Override
    public Uni<Found> find(SqlClient client, String text) {
        HashedContact hashed = hasher.hash(new Contact(text, text));
        Tuple hashes = isAddress(text) ? Tuple.of(hashed.email(), null) : Tuple.of(null, hashed.phone());
        Predicate<Row> isTheirs = row -> Boolean.TRUE.equals(row.getBoolean("is_hashed"))
                || isOf(text, row.getString("email"), row.getString("phone"));
        return rows(client, APPOINTMENTS, hashes, isTheirs, row -> row)
                .flatMap(appointments -> rows(client, OFFERS, Tuple.tuple(), isTheirs, row -> row.getUUID("quote_id"))
                        .flatMap(offers -> ids(client, CUSTOMERS, hashes)
                                .flatMap(customers -> ids(client, REDEMPTIONS, hashes)
                                        .map(redemptions -> new Found(
                                                appointments.stream()
                                                        .map(row -> row.getLong("id"))
                                                        .toList(),
                                                offersOf(appointments, offers),
                                                customers,
                                                redemptions)))));
    }

    private static List<UUID> offersOf(List<Row> appointments, List<UUID> offers) {
        return Stream.concat(
                        appointments.stream().flatMap(row -> Stream.ofNullable(row.getUUID("quote_id"))),
                        offers.stream())
                .distinct()
                .toList();
    }

    @Override
    public boolean isOf(String text, @Nullable String email, @Nullable String phone) {
        Contact contact = new Contact(text, text);
        Contact stored = new Contact(email == null ? "" : email, phone == null ? "" : phone);
        return isAddress(text)
                ? email != null && stored.normalEmail().equals(contact.normalEmail())
                : phone != null && stored.normalPhone().equals(contact.normalPhone());
    }

    /** The digits of an address are nobody's phone number. */
    private static boolean isAddress(String text) {
        return text.contains("@");
    }

    private static Uni<List<Long>> ids(SqlClient client, String sql, Tuple hashes) {
        return rows(client, sql, hashes, _ -> true, row -> row.getLong("id"));
    }

    private static <T> Uni<List<T>> rows(
            SqlClient client, String sql, Tuple parameters, Predicate<Row> filter, Function<Row, T> read) {
        return client.preparedQuery(sql)
                .execute(parameters)
                .map(rows -> stream(rows).filter(filter).map(read).toList());
    }
}
