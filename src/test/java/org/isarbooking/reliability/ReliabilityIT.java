package org.isarbooking.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.isarbooking.reliability.Trouble.Recovery;
import org.isarbooking.shared.Munich;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Clients make random calls to two processes of the packaged service while faults happen. Then the checker compares the
 * answers with the database.
 */
class ReliabilityIT {

    /** Long enough that a wait fails only if the service stays broken. The report shows how long recoveries took. */
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    /**
     * The time after the last trouble. Earlier in the run, each trouble begins soon after the one before. So only this
     * time shows how long calls take without any trouble.
     */
    private static final Duration QUIET = Duration.ofSeconds(12);

    private static final List<String> REPORTS = new ArrayList<>();

    private final List<Recovery> recoveries = new ArrayList<>();

    @TempDir
    Path directory;

    @ParameterizedTest
    @MethodSource("runs")
    void whatever_goes_wrong_every_promise_is_kept(Run run) throws Exception {
        System.out.printf("%s; to repeat it: %s%n", run, run.command());
        Random chance = new Random(run.seed());
        try (Stage stage = new Stage(directory)) {
            List<Long> seeded =
                    stage.state().blocks.stream().map(State.Block::id).toList();
            List<Long> special =
                    stage.state().specialDays.stream().map(State.SpecialDay::id).toList();
            World world = new World(stage.services(), DemoUsers.tokens());
            Subscriber subscriber = new Subscriber(world, stage.services().getFirst());
            List<Long> earlier =
                    stage.state().invoices.stream().map(State.Invoice::id).toList();
            List<Thread> clients = clients(world, chance).stream()
                    .map(client -> Thread.ofVirtual().start(client))
                    .toList();
            Instant end = Instant.now().plus(run.length());
            try (AutoCloseable _ = stage.passingTime()) {
                makeTrouble(run, new Troubles(stage, works(world), chance, run.isNight()), chance, end);
                while (Instant.now().isBefore(end)) {
                    Ports.pause(100);
                }
                Ports.pause(QUIET.toMillis());
                Instant latest = Instant.now().plus(PATIENCE);
                while (!Report.OPERATIONS_THAT_WRITE.stream().allMatch(world::hasDone)
                        && Instant.now().isBefore(latest)) {
                    Ports.pause(100);
                }
                world.end();
                for (Thread client : clients) {
                    client.join();
                }
            }
            for (ServiceProcess service : stage.services()) {
                await("no call is under way", service::isAtRest);
            }
            await("the waitlist has nothing more to offer", () -> stage.waitlistThatWaits() == 0);
            await("every message is sent", () -> stage.mailsThatWait() == 0);
            await("every event is sent", () -> {
                stage.endPausesOfEvents();
                return stage.eventsThatWait() == 0;
            });
            subscriber.close();

            History history = world.history();
            State state = stage.state();
            state.seededBlocks.addAll(seeded);
            state.seededSpecialDays.addAll(special);
            state.earlierInvoices.addAll(earlier);
            subscriber.addTo(state);
            List<Checker.Finding> findings = Checker.findings(history, state);
            String report = new Report(run, history, state, recoveries, findings).text();
            REPORTS.add(report);
            Files.writeString(Stage.REPORT.resolve("report.md"), String.join("\n", REPORTS));
            System.out.println(report);

            assertThat(findings).isEmpty();
            assertThat(Report.OPERATIONS_THAT_WRITE)
                    .allSatisfy(operation -> assertThat(history.done(operation)).isNotEmpty());
        }
    }

    static Stream<Run> runs() {
        return Run.ofCommandLine();
    }

