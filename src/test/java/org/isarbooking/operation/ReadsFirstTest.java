package org.isarbooking.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** An operation reads for a presumed account, but writes only for the account of the caller. */
class ReadsFirstTest {

    private static final AccountRef ONE = new AccountRef(UUID.randomUUID());
    private static final AccountRef OTHER = new AccountRef(UUID.randomUUID());

    private final List<String> done = new ArrayList<>();

    private record Input(@Nullable Language language) implements OperationInput {}

    private final class Noting implements ReadsFirst<Input, String, String> {

        @Override
        public Uni<String> read(Caller caller, Input input) {
            done.add("read for " + name(caller));
            return caller.requireAccount().equals(OTHER)
                    ? Uni.createFrom().failure(Refusal.of(ProblemCode.NOT_FOUND))
                    : Uni.createFrom().item("found for " + name(caller));
        }

        @Override
        public Uni<String> write(Caller caller, Input input, String read) {
            done.add("write for " + name(caller));
            return Uni.createFrom().item(read);
        }
    }

    @Test
    void reads_for_the_presumed_account_are_used_if_it_is_the_callers() {
        assertThat(answer(ONE, caller(ONE))).isEqualTo("found for one");
        assertThat(done).containsExactly("read for one", "write for one");
    }

    @Test
    void reads_are_repeated_if_the_caller_has_another_account() {
        assertThat(answer(OTHER, caller(ONE))).isEqualTo("found for one");
        assertThat(done).containsExactly("read for other", "read for one", "write for one");
    }

    @Test
    void nothing_is_written_when_the_account_is_not_found() {
        Uni<Caller> refused = Uni.createFrom().failure(Refusal.of(ProblemCode.IDENTITY_REQUIRED));

        assertThatThrownBy(() -> answer(ONE, refused)).isInstanceOf(Refusal.class);
        assertThat(done).isSubsetOf("read for one");
    }

    @Test
    void a_refusal_while_reading_is_the_answer() {
        assertThatThrownBy(() -> answer(OTHER, caller(OTHER))).isInstanceOf(Refusal.class);
        assertThat(done).containsExactly("read for other");
    }

    private String answer(AccountRef presumed, Uni<Caller> found) {
        return new Noting()
                .handle(callerOf(presumed), found, new Input(null))
                .await()
                .indefinitely();
    }

    private static Uni<Caller> caller(AccountRef account) {
        return Uni.createFrom().item(callerOf(account));
    }

    private static Caller callerOf(AccountRef account) {
        return Caller.of(Optional.of(account), Language.DEFAULT, Business.SALON, Instant.EPOCH);
    }

    private static String name(Caller caller) {
        return caller.requireAccount().equals(ONE) ? "one" : "other";
    }
}
