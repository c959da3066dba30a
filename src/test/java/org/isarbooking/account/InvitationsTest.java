package org.isarbooking.account;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.isarbooking.Tokens;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

@QuarkusTest
class InvitationsTest {

    @Inject
    Pool pool;

    @Inject
    Accounts accounts;

    @Inject
    Transactions transactions;

    private final String subject = "invited-" + UUID.randomUUID();
    private final String email = subject + "@tenants.example";

    private UUID invited(@Nullable String withSubject, @Nullable String withEmail) {
        UUID account = UUID.randomUUID();
        execute(
                "insert into account (id, name, email, created_at) values ($1, 'Invited', 'seed@tenants.example', now())",
                Tuple.of(account));
        execute(
                "insert into account_invitation (account_id, subject, email) values ($1, $2, $3)",
                Tuple.of(account, withSubject, withEmail));
        return account;
    }

    private void execute(String sql, Tuple values) {
        pool.preparedQuery(sql).execute(values).await().indefinitely();
    }

    private long count(String table, UUID account) {
        return pool.preparedQuery("select count(*) from " + table + " where account_id = $1")
                .execute(Tuple.of(account))
                .await()
                .indefinitely()
                .iterator()
                .next()
                .getLong(0);
    }

    private Uni<UUID> signIn(Token token) {
        return accounts.of(QuarkusSecurityIdentity.builder().setPrincipal(token).build())
                .map(AccountRef::id);
    }

    private UUID signedIn(Token token) {
        return signIn(token).await().indefinitely();
    }

    /** A token of the identity provider. It counts as verified. */
    private record Token(Map<String, Object> claims) implements JsonWebToken {

        static Token of(String subject) {
            return new Token(Map.of("iss", "https://issuer.example", "sub", subject));
        }

        Token with(String claim, Object value) {
            Map<String, Object> more = new HashMap<>(claims);
            more.put(claim, value);
            return new Token(more);
        }

        @Override
        public String getName() {
            return "somebody";
        }

        @Override
        public Set<String> getClaimNames() {
            return claims.keySet();
        }

        @Override
        @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the interface has this signature
        public <T> @Nullable T getClaim(String claim) {
            return (T) claims.get(claim);
        }
    }

    @Test
    void a_person_who_signs_in_while_being_invited_gets_the_invited_account() {
        AtomicReference<UUID> account = new AtomicReference<>();
        CompletableFuture<UUID> signedIn = transactions
                .run(apply -> InvitationLock.whileInviting(apply)
                        .map(_ -> signIn(Token.of(subject)).subscribeAsCompletionStage())
                        .call(() -> untilSomebodyWaits())
                        .invoke(() -> account.set(UUID.randomUUID()))
                        .call(() -> apply.preparedQuery("insert into account (id, created_at) values ($1, now())")
                                .execute(Tuple.of(account.get())))
                        .call(() -> apply.preparedQuery(
                                        "insert into account_invitation (account_id, subject) values ($1, $2)")
                                .execute(Tuple.of(account.get(), subject))))
                .await()
                .indefinitely();

        assertThat(signedIn.join()).isEqualTo(account.get());
    }

    private Uni<Boolean> untilSomebodyWaits() {
        return pool.query("select exists (select from pg_stat_activity where wait_event_type = 'Lock')")
                .execute()
                .map(rows -> rows.iterator().next().getBoolean(0))
                .repeat()
                .withDelay(Duration.ofMillis(20))
                .whilst(waits -> !waits)
                .collect()
                .last();
    }

    @Test
    void one_of_several_simultaneous_claimants_gets_the_invited_account_and_none_fails() {
        UUID account = invited(null, email);
        int claimants = 3;
        List<Uni<UUID>> claims = IntStream.range(0, claimants)
                .mapToObj(claimant -> signIn(
                        Token.of(subject + "-" + claimant).with("email", email).with("email_verified", true)))
                .toList();

        List<UUID> accounts = pool.withTransaction(holder -> holder.preparedQuery(
                                "select from account_invitation where account_id = $1 for update")
                        .execute(Tuple.of(account))
                        .map(_ -> Uni.join().all(claims).andFailFast().subscribeAsCompletionStage())
                        .call(() -> untilWaiting(claimants)))
                .flatMap(signedIn -> Uni.createFrom().completionStage(signedIn))
                .await()
                .indefinitely();

        assertThat(accounts).doesNotHaveDuplicates().contains(account);
        assertThat(count("account_invitation", account)).isZero();
    }

    /** Completes when at least this number of transactions wait for a row. */
    private Uni<Long> untilWaiting(int transactions) {
        return Multi.createBy()
                .repeating()
                .uni(() -> pool.query(
                                "select count(*) from pg_locks where not granted and locktype in ('tuple', 'transactionid')")
                        .execute()
                        .map(rows -> rows.iterator().next().getLong(0)))
                .until(waiting -> waiting >= transactions)
                .collect()
                .with(Collectors.counting());
    }

    @Test
    void a_person_invited_by_subject_gets_the_account_with_the_first_sign_in() {
        UUID account = invited(subject, null);

        assertThat(signedIn(Token.of(subject))).isEqualTo(account);
        assertThat(signedIn(Token.of(subject))).isEqualTo(account);
        assertThat(count("account_invitation", account)).isZero();
        assertThat(count("account_identity", account)).isEqualTo(1);
    }

    @Test
    void a_person_invited_by_address_gets_the_account_with_the_verified_address_in_any_case() {
        UUID account = invited(null, email);

        assertThat(signedIn(Token.of(subject)
                        .with("email", email.replace("invited", "Invited"))
                        .with("email_verified", true)))
                .isEqualTo(account);
        assertThat(count("account_invitation", account)).isZero();
    }

