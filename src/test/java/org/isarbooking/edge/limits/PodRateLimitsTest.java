package org.isarbooking.edge.limits;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Refusal;
import org.junit.jupiter.api.Test;

class PodRateLimitsTest {

    private static final int OF_ACCOUNT = 3;

    private final CallerAddress callers = new CallerAddress(new CurrentVertxRequest(), Optional.empty());
    private final PodRateLimits limits =
            new PodRateLimits(callers, new DocumentLimit(callers, OF_ACCOUNT), 0, 0, 0, OF_ACCOUNT);

    private void guess(AccountRef account, int times) {
        for (int time = 0; time < times; time++) {
            limits.countGuess(account, List.of("somebody"));
        }
    }

    @Test
    void guesses_of_an_account_are_limited_and_others_have_their_own_limit() {
        AccountRef account = new AccountRef(UUID.randomUUID());
        guess(account, OF_ACCOUNT);

        assertThatThrownBy(() -> guess(account, 1)).isInstanceOf(Refusal.class);
        assertThatCode(() -> guess(new AccountRef(UUID.randomUUID()), OF_ACCOUNT))
                .doesNotThrowAnyException();
    }
}
