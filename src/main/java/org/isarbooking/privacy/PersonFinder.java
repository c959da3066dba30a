package org.isarbooking.privacy;

import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/** Finds a person by an e-mail address or a phone number, among customers, accounts, invitations and specialists. */
@Singleton
class PersonFinder {

    private static final String ACCOUNTS = """
            select id from account where lower(trim(email)) = $1
            union select account_id from account_invitation where email = $1
            union select s.account_id from specialist_account s join specialist p on p.id = s.staff_id where lower(trim(p.email)) = $1
            """;
    private static final String SPECIALISTS = """
            select id from specialist where lower(trim(email)) = $1
            union select staff_id from specialist_account where account_id = any($2)
            """;

    private final CustomerRecords customers;

    PersonFinder(CustomerRecords customers) {
        this.customers = customers;
    }

    Uni<PersonKeys> find(SqlClient client, String contact) {
        String address = contact.strip().toLowerCase(Locale.ROOT);
        return customers
                .find(client, contact)
                .flatMap(customer -> accounts(client, address)
                        .flatMap(accounts -> specialists(client, address, accounts)
                                .map(specialists -> new PersonKeys(
                                        customer.appointments(),
                                        customer.offers(),
                                        customer.customers(),
                                        customer.redemptions(),
                                        accounts,
                                        specialists))));
    }

    private static Uni<List<UUID>> accounts(SqlClient client, String address) {
        return client.preparedQuery(ACCOUNTS)
                .execute(Tuple.of(address))
                .map(rows -> stream(rows).map(row -> row.getUUID(0)).toList());
    }

    private static Uni<List<Integer>> specialists(SqlClient client, String address, List<UUID> accounts) {
        return client.preparedQuery(SPECIALISTS)
                .execute(Tuple.of(address, accounts.toArray(UUID[]::new)))
                .map(rows -> stream(rows).map(row -> row.getInteger(0)).toList());
    }
}
