package org.isarbooking.start;

import io.quarkus.runtime.Application;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;
import io.quarkus.smallrye.openapi.runtime.OpenApiConstants;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.isarbooking.business.BusinessCommands;

/**
 * The entry point of the process. The exit code is 0 for success and 2 for unknown arguments. It is 1 after a refusal,
 * for which a message gives the reason.
 *
 * <p>Commands don't listen on any port, so they can run beside a service on the same machine.
 */
@QuarkusMain
public final class Main {

    private static final int REFUSED = 1;
    private static final int NOT_UNDERSTOOD = 2;

    private static final String CONTACT_KEY = "isar.contact-hash-key";

    /**
     * Settings of commands, which have no callers. Commands need no port, provider, public address or link key, and
     * print only their result and warnings. They run no jobs, because they would sign links in the jobs' mails with a
     * wrong key. They end without a delay, since no load balancer sends them requests.
     */
    private static final Map<String, String> WITHOUT_CALLERS = Map.ofEntries(
            Map.entry("isar.serves", "false"),
            Map.entry("isar.public-url", "http://localhost"),
            Map.entry("isar.link-key", "no command hands out links"),
            Map.entry("quarkus.scheduler.enabled", "false"),
            Map.entry("quarkus.http.host-enabled", "false"),
            Map.entry("quarkus.management.host-enabled", "false"),
            Map.entry("quarkus.oidc.tenant-enabled", "false"),
            Map.entry("quarkus.shutdown.delay", "0s"),
            Map.entry("quarkus.banner.enabled", "false"),
            Map.entry("quarkus.log.console.stderr", "true"),
            Map.entry("quarkus.log.level", "WARN"),
            Map.entry("quarkus.log.category.\"io.micrometer\".level", "ERROR"));

    Main() {}

    /** Runs the command that the arguments name. Without arguments, serves requests. */
    public static void main(String... arguments) {
        Optional<Command> command = Command.of(List.of(arguments));
        if (command.isEmpty()) {
            end(NOT_UNDERSTOOD, "Not understood: %s%n%s".formatted(String.join(" ", arguments), Command.USAGE));
            return;
        }
        try {
            run(command.get());
        } catch (StartRefused refusal) {
            end(REFUSED, refusal.advice());
        }
    }

    private static void run(Command command) {
        OpenApiConstants.classLoader = new WithoutResources();
        switch (command) {
            case Command.Serve() -> {
                settings().ifPresent(Main::prepareService);
                Quarkus.run();
            }
            case Command.Migrate() -> {
                settings().ifPresent(Main::prepareTask);
                System.setProperty("quarkus.flyway.migrate-at-start", "false");
                Quarkus.run(MigrateRun.class);
            }
            case Command.Apply(Path file) -> {
                settings().ifPresent(Main::prepareTask);
                Quarkus.run(ApplyRun.class, file.toString());
            }
            case Command.Show(OptionalLong version) -> {
                settings().ifPresent(Main::prepareTask);
                Quarkus.run(
                        ShowRun.class, version.isPresent() ? new String[] {"" + version.getAsLong()} : new String[0]);
            }
            case Command.ExportPerson(String contact) -> {
                settings().ifPresent(Main::preparePersonTask);
                Quarkus.run(ExportPersonRun.class, contact);
            }
            case Command.ErasePerson(String contact) -> {
                settings().ifPresent(Main::preparePersonTask);
                Quarkus.run(ErasePersonRun.class, contact);
            }
            case Command.RestoreForgotten(Instant since) -> {
                settings().ifPresent(Main::prepareTask);
                Quarkus.run(RestoreForgottenRun.class, since.toString());
            }
            case Command.Check(Path file) -> System.exit(BusinessCommands.check(file, System.out, System.err));
        }
    }

    // Reads the settings; empty if an IDE has started this class. First initialises the generated application, because
    // this sets the launch mode, and the mode decides the default profile. In an IDE, the application doesn't exist
    // yet: the framework then starts dev mode, and dev mode calls this method again.
    private static Optional<Settings> settings() {
        try {
            Class.forName(
                    Application.APP_CLASS_NAME, true, Thread.currentThread().getContextClassLoader());
            return Optional.of(Settings.current());
        } catch (ClassNotFoundException notBuiltYet) {
            return Optional.empty();
        }
    }

    private static void prepareService(Settings settings) {
        refuse("The service does not start", StartRules.mistakesOfService(settings));
        Tracing.startIfNeeded(settings);
        DatabaseTls.demandIfNeeded(settings);
        DevelopmentDatabase.startIfNeeded(settings);
    }

    private static void prepareTask(Settings settings) {
        refuse("The command does not start", StartRules.mistakesOfTask(settings));
        prepareWithoutCallers(settings);
        System.setProperty(CONTACT_KEY, "no customer is recognised by this command");
    }

    private static void preparePersonTask(Settings settings) {
        refuse("The command does not start", StartRules.mistakesOfPersonTask(settings));
        prepareWithoutCallers(settings);
    }

    private static void prepareWithoutCallers(Settings settings) {
        DatabaseTls.demandIfNeeded(settings);
        DevelopmentDatabase.joinIfNeeded(settings);
        WITHOUT_CALLERS.forEach(System::setProperty);
    }

    private static void refuse(String what, List<String> mistakes) {
        if (!mistakes.isEmpty()) {
            throw new StartRefused(what + ":\n  - " + String.join("\n  - ", mistakes));
        }
    }

    // Prints to standard error, since logging isn't set up before the framework starts.
    private static void end(int code, String message) {
        System.err.println(message);
        System.exit(code);
    }
}