    private static List<Client> clients(World world, Random chance) {
        return List.of(
                new SalonClient(world, "portal 1", DemoUsers.FIRST_TENANT, chance.nextLong()),
                new SalonClient(world, "portal 2", DemoUsers.FIRST_TENANT, chance.nextLong()),
                new SalonClient(world, "portal 3", DemoUsers.SECOND_TENANT, chance.nextLong()),
                new SalonClient(world, "portal 4", DemoUsers.SECOND_TENANT, chance.nextLong()),
                new TenantClient(world, "tenant 1", DemoUsers.FIRST_TENANT, chance.nextLong()),
                new TenantClient(world, "tenant 2", DemoUsers.SECOND_TENANT, chance.nextLong()),
                new WaitingClient(world, "waiting 1", DemoUsers.FIRST_TENANT, chance.nextLong()),
                new WaitingClient(world, "waiting 2", DemoUsers.SECOND_TENANT, chance.nextLong()),
                new StaffClient(world, "specialist 1", DemoUsers.FIRST_SPECIALIST, chance.nextLong()),
                new StaffClient(world, "specialist 2", DemoUsers.SECOND_SPECIALIST, chance.nextLong()),
                new DeskClient(world, "desk 1", DemoUsers.OWNER, chance.nextLong()),
                new DeskClient(world, "desk 2", DemoUsers.OWNER, chance.nextLong()),
                new RentalDeskClient(world, "desk 3", DemoUsers.OWNER, chance.nextLong()),
                new AbsenceClient(world, "absences", DemoUsers.OWNER, chance.nextLong()),
                new OfficeClient(world, "owner 1", DemoUsers.OWNER, chance.nextLong()),
                new OfficeClient(world, "owner 2", DemoUsers.OWNER, chance.nextLong()),
                new PaymentClient(world, "books 1", DemoUsers.OWNER, chance.nextLong()),
                new PaymentClient(world, "books 2", DemoUsers.OWNER, chance.nextLong()),
                new SpecialDayClient(world, "mornings", DemoUsers.OWNER, chance.nextLong()),
                new CatalogClient(world, "catalog 1", 0, chance.nextLong()),
                new CatalogClient(world, "catalog 2", 1, chance.nextLong()));
    }

    /** Causes each trouble of the run's part once, in order. Then causes all troubles in random order until the end. */
    private void makeTrouble(Run run, Troubles troubles, Random chance, Instant end) throws Exception {
        for (Trouble trouble : run.share(troubles.all())) {
            cause(trouble, chance);
        }
        while (Instant.now().isBefore(end)) {
            List<Trouble> round = new ArrayList<>(troubles.all());
            Collections.shuffle(round, chance);
            for (Trouble trouble : round) {
                if (Instant.now().isAfter(end)) {
                    return;
                }
                cause(trouble, chance);
            }
        }
    }

    private void cause(Trouble trouble, Random chance) throws Exception {
        Ports.pause(500 + chance.nextInt(2_000));
        Instant from = Instant.now();
        trouble.begins().go();
        Ports.pause(trouble.lasts().toMillis());
        Instant began = Instant.now();
        trouble.ends().go();
        await(trouble.name(), trouble.isOver());
        Duration after = Duration.between(began, Instant.now());
        trouble.tidies().go();
        recoveries.add(new Recovery(trouble.name(), after, from, Instant.now()));
        System.out.printf(
                "%s: everything works again %.1f s after its end%n", trouble.name(), after.toMillis() / 1_000.0);
    }

    private static void await(String what, Trouble.Condition condition) throws Exception {
        Instant end = Instant.now().plus(PATIENCE);
        while (!condition.holds()) {
            assertThat(Instant.now()).as(what).isBefore(end);
            Ports.pause(50);
        }
    }

    /** Returns a check that a process can store an offer of rental days. Such an offer holds no days. */
    private static Predicate<ServiceProcess> works(World world) {
        LocalDate day = LocalDate.now(Munich.ZONE).plusDays(200);
        ObjectNode wish = new ObjectMapper().createObjectNode().put("workspace_id", 1);
        for (int next = 0; next < 7; next++) {
            wish.withArray("dates").add(day.plusDays(next).toString());
        }
        return service -> world.ask(service, false, DemoUsers.FIRST_TENANT, "coworking_prepare_booking", wish)
                instanceof Answer.Done;
    }
}
