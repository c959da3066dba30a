package org.isarbooking.privacy;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.isarbooking.account.Identifiers;
import org.isarbooking.database.Sql;
import org.jspecify.annotations.Nullable;

/** Finds a person by an e-mail address or a phone number, among customers, accounts, invitations and specialists. */
@Singleton
class PersonFinder {

    private static final String APPOINTMENT = "appointment";
    private static final String OFFER = "salon_offer";
    private static final String CUSTOMER = "salon_customer";

    /** Finds specialists by the addresses in all published versions of the catalog. */
    private static final String PUBLISHED = """
            select (s ->> 'id')::integer as id
              from catalog_version v, jsonb_path_query(v.document, 'strict $.**.specialists[*]') s
             where lower(trim(s ->> 'email') collate pg_c_utf8) = any($1)
            """;

    private static final String ACCOUNTS = """
            select id from account where lower(trim(email) collate pg_c_utf8) = any($1)
            union select account_id from account_invitation where email = any($1) or email = any($2)
            union select account_id from specialist_account where staff_id in (%s)
            """.formatted(PUBLISHED);
    private static final String SPECIALISTS = """
            %s union select staff_id from specialist_account where account_id = any($2)
            """.formatted(PUBLISHED);

    private static final String QUOTES = "select quote_id from appointment where id = any($1) and quote_id is not null";

    private final CustomerRecords customers;
    private final HeldWords held;

    PersonFinder(CustomerRecords customers, HeldWords held) {
        this.customers = customers;
        this.held = held;
    }

    /**
     * Finds the person with a contact.
     *
     * @param contact an e-mail address or a phone number, in any spelling
     */
    Uni<PersonKeys> find(SqlClient client, String contact) {
        return find(client, List.of(contact), null);
    }

    /**
     * Finds a customer of the salon, with all rows that have one of the customer's {@linkplain CustomerRecords#contacts
     * contacts}. Returns {@link PersonKeys#NOBODY} for an unknown id.
     */
    Uni<PersonKeys> find(SqlClient client, long customerId) {
        return customers
                .contacts(client, customerId)
                .flatMap(contacts -> contacts.isEmpty()
                        ? Uni.createFrom().item(PersonKeys.NOBODY)
                        : find(client, contacts.get(), customerId));
    }

    private Uni<PersonKeys> find(SqlClient client, List<String> contacts, @Nullable Long customerId) {
        String[] addresses = contacts.stream()
                .map(contact -> contact.strip().toLowerCase(Locale.ROOT))
                .toArray(String[]::new);
        String[] invited = contacts.stream()
                .map(contact -> Identifiers.address(contact.strip()))
                .toArray(String[]::new);
        return customer(client, contacts, customerId)
                .flatMap(customer -> accounts(client, addresses, invited)
                        .flatMap(accounts -> specialists(client, addresses, accounts)
                                .map(specialists -> new PersonKeys(
                                        customer.appointments(),
                                        customer.offers(),
                                        customer.customers(),
                                        customer.redemptions(),
                                        accounts,
                                        specialists,
                                        customer.waits()))));
    }

    /**
     * Finds the customer's rows. Includes rows whose contact was recently forgotten, because a held contact is still
     * personal data.
     */
    private Uni<CustomerRecords.Found> customer(SqlClient client, List<String> contacts, @Nullable Long customerId) {
        return customers
                .find(client, contacts, customerId)
                .flatMap(known -> held.contacts(client, APPOINTMENT, OFFER, CUSTOMER)
                        .flatMap(all -> {
                            List<HeldWords.Contact> theirs = all.stream()
                                    .filter(one -> contacts.stream()
                                            .anyMatch(contact -> customers.isOf(contact, one.email(), one.phone())))
                                    .toList();
                            return theirs.isEmpty() ? Uni.createFrom().item(known) : with(client, known, theirs);
                        }));
    }

    private static Uni<CustomerRecords.Found> with(
            SqlClient client, CustomerRecords.Found known, List<HeldWords.Contact> theirs) {
        List<Long> appointments = union(known.appointments(), keys(theirs, APPOINTMENT, Long::valueOf));
        return Sql.list(client, QUOTES, Tuple.of(appointments.toArray(Long[]::new)), row -> row.getUUID(0))
                .map(quotes -> new CustomerRecords.Found(
                        appointments,
                        union(union(known.offers(), quotes), keys(theirs, OFFER, UUID::fromString)),
                        union(known.customers(), keys(theirs, CUSTOMER, Long::valueOf)),
                        known.redemptions(),
                        known.waits()));
    }

    private static <T> List<T> keys(List<HeldWords.Contact> held, String table, Function<String, T> read) {
        return held.stream()
                .filter(one -> one.table().equals(table))
                .map(one -> read.apply(one.key()))
                .toList();
    }

    private static <T> List<T> union(List<T> some, List<T> others) {
        return Stream.concat(some.stream(), others.stream()).distinct().toList();
    }

    /** @param invited the addresses in the form of invitations, with ASCII letters in lower case */
    private static Uni<List<UUID>> accounts(SqlClient client, String[] addresses, String[] invited) {
        return Sql.list(client, ACCOUNTS, Tuple.of(addresses, invited), row -> row.getUUID(0));
    }

    private static Uni<List<Integer>> specialists(SqlClient client, String[] addresses, List<UUID> accounts) {
        return Sql.list(
                client, SPECIALISTS, Tuple.of(addresses, accounts.toArray(UUID[]::new)), row -> row.getInteger(0));
    }
}
