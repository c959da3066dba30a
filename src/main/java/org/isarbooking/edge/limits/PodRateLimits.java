package org.isarbooking.edge.limits;

import io.github.bucket4j.TimeMeter;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.RateLimits;

/** The limits of this pod, as configured by the operator. */
@Singleton
class PodRateLimits implements RateLimits {

    private static final Duration OF_ADDRESS = Duration.ofMinutes(1);
    private static final Duration OF_ACCOUNT = Duration.ofMinutes(1);
    private static final Duration OF_PERSON = Duration.ofMinutes(10);

    private final CallerAddress caller;
    private final DocumentLimit documents;
    private final RateLimit expensiveCalls;
    private final RateLimit guessesByAddress;
    private final RateLimit guessesAboutPerson;
    private final RateLimit guessesByAccount;

    @Inject
    PodRateLimits(
            CallerAddress caller,
            DocumentLimit documents,
            @ConfigProperty(name = "isar.limits.expensive-calls-per-second") int expensiveCallsPerSecond,
            @ConfigProperty(name = "isar.limits.promo-checks-per-address") int promoChecksPerAddress,
            @ConfigProperty(name = "isar.limits.promo-checks-per-person") int promoChecksPerPerson,
            @ConfigProperty(name = "isar.limits.promo-checks-per-account") int promoChecksPerAccount) {
        TimeMeter time = TimeMeter.SYSTEM_NANOTIME;
        this.caller = caller;
        this.documents = documents;
        this.expensiveCalls = new RateLimit(expensiveCallsPerSecond, Duration.ofSeconds(1), time);
        this.guessesByAddress = new RateLimit(promoChecksPerAddress, OF_ADDRESS, time);
        this.guessesAboutPerson = new RateLimit(promoChecksPerPerson, OF_PERSON, time);
        this.guessesByAccount = new RateLimit(promoChecksPerAccount, OF_ACCOUNT, time);
    }

    @Override
    public void countExpensiveCall() {
        expensiveCalls.count(caller.network());
    }

    @Override
    public void countDocument() {
        documents.count();
    }

    @Override
    public void countGuess(List<String> about) {
        guessesByAddress.count(caller.network());
        about.forEach(guessesAboutPerson::count);
    }

    @Override
    public void countGuess(AccountRef by, List<String> about) {
        guessesByAccount.count(by.id().toString());
        countGuess(about);
    }
}
