package org.isarbooking.reliability;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.Predicate;
import org.isarbooking.Relay;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** The troubles of a run, one of each kind. A run may cause each of them many times. */
final class Troubles {

    /** More requests than may arrive at a process at the same time. */
    private static final int SLOW_CLIENTS = 450;

    private static final int ABANDONED_STREAMS = 600;
    private static final int ABANDONED_AT_ONCE = 40;

    /**
     * The size of a client's receive buffer, in bytes. It is the smallest that the system allows, so the service can't
     * send much of its answer.
     */
    private static final int BUFFER = 1_024;

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** Long enough to change the date at any hour of the day. */
    private static final Duration DAY_AND_MORE = Duration.ofHours(26);

    /** Longer than offers, visits, months and the time for which contacts are kept. */
    private static final Duration HALF_A_YEAR_AND_MORE = Duration.ofDays(200);

    private static final Duration BRIEFLY = Duration.ofSeconds(3);

    /**
     * Longer than the pauses of the jobs that send mails, issue invoices, remind, and delete personal data. In a run,
     * these pauses are two seconds.
     */
    private static final Duration LONG = Duration.ofSeconds(15);

    /** The number of transactions that lose their connection, one after the other. */
    private static final int LOST_TRANSACTIONS = 12;

    /** Finds the PostgreSQL process of a transaction of the service that has already written something. */
    private static final String WRITER = """
            select pid from pg_stat_activity
             where backend_type = 'client backend' and application_name <> 'PostgreSQL JDBC Driver'
               and backend_xid is not null
             order by random() limit 1
            """;

    private final Stage stage;
    private final Predicate<ServiceProcess> works;
    private final Random chance;
    private final boolean isNight;
    private final List<Connection> held = new ArrayList<>();
    private final List<Socket> slow = new ArrayList<>();
    private final List<Long> stopped = new ArrayList<>();
    private @Nullable Standby standby;

    /**
     * @param works true if a process can write to the database
     * @param chance gives the random lengths of troubles
     * @param isNight true if there is time for long troubles
     */
    Troubles(Stage stage, Predicate<ServiceProcess> works, Random chance, boolean isNight) {
        this.stage = stage;
        this.works = works;
        this.chance = chance;
        this.isNight = isNight;
    }

    /**
     * Returns one trouble of each kind. Long troubles aren't next to each other in the list, so that the shares of
     * parallel runs take about the same time.
     */
    List<Trouble> all() {
        ServiceProcess first = stage.services().getFirst();
        ServiceProcess second = stage.services().getLast();
        MortalPostgres postgres = stage.postgres();
        return List.of(
                clock("the clock of a process is a day ahead, then right again", List.of(first), DAY_AND_MORE, BRIEFLY),
                killed("a service process is killed", List.of(first)),
                clock(
                        "the clocks of both processes are a day behind, then right again",
                        stage.services(),
                        DAY_AND_MORE.negated(),
                        BRIEFLY),
                clock(
                        "the clock of a process is 200 days ahead for 15 seconds",
                        List.of(second),
                        HALF_A_YEAR_AND_MORE,
                        LONG),
                clock(
                        "the clocks of both processes are 200 days ahead for 15 seconds",
                        stage.services(),
                        HALF_A_YEAR_AND_MORE,
                        LONG),
                deployed("a next version is deployed", stage.services()),
                new Trouble(
                        "a service process stands still, then goes on",
                        first::standStill,
                        standstill(),
                        first::goOn,
                        () -> allAreReady(stage.services()) && allWork(),
                        () -> {}),
                new Trouble(
                        "a service process is killed: the other one",
                        second::kill,
                        Duration.ZERO,
                        () -> {},
                        () -> works.test(first),
                        () -> {
                            second.startAgain();
                            second.awaitReady();
                        }),
                providerAndMail("the identity provider and the mail server are gone while a process starts", first),
                database("PostgreSQL is killed", 1, postgres::kill, postgres::startAgain),
                database("connections to PostgreSQL are cut", 2, stage.toDatabase()::cut, stage.toDatabase()::mend),
                mail("the mail server is gone", Relay::cut),
                killed("both service processes are killed", stage.services()),
                database("a standby takes over from a killed PostgreSQL", 2, this::startStandby, this::takeOver),
                new Trouble(
                        "PostgreSQL stands still, then goes on",
                        () -> standStill(postgres.processes()),
                        standstill(),
                        this::goOn,
                        this::allWork,
                        () -> {}),
                database("PostgreSQL has no connection left", 3, this::useConnectionsUp, this::letGo),
                database("transactions lose their connections, one by one", 0, this::endTransactions, () -> {}),
                new Trouble(
                        "a transaction's connection stands still, then goes on",
                        () -> standStill(List.of(writer())),
                        standstill(),
                        this::goOn,
                        this::allWork,
                        () -> {}),
                database("one connection's server process is killed", 0, this::killWriter, () -> {}),
                database("a table stays locked, and the pools are exhausted", 4, this::lockOffers, this::letGo),
                database(
                        "the disk has no room for tables",
                        4,
                        () -> FullDisk.noRoomForTables(postgres),
                        () -> FullDisk.roomForTables(postgres)),
                database("the disk has no room at all", 3, () -> FullDisk.noRoomAtAll(postgres), postgres::startAgain),
                database(
                        "connections to PostgreSQL stall", 3, stage.toDatabase()::fallSilent, stage.toDatabase()::mend),
                new Trouble(
                        "clients abandon streams",
                        () -> abandonStreams(first),
                        Duration.ZERO,
                        () -> {},
                        () -> works.test(first),
                        () -> {}),
                new Trouble(
                        "slow clients send more requests than may arrive",
                        () -> sendSlowly(first, SLOW_CLIENTS),
                        Duration.ZERO,
                        () -> {},
                        () -> works.test(first),
                        this::hangUp),
                mail("the mail server is silent", Relay::fallSilent));
    }

