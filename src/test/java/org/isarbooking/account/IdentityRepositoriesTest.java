package org.isarbooking.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.UUID;
import java.util.function.Supplier;
import org.isarbooking.RentalRows;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.RunOnVertxContext;
import org.isarbooking.database.Transactions;
import org.isarbooking.database.UniAsserter;
import org.isarbooking.operation.AccountRef;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests changes of several rows by the repositories of accounts, and the constraints that refuse changes. */
@QuarkusTest
class IdentityRepositoriesTest {

    private static final Instant BEFORE = Instant.parse("2027-06-01T08:00:00Z");
    private static final Instant NOW = Instant.parse("2027-06-10T08:00:00.123456Z");

    @Inject
    RentalRows rows;

    @Inject
    Transactions transactions;

    @Inject
    IdentityRepository identities;

    @Inject
    InvitationRepository invitations;

    private final String name = "moved-" + UUID.randomUUID();

    private AccountRef former;
    private AccountRef present;

    @BeforeEach
    void make() {
        former = new AccountRef(rows.tenant("Former", name + "@quirrlbach.example"));
        present = new AccountRef(rows.tenant("Present", name + "@present.example"));
    }

    @Test
    @RunOnVertxContext
    void all_identities_of_an_account_move_together(UniAsserter asserter) {
        asserter.execute(linked("-one", former));
        asserter.execute(linked("-two", former));

        asserter.assertEquals(running(() -> identities.move(former, present, NOW)), 2);

        asserter.assertThat(
                running(() -> identities.list("accountId", present.id())),
                moved -> assertThat(moved).hasSize(2).allMatch(identity -> identity.linkedAt.equals(NOW)));
        asserter.assertEquals(running(() -> identities.count("accountId", former.id())), 0L);
    }

    @Test
    @RunOnVertxContext
    void only_the_identities_of_the_account_are_removed(UniAsserter asserter) {
        asserter.execute(linked("-one", former));
        asserter.execute(linked("-two", present));

        asserter.assertEquals(running(() -> identities.remove(former)), 1L);

        asserter.assertEquals(running(() -> identities.count("accountId", present.id())), 1L);
    }

    @Test
    @RunOnVertxContext
    void an_identity_belongs_to_one_account(UniAsserter asserter) {
        asserter.execute(linked("-one", former));

        asserter.assertFailedWith(
                linked("-one", present),
                fault -> assertThat(Constraints.refusedBy("account_identity_pkey", fault))
                        .isTrue());
    }

    @Test
    @RunOnVertxContext
    void an_invitation_is_removed_once(UniAsserter asserter) {
        asserter.execute(running(() -> {
            InvitationEntity invitation = new InvitationEntity();
            invitation.accountId = former.id();
            invitation.email = name + "@quirrlbach.example";
            return invitations.persistAndFlush(invitation);
        }));

        asserter.assertEquals(running(() -> invitations.remove(former)), 1L);
        asserter.assertEquals(running(() -> invitations.remove(former)), 0L);
    }

    private Supplier<Uni<IdentityEntity>> linked(String end, AccountRef account) {
        TokenIdentity identity = new TokenIdentity("https://issuer.example", name + end, null, null, false, null);
        return running(() -> identities.persistAndFlush(IdentityEntity.of(identity, account, BEFORE)));
    }

    private <T> Supplier<Uni<T>> running(Supplier<Uni<T>> work) {
        return () -> transactions.run(_ -> work.get());
    }
}
