package org.isarbooking.account;

import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;
import org.isarbooking.database.Sql;
import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/**
 * Changes the identities that sign in to an account, and the link between a specialist and an account. The account
 * keeps its permanent id and all its data.
 */
@Singleton
public class AccountLinks {

    private static final String LOCK = "select id from account where id = any($1) order by id for no key update";

    /** Selects true if an account has data or rights that would be unusable without a sign-in. */
    private static final String IN_USE = """
            select exists (select 1 from rental_booking where account_id = $1)
                or exists (select 1 from invoice where account_id = $1)
                or exists (select 1 from workspace_approval where account_id = $1)
                or exists (select 1 from approval_request where account_id = $1 and status = 'open')
                or exists (select 1 from monthly_agreement where account_id = $1)
                or exists (select 1 from seeded_tenant where account_id = $1)
                or exists (select 1 from account where id = $1 and billing is not null)
                or exists (select 1 from specialist_account l join specialist s on s.id = l.staff_id
                            where l.account_id = $1 and s.retired_at is null)
            """;

    private static final String SPECIALIST = "select staff_id from specialist_account where account_id = $1";
    private static final String ACCOUNT = "select account_id from specialist_account where staff_id = $1";
    private static final String UNLINK_SPECIALIST = "delete from specialist_account where staff_id = $1";

    /** Unlinks the account of a former specialist, so that it can be linked to their new staff record. */
    private static final String UNLINK_RETIRED = """
            delete from specialist_account l using specialist s
             where l.account_id = $1 and s.id = l.staff_id and s.retired_at is not null
            """;

    private static final String LINK_SPECIALIST =
            "insert into specialist_account (staff_id, account_id, linked_at) values ($1, $2, $3)";

    private final IdentityRepository identities;
    private final InvitationRepository invitations;

    AccountLinks(IdentityRepository identities, InvitationRepository invitations) {
        this.identities = identities;
        this.invitations = invitations;
    }

    /**
     * Locks accounts until the transaction ends, in ascending order of ids. Returns the number of accounts that exist.
     */
    public static Uni<Integer> lock(SqlConnection transaction, AccountRef... accounts) {
        UUID[] ids = Arrays.stream(accounts).map(AccountRef::id).toArray(UUID[]::new);
        return Sql.affected(transaction, LOCK, Tuple.of(ids));
    }

    /**
     * Returns true if the account has bookings, invoices, approvals, open requests for approval, agreements or billing
     * data. Also true if a current specialist is linked to the account, or if a business file has made the account for
     * a tenant.
     */
    public static Uni<Boolean> isInUse(SqlConnection transaction, AccountRef account) {
        return Sql.only(transaction, IN_USE, Tuple.of(account.id()), row -> row.getBoolean(0));
    }

    /** Removes all identities of the account, so that nobody can sign in to it. */
    public Uni<Void> removeIdentities(AccountRef account) {
        return identities.remove(account).replaceWithVoid();
    }

    /**
     * Moves all identities of {@code from} to {@code to}, and removes the invitation of {@code to}. Returns the number
     * of identities.
     */
    public Uni<Integer> moveIdentities(AccountRef from, AccountRef to, Instant now) {
        return identities.move(from, to, now).call(() -> invitations.remove(to));
    }

    /** Returns the specialist linked to an account; empty for none. */
    public static Uni<Optional<Integer>> specialist(SqlClient client, AccountRef account) {
        return Sql.first(client, SPECIALIST, Tuple.of(account.id()), row -> row.getInteger("staff_id"));
    }

    /** Returns the account linked to a specialist, even if nobody has signed in to it yet; empty for none. */
    public static Uni<Optional<AccountRef>> ofSpecialist(SqlConnection transaction, int staffId) {
        return Sql.first(transaction, ACCOUNT, Tuple.of(staffId), row -> new AccountRef(row.getUUID("account_id")));
    }

    /** Returns true if the specialist has an account, even if nobody has signed in to it yet. */
    public static Uni<Boolean> isLinked(SqlConnection transaction, int staffId) {
        return ofSpecialist(transaction, staffId).map(Optional::isPresent);
    }

    /**
     * Links a specialist to an account, or to none. Fails with {@code specialist_account_once} if the account is linked
     * to another specialist.
     */
    public static Uni<Void> linkSpecialist(
            SqlConnection transaction, int staffId, @Nullable AccountRef account, Instant now) {
        Uni<Void> unlinked = Sql.run(transaction, UNLINK_SPECIALIST, Tuple.of(staffId));
        return account == null
                ? unlinked
                : unlinked.chain(() -> transaction.preparedQuery(UNLINK_RETIRED).execute(Tuple.of(account.id())))
                        .chain(() -> Sql.run(transaction, LINK_SPECIALIST, Tuple.of(staffId, account.id(), utc(now))));
    }
}
