package org.isarbooking.start;

import io.quarkus.runtime.QuarkusApplication;
import java.time.Duration;
import java.util.Map;
import org.isarbooking.privacy.ErasePerson;

/**
 * The command {@code erase-person}: erases a person's data. The only argument is the person's contact. Exits with code
 * 1 if the data are still needed.
 */
class ErasePersonRun implements QuarkusApplication {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final ErasePerson erase;

    ErasePersonRun(ErasePerson erase) {
        this.erase = erase;
    }

    @Override
    public int run(String... arguments) {
        return switch (erase.of(arguments[0]).await().atMost(PATIENCE)) {
            case ErasePerson.Result.Unknown() -> {
                System.out.println("Nothing is stored about anybody with this contact");
                yield 0;
            }
            case ErasePerson.Result.Erased(Map<String, Integer> rows) -> {
                System.out.println("Erased from " + rows);
                yield 0;
            }
            case ErasePerson.Result.Refused refused -> {
                System.err.println("Nothing was erased:");
                refused.reasons().forEach(reason -> System.err.println("  - " + reason));
                yield 1;
            }
            case ErasePerson.Result.Oneself() -> throw new IllegalStateException("an operator is no customer");
        };
    }
}
