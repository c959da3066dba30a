package org.isarbooking.privacy;

import static org.isarbooking.database.Columns.stream;

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

/** Finds a person by an e-mail address or a phone number, among customers, accounts, invitations and specialists. */
@Singleton
class PersonFinder {

    private static final String APPOINTMENT = "appointment";
    private static final String OFFER = "salon_offer";

    /** Specialists are known by every address that they were ever published with. */
    private static final String PUBLISHED = """
            select (s ->> 'id')::integer as id
              from catalog_version v, jsonb_path_query(v.document, 'strict $.**.specialists[*]') s
             where lower(trim(s ->> 'email')) = $1
            """;

    private static final String ACCOUNTS = """
            select id from account where lower(trim(email)) = $1
            union select account_id from account_invitation where email in ($1, $2)
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

    Uni<PersonKeys> find(SqlClient client, String contact) {
        String address = contact.strip().toLowerCase(Locale.ROOT);
        return customer(client, contact)
                .flatMap(customer -> accounts(client, address, Identifiers.address(contact.strip()))
                        .flatMap(accounts -> specialists(client, address, accounts)
                                .map(specialists -> new PersonKeys(
                                        customer.appointments(),
                                        customer.offers(),
                                        customer.customers(),
                                        customer.redemptions(),
                                        accounts,
                                        specialists))));
    }

    /** What was forgotten lately is held, and so still a person's. */
    private Uni<CustomerRecords.Found> customer(SqlClient client, String contact) {
        return customers
                .find(client, contact)
                .flatMap(known -> held.contacts(client, APPOINTMENT, OFFER).flatMap(all -> {
                    List<HeldWords.Contact> theirs = all.stream()
                            .filter(one -> customers.isOf(contact, one.email(), one.phone()))
                            .toList();
                    return theirs.isEmpty() ? Uni.createFrom().item(known) : with(client, known, theirs);
                }));
    }

    private static Uni<CustomerRecords.Found> with(
            SqlClient client, CustomerRecords.Found known, List<HeldWords.Contact> theirs) {
        List<Long> appointments = union(known.appointments(), keys(theirs, APPOINTMENT, Long::valueOf));
        return client.preparedQuery(QUOTES)
                .execute(Tuple.of(appointments.toArray(Long[]::new)))
                .map(rows -> stream(rows).map(row -> row.getUUID(0)).toList())
                .map(quotes -> new CustomerRecords.Found(
                        appointments,
                        union(union(known.offers(), quotes), keys(theirs, OFFER, UUID::fromString)),
                        known.customers(),
                        known.redemptions()));
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

    /** @param invited the address as invitations keep it: with its ASCII letters in lower case */
    private static Uni<List<UUID>> accounts(SqlClient client, String address, String invited) {
        return client.preparedQuery(ACCOUNTS)
                .execute(Tuple.of(address, invited))
                .map(rows -> stream(rows).map(row -> row.getUUID(0)).toList());
    }

    private static Uni<List<Integer>> specialists(SqlClient client, String address, List<UUID> accounts) {
        return client.preparedQuery(SPECIALISTS)
                .execute(Tuple.of(address, accounts.toArray(UUID[]::new)))
                .map(rows -> stream(rows).map(row -> row.getInteger(0)).toList());
    }
}
