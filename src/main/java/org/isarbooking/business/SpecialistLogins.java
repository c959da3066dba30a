package org.isarbooking.business;

import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
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

    private static final String IS_LINKED = "select 1 from specialist_account where staff_id = $1";

    /** Who has left under another number leaves the account to the new one. */
    private static final String UNLINK_RETIRED = """
            delete from specialist_account l using specialist s
             where l.account_id = $1 and s.id = l.staff_id and s.retired_at is not null
            """;

    private static final String LINK =
            "insert into specialist_account (staff_id, account_id, linked_at) values ($1, $2, $3)";

    private final SqlConnection connection;
    private final BusinessFile file;
    private final Numbers numbers;
    private final Instant now;
    private final InvitedAccounts accounts;

    SpecialistLogins(SqlConnection connection, BusinessFile file, Numbers numbers, Instant now) {
        this.connection = connection;
        this.file = file;
        this.numbers = numbers;
        this.now = now;
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
                        () -> isLinked(staffId)
                                .flatMap(linked -> linked
                                        ? Uni.createFrom()
                                                .voidItem() // where the office has decided already, its word stays
                                        : link(staffId, specialist, login))));
    }

    private Uni<Boolean> isLinked(int staffId) {
        return connection.preparedQuery(IS_LINKED).execute(Tuple.of(staffId)).map(rows -> rows.size() > 0);
    }

    private Uni<Void> link(int staffId, Specialist specialist, Login login) {
        return accounts.of(login, specialist.name(), Language.DEFAULT)
                .call(account -> connection.preparedQuery(UNLINK_RETIRED).execute(Tuple.of(account)))
                .chain(account -> connection.preparedQuery(LINK).execute(Tuple.of(staffId, account, utc(now))))
                .replaceWithVoid()
                .onFailure(fault -> Constraints.refusedBy("specialist_account_once", fault))
                .transform(taken -> new Refusal(
                        file.positions().mistake(login.path(), "who has this login is another specialist already")));
    }
}