    /** Returns how long a process stands still, like a paused machine: 6 to 12 seconds, or 6 to 35 at night. */
    private Duration standstill() {
        return Duration.ofMillis(6_000 + chance.nextInt(isNight ? 29_000 : 6_000));
    }

    /** Returns how long a clock is wrong: the usual time, or 20 to 35 seconds at night. */
    private Duration wrongFor(Duration usual) {
        return isNight ? Duration.ofMillis(20_000 + chance.nextInt(15_000)) : usual;
    }

    private Trouble clock(String name, List<ServiceProcess> services, Duration error, Duration lasts) {
        return new Trouble(
                name,
                () -> {
                    setClocks(services, error);
                    awaitRest(services);
                },
                wrongFor(lasts),
                () -> setClocks(services, Duration.ZERO),
                () -> allAreReady(services) && allWork(),
                () -> {});
    }

    private static boolean allAreReady(List<ServiceProcess> services) throws InterruptedException {
        for (ServiceProcess service : services) {
            if (!service.isReady()) {
                return false;
            }
        }
        return true;
    }

    /** Waits until all processes report that they aren't ready. Then a gateway would no longer call them. */
    private static void awaitRest(List<ServiceProcess> services) throws IOException, InterruptedException {
        Instant end = Instant.now().plus(PATIENCE);
        for (ServiceProcess service : services) {
            while (service.isReady()) {
                if (Instant.now().isAfter(end)) {
                    throw new IOException(service.name() + " is ready while its clock is wrong");
                }
                Ports.pause(100);
            }
        }
    }

    /** Sets the clocks of processes, and waits until their answers have the new date. */
    private static void setClocks(List<ServiceProcess> services, Duration error)
            throws IOException, InterruptedException {
        for (ServiceProcess service : services) {
            service.setClock(error);
            Instant end = Instant.now().plus(PATIENCE);
            while (service.today()
                    .filter(Munich.dateAt(Instant.now().plus(error))::equals)
                    .isEmpty()) {
                if (Instant.now().isAfter(end)) {
                    throw new IOException(service.name() + " does not show the date of the clock that was set");
                }
                Ports.pause(100);
            }
        }
    }

    private Trouble killed(String name, List<ServiceProcess> services) {
        return new Trouble(
                name,
                () -> services.forEach(ServiceProcess::kill),
                Duration.ZERO,
                () -> {
                    for (ServiceProcess service : services) {
                        service.startAgain();
                    }
                },
                () -> {
                    for (ServiceProcess service : services) {
                        service.awaitReady();
                    }
                    return services.stream().allMatch(works);
                },
                () -> {});
    }

    /** Returns a deployment: first the migration, then each process in turn, while the other one serves. */
    private Trouble deployed(String name, List<ServiceProcess> services) {
        return new Trouble(
                name,
                () -> {
                    services.getFirst().migrate();
                    for (ServiceProcess service : services) {
                        stage.drain(service);
                        service.startAgain();
                        service.awaitReady();
                    }
                },
                Duration.ZERO,
                () -> {},
                this::allWork,
                () -> {});
    }

    /**
     * Returns a trouble in which a process starts without the identity provider's key. Meanwhile, the process accepts
     * no token.
     */
    private Trouble providerAndMail(String name, ServiceProcess service) {
        return new Trouble(
                name,
                () -> {
                    stage.provider().relay().cut();
                    stage.toMail().cut();
                    service.startAgain();
                    service.awaitReady();
                    if (works.test(service)) {
                        throw new IOException(service.name() + " trusts tokens that it can't check");
                    }
                },
                BRIEFLY,
                () -> {
                    stage.provider().relay().mend();
                    stage.toMail().mend();
                },
                () -> allWork() && stage.mailsArriveAgain().holds(),
                () -> {});
    }

    private Trouble database(String name, int seconds, Trouble.Step begins, Trouble.Step ends) {
        return new Trouble(name, begins, Duration.ofSeconds(seconds), ends, this::allWork, () -> {});
    }

    private Trouble mail(String name, java.util.function.Consumer<Relay> begins) {
        return new Trouble(
                name,
                () -> begins.accept(stage.toMail()),
                Duration.ofSeconds(4),
                stage.toMail()::mend,
                stage.mailsArriveAgain(),
                () -> {});
    }

