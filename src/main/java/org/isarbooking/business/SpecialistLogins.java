package org.isarbooking.business;

import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.isarbooking.business.BusinessFile.Specialist;
import org.isarbooking.database.Constraints;
import org.isarbooking.shared.Language;

/** Says who signs in as which specialist: once for each specialist, since the office may change it later. */
final class SpecialistLogins {

    /** Where the office has decided already, its word stays. */
    private static final String LINK = """
            insert into specialist_account (staff_id, account_id, linked_at) values ($1, $2, now())
            on conflict (staff_id) do nothing
            """;

    private final SqlConnection connection;
    private final BusinessFile file;
    private final Numbers numbers;
    private final InvitedAccounts accounts;

    SpecialistLogins(SqlConnection connection, BusinessFile file, Numbers numbers, Instant now) {
        this.connection = connection;
        this.file = file;
        this.numbers = numbers;
        this.accounts = new InvitedAccounts(connection, file.positions(), now);
    }

    /** The logins of all specialists who have one. */
    List<PlannedSeed> all() {
        return file.specialists().stream().flatMap(this::planned).toList();
    }

    private Stream<PlannedSeed> planned(Specialist specialist) {
        Login login = specialist.login();
        int staffId = numbers.specialist(specialist.key());
        return login == null
                ? Stream.empty()
                : Stream.of(new PlannedSeed(
                        "specialist:" + staffId + ":login",
                        "login of " + specialist.key(),
                        () -> accounts.of(login, specialist.name(), Language.DEFAULT)
                                .chain(account -> connection.preparedQuery(LINK).execute(Tuple.of(staffId, account)))
                                .replaceWithVoid()
                                .onFailure(fault -> Constraints.refusedBy("specialist_account_once", fault))
                                .transform(taken -> new Refusal(file.positions()
                                        .mistake(login.path(), "who has this login is another specialist already")))));
    }
}
