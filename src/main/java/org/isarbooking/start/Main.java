package org.isarbooking.start;

import io.quarkus.runtime.Application;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;
import java.util.List;
import java.util.Optional;

/** Where the process begins. Exit code 2: not understood; 1: the start was refused, and the message says why. */
@QuarkusMain
public final class Main {

    private static final int REFUSED = 1;
    private static final int NOT_UNDERSTOOD = 2;

    Main() {}

    /** Runs the command of the first argument; serves requests when there is none. */
    public static void main(String... arguments) {
        Optional<Command> command = Command.of(List.of(arguments));
        if (command.isEmpty()) {
            end(NOT_UNDERSTOOD, "Unknown command: %s%n%s".formatted(arguments[0], Command.usage()));
            return;
        }
        try {
            if (knowsHowItWasLaunched()) {
                prepare(Settings.current());
            }
        } catch (StartRefused refusal) {
            end(REFUSED, refusal.advice());
            return;
        }
        switch (command.get()) {
            case SERVE -> Quarkus.run(arguments);
        }
    }

    // Initialising the generated application sets the launch mode, from which the default profile follows. There is
    // none yet
    // when an IDE starts this class: the framework then starts dev mode, which comes back here.
    private static boolean knowsHowItWasLaunched() {
        try {
            Class.forName(
                    Application.APP_CLASS_NAME, true, Thread.currentThread().getContextClassLoader());
            return true;
        } catch (ClassNotFoundException notBuiltYet) {
            return false;
        }
    }

    private static void prepare(Settings settings) {
        List<String> mistakes = StartRules.mistakes(settings);
        if (!mistakes.isEmpty()) {
            throw new StartRefused("The service does not start:\n  - " + String.join("\n  - ", mistakes));
        }
        DevelopmentDatabase.startIfNeeded(settings);
    }

    // Standard error and no log: logging isn't set up before the framework starts.
    private static void end(int code, String message) {
        System.err.println(message);
        System.exit(code);
    }
}