    @Test
    void an_address_that_nobody_has_verified_gives_no_account() {
        UUID account = invited(null, email);

        assertThat(signedIn(Token.of(subject).with("email", email))).isNotEqualTo(account);
        assertThat(signedIn(Token.of(subject + "-2").with("email", email).with("email_verified", false)))
                .isNotEqualTo(account);
        assertThat(count("account_invitation", account)).isEqualTo(1);
    }

    @Test
    void an_address_that_only_looks_alike_gives_no_account() {
        String invited = "kim-" + email;
        UUID account = invited(null, invited);
        String filled = "k".repeat(254 - email.length()) + email;
        UUID other = invited(null, filled);

        assertThat(signedInBy("-kelvin", "\u212A" + invited.substring(1))).isNotEqualTo(account);
        assertThat(signedInBy("-blank", invited + " ")).isNotEqualTo(account);
        assertThat(signedInBy("-line", invited + "\n")).isNotEqualTo(account);
        assertThat(signedInBy("-cut", filled + ".evil.example")).isNotEqualTo(other);
        assertThat(count("account_invitation", account)).isEqualTo(1);
        assertThat(count("account_invitation", other)).isEqualTo(1);
        assertThat(signedInBy("-right", "KIM-" + email)).isEqualTo(account);
    }

    private UUID signedInBy(String suffix, String address) {
        return signedIn(Token.of(subject + suffix).with("email", address).with("email_verified", true));
    }

    @Test
    void a_subject_that_only_looks_alike_gives_no_account() {
        UUID account = invited(subject, null);

        for (String other :
                List.of(subject + " ", " " + subject, subject.toUpperCase(Locale.ROOT), subject + "\u200b")) {
            assertThat(signedIn(Token.of(other))).isNotEqualTo(account);
        }
        assertThat(count("account_invitation", account)).isEqualTo(1);
    }

    /** The owner recognizes accounts by their addresses when approving them. */
    @Test
    void an_address_that_the_provider_marks_as_unverified_is_not_stored() {
        UUID account = signedIn(Token.of(subject).with("email", email).with("email_verified", false));
        assertThat(address(account)).isNull();

        signedIn(Token.of(subject).with("email", email).with("email_verified", true));
        signedIn(Token.of(subject).with("email", "other@tenants.example").with("email_verified", false));
        assertThat(address(account)).isEqualTo(email);
    }

    private @Nullable String address(UUID account) {
        return pool.preparedQuery("select email from account where id = $1")
                .execute(Tuple.of(account))
                .await()
                .indefinitely()
                .iterator()
                .next()
                .getString(0);
    }

    @Test
    void an_address_is_not_a_subject() {
        UUID account = invited(email, null);

        assertThat(signedIn(Token.of(subject).with("email", email).with("email_verified", true)))
                .isNotEqualTo(account);
    }

    @Test
    void a_person_with_an_account_keeps_it_when_an_invitation_comes_later() {
        UUID own = signedIn(Token.of(subject));
        UUID account = invited(subject, email);

        assertThat(signedIn(Token.of(subject).with("email", email).with("email_verified", true)))
                .isEqualTo(own);
        assertThat(count("account_invitation", account)).isEqualTo(1);
    }

    @Test
    void the_subject_decides_if_subject_and_address_are_invited_to_different_accounts() {
        UUID bySubject = invited(subject, null);
        UUID byAddress = invited(null, email);

        assertThat(signedIn(Token.of(subject).with("email", email).with("email_verified", "true")))
                .isEqualTo(bySubject);
        assertThat(count("account_invitation", byAddress)).isEqualTo(1);
    }

    @Test
    void data_that_a_token_lacks_stay_as_in_the_invitation() {
        UUID account = invited(subject, null);

        signedIn(Token.of(subject).with("name", "Somebody"));

        assertThat(accounts.profile(new AccountRef(account)).await().indefinitely())
                .satisfies(profile -> {
                    assertThat(profile.name()).isEqualTo("Somebody");
                    assertThat(profile.email()).isEqualTo("seed@tenants.example");
                });
    }

    @Test
    void simultaneous_first_calls_of_one_identity_make_one_link() {
        UUID account = invited(subject, email);

        assertThat(atOnce(Stream.generate(() -> Token.of(subject)).limit(8))).containsOnly(account);
        assertThat(count("account_identity", account)).isEqualTo(1);
    }

    @Test
    void only_one_of_several_identities_with_the_same_address_gets_the_account() {
        UUID account = invited(null, email);

        List<UUID> got = atOnce(Stream.of("-1", "-2", "-3", "-4", "-5", "-6")
                .map(other -> Token.of(subject + other).with("email", email).with("email_verified", true)));

        assertThat(got).doesNotHaveDuplicates().contains(account);
        assertThat(count("account_identity", account)).isEqualTo(1);
    }

    private List<UUID> atOnce(Stream<Token> tokens) {
        return Uni.join()
                .all(tokens.map(this::signIn).toList())
                .andFailFast()
                .await()
                .indefinitely();
    }

    @Test
    void a_token_of_a_demo_tenant_belongs_to_the_invited_demo_account() {
        String token = Tokens.of("tenant-a", "account:read");
        UUID account = UUID.fromString(given().contentType("application/json")
                .header("Authorization", "Bearer " + token)
                .body("{}")
                .post("/v1/operations/service_get_profile")
                .then()
                .statusCode(200)
                .extract()
                .path("id"));

        assertThat(count("workspace_approval", account)).isEqualTo(9);
        assertThat(count("monthly_agreement", account)).isEqualTo(1);
        assertThat(count("account_invitation", account)).isZero();
    }
}
