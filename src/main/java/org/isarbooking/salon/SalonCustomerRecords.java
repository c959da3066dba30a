package org.isarbooking.salon;

import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.isarbooking.database.Sql;
import org.isarbooking.privacy.CustomerRecords;
import org.isarbooking.quote.Quotes;
import org.isarbooking.salon.rules.Contact;
import org.isarbooking.waitlist.WaitlistContacts;
import org.jspecify.annotations.Nullable;

/**
 * Finds the salon's customers by contact. Appointments and offers that still have their contact are compared by its
 * normal form, because they are few. All other rows are found by the contact's keyed hashes. Rows with another contact
 * that the office has assigned to a customer are found by both of its hashes.
 */
@Singleton
class SalonCustomerRecords implements CustomerRecords {

    /** Finds customers who have one of the contacts, with all contacts that the office has assigned to them. */
    private static final String CUSTOMERS = """
            with found as (select coalesce(customer_id, id) as id from salon_customer
                            where email_hash = any($1) or phone_hash = any($2) or id = $3)
            select id, email_hash, phone_hash from salon_customer
             where id in (select id from found) or customer_id in (select id from found)
            """;

    private static final String APPOINTMENTS = """
            select id, quote_id, email, phone,
                   email_hash = any($1) or phone_hash = any($2)
                   or exists (select from salon_customer c where c.id = any($3) and %s) as is_hashed
              from appointment a where num_nonnulls(email, phone, email_hash, phone_hash) > 0
            """.formatted(SalonCustomers.sameContact("c", "a"));
    private static final String OFFERS =
            "select quote_id, email, phone, false as is_hashed from salon_offer where num_nonnulls(email, phone) > 0";
    private static final String REDEMPTIONS = """
            select appointment_id as id from promo_redemption r
             where email_hash = any($1) or phone_hash = any($2)
                or exists (select from salon_customer c
                            where c.id = any($3) and c.email_hash = r.email_hash and c.phone_hash = r.phone_hash)
            """;

    private static final String LOCK =
            "select id from salon_customer where id = any($1) or customer_id = any($1) order by id for update";

    /** Reads only the record's own contact. Another contact of an earlier booking could be somebody else's. */
    private static final String CONTACTS =
            "select email, phone from salon_customer where id = $1 and customer_id is null";

    private final ContactHasher hasher;

    SalonCustomerRecords(ContactHasher hasher) {
        this.hasher = hasher;
    }

    @Override
    public Uni<Found> find(SqlClient client, List<String> contacts, @Nullable Long customerId) {
        Buffer[] emails = hashes(contacts.stream().filter(SalonCustomerRecords::isAddress), HashedContact::email);
        Buffer[] phones = hashes(contacts.stream().filter(text -> !isAddress(text)), HashedContact::phone);
        Predicate<Row> isTheirs = row -> Boolean.TRUE.equals(row.getBoolean("is_hashed"))
                || contacts.stream().anyMatch(text -> isOf(text, row.getString("email"), row.getString("phone")));
        return rows(client, CUSTOMERS, Tuple.of(emails, phones, customerId), _ -> true, row -> row)
                .flatMap(records -> {
                    List<Long> customers =
                            records.stream().map(row -> row.getLong("id")).toList();
                    List<HashedContact> assigned = HashedContact.read(records.stream());
                    Tuple keys = Tuple.of(emails, phones, customers.toArray(Long[]::new));
                    return rows(client, APPOINTMENTS, keys, isTheirs, row -> row)
                            .flatMap(appointments -> rows(
                                            client,
                                            OFFERS,
                                            Tuple.tuple(),
                                            isTheirs.or(row -> isOneOf(assigned, row)),
                                            row -> row.getUUID("quote_id"))
                                    .flatMap(offers -> ids(client, REDEMPTIONS, keys)
                                            .flatMap(redemptions -> WaitlistContacts.find(
                                                            client,
                                                            emails,
                                                            phones,
                                                            HashedContact.all(assigned, HashedContact::email),
                                                            HashedContact.all(assigned, HashedContact::phone))
                                                    .map(waits -> new Found(
                                                            appointments.stream()
                                                                    .map(row -> row.getLong("id"))
                                                                    .toList(),
                                                            offersOf(appointments, offers),
                                                            customers,
                                                            redemptions,
                                                            waits)))));
                });
    }

    @Override
    public Uni<Void> lock(SqlConnection transaction, Collection<UUID> offers, Collection<Long> customers) {
        return Quotes.lock(transaction, offers)
                .chain(() -> Sql.run(transaction, LOCK, Tuple.of(customers.toArray(Long[]::new))));
    }

    private boolean isOneOf(List<HashedContact> contacts, Row offer) {
        String email = offer.getString("email");
        String phone = offer.getString("phone");
        return email != null && phone != null && contacts.contains(hasher.hash(new Contact(email, phone)));
    }

    private Buffer[] hashes(Stream<String> contacts, Function<HashedContact, Buffer> part) {
        return contacts.map(text -> part.apply(hasher.hash(new Contact(text, text))))
                .toArray(Buffer[]::new);
    }

    @Override
    public Uni<Optional<List<String>>> contacts(SqlClient client, long customerId) {
        return client.preparedQuery(CONTACTS)
                .execute(Tuple.of(customerId))
                .map(rows -> rows.size() == 0 ? Optional.empty() : Optional.of(addressesElsePhones(rows)));
    }

    private static List<String> addressesElsePhones(RowSet<Row> rows) {
        List<String> addresses = values(rows, "email");
        return addresses.isEmpty() ? values(rows, "phone") : addresses;
    }

    private static List<String> values(RowSet<Row> rows, String column) {
        return stream(rows)
                .flatMap(row -> Stream.ofNullable(row.getString(column)))
                .distinct()
                .toList();
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

    /** Returns whether the text is an e-mail address, and so no phone number. */
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