    private boolean allWork() {
        return stage.services().stream().allMatch(works);
    }

    private void standStill(List<Long> processes) throws IOException {
        stopped.addAll(processes);
        Signals.standStill(stopped);
    }

    private void goOn() throws IOException {
        Signals.goOn(stopped);
        stopped.clear();
    }

    /**
     * Returns the id of a PostgreSQL process whose transaction has already written something. Waits for such a
     * transaction.
     */
    private long writer() throws IOException, SQLException {
        try (Connection mine = stage.postgres().connect();
                Statement statement = mine.createStatement()) {
            Instant end = Instant.now().plus(PATIENCE);
            while (Instant.now().isBefore(end)) {
                try (ResultSet row = statement.executeQuery(WRITER)) {
                    if (row.next()) {
                        return row.getLong(1);
                    }
                }
                Ports.pause(5);
            }
        }
        throw new IOException("no transaction writes");
    }

    private void endTransactions() throws IOException, SQLException {
        for (int ended = 0; ended < LOST_TRANSACTIONS; ended++) {
            stage.postgres().execute("select pg_terminate_backend(%d)".formatted(writer()));
            Ports.pause(chance.nextInt(300));
        }
    }

    /** Kills one server process as {@code kill -9} does: PostgreSQL ends all others, and recovers. */
    private void killWriter() throws IOException, SQLException {
        ProcessHandle.of(writer()).ifPresent(ProcessHandle::destroyForcibly);
    }

    private void startStandby() throws IOException, SQLException {
        standby = Standby.of(stage.postgres());
    }

    private void takeOver() throws IOException, SQLException {
        stage.toDatabase().cut();
        stage.postgres().replaceBy(Objects.requireNonNull(standby));
        stage.toDatabase().leadTo(stage.postgres().port());
        stage.toDatabase().mend();
    }

    private void useConnectionsUp() throws SQLException {
        try {
            for (int connection = 0; connection < MortalPostgres.MOST_CONNECTIONS; connection++) {
                Connection mine = stage.postgres().connect();
                held.add(mine);
                try (Statement statement = mine.createStatement()) {
                    statement.execute("""
                            select pg_terminate_backend(pid) from pg_stat_activity
                             where backend_type = 'client backend' and application_name <> 'PostgreSQL JDBC Driver'""");
                }
            }
        } catch (SQLException full) {
            if (!"53300".equals(full.getSQLState())) {
                throw full;
            }
        }
    }

    private void lockOffers() throws SQLException {
        Connection mine = stage.postgres().connect();
        held.add(mine);
        mine.setAutoCommit(false);
        try (Statement statement = mine.createStatement()) {
            statement.execute("lock table quote in access exclusive mode");
        }
    }

    private void letGo() throws SQLException {
        for (Connection connection : held) {
            connection.close();
        }
        held.clear();
    }

    private void sendSlowly(ServiceProcess service, int clients) throws IOException {
        for (int client = 0; client < clients; client++) {
            Socket socket = new Socket(
                    InetAddress.getLoopbackAddress(), service.address().getPort());
            slow.add(socket);
            OutputStream out = socket.getOutputStream();
            out.write("""
                    POST /v1/operations/salon_find_slots HTTP/1.1\r
                    Host: 127.0.0.1\r
                    Content-Type: application/json\r
                    Content-Length: 1000\r
                    \r
                    {""".getBytes(StandardCharsets.US_ASCII));
            out.flush();
        }
    }

    /** Asks for three months of slots over many connections, reads the beginning of each answer, and hangs up. */
    private static void abandonStreams(ServiceProcess service) throws IOException {
        LocalDate today = LocalDate.now(Munich.ZONE);
        String search = "{\"service_ids\": [1], \"from_date\": \"%s\", \"to_date\": \"%s\", \"limit\": 200}"
                .formatted(today.plusDays(1), today.plusDays(90));
        byte[] request =
                "POST /v1/operations/salon_find_slots HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: application/x-ndjson\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                        .formatted(search.length(), search)
                        .getBytes(StandardCharsets.US_ASCII);
        for (int round = 0; round < ABANDONED_STREAMS; round += ABANDONED_AT_ONCE) {
            List<Socket> clients = new ArrayList<>();
            for (int client = 0; client < ABANDONED_AT_ONCE; client++) {
                Socket socket = new Socket();
                clients.add(socket);
                socket.setReceiveBufferSize(BUFFER);
                socket.setSoTimeout(Math.toIntExact(PATIENCE.toMillis()));
                socket.connect(new InetSocketAddress(
                        InetAddress.getLoopbackAddress(), service.address().getPort()));
                socket.getOutputStream().write(request);
            }
            for (Socket client : clients) {
                client.getInputStream().readNBytes(100);
                client.close();
            }
        }
    }

    private void hangUp() throws IOException {
        for (Socket socket : slow) {
            socket.close();
        }
        slow.clear();
    }
}
