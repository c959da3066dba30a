package org.isarbooking.reliability;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isarbooking.ReceivedMail;
import org.isarbooking.Relay;
import org.isarbooking.packaged.Packaged;

/**
 * Two processes of the packaged service on one PostgreSQL and one mail server, connected by relays that can be cut. The
 * servers have different time zones. Both processes migrate the schema and publish the business at the same time.
 */
final class Stage implements AutoCloseable {

    static final Path REPORT = Path.of("target", "reliability");

    private static final Path DEMO = Path.of("src/main/resources/business/demo.yaml");
    private static final String BUDGET = "max_redemptions: 500";
    private static final Pattern CONDITIONS =
            Pattern.compile("\\n +weekdays: \\[tuesday, wednesday\\]\\n +min_total: 50\\.00 EUR");
    private static final Pattern MESSAGE_ID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    private static final DateTimeFormatter RECEIVED =
            DateTimeFormatter.ofPattern("EEE MMM dd HH:mm:ss zzz yyyy", Locale.US);

    private final MortalPostgres postgres;
    private final Relay toDatabase;
    private final GreenMail mail;
    private final Relay toMail;
    private final Provider provider;
    private final List<ServiceProcess> services;
    private final List<State.Drained> drained = new ArrayList<>();
    private final Prices prices;

    Stage(Path directory) throws IOException, InterruptedException {
        Files.createDirectories(REPORT);
        postgres = new MortalPostgres(directory.resolve("postgres"));
        toDatabase = new Relay("127.0.0.1", postgres.port());
        mail = ReceivedMail.server(0, ServerSetup.PROTOCOL_SMTP);
        mail.start();
        toMail = new Relay("127.0.0.1", mail.getSmtp().getPort());
        provider = new Provider();
        Path business = business(directory);
        prices = Prices.of(business);
        Map<String, String> settings = new HashMap<>(Map.of(
                "QUARKUS_PROFILE",
                "demo",
                "DATABASE_URL",
                "postgresql://127.0.0.1:%d/postgres".formatted(toDatabase.port()),
                "DATABASE_USER",
                MortalPostgres.LOGIN,
                "DATABASE_PASSWORD",
                MortalPostgres.LOGIN,
                "SMTP_HOST",
                "127.0.0.1",
                "SMTP_PORT",
                Integer.toString(toMail.port()),
                "ISAR_BUSINESS_FILE",
                business.toString(),
                "PROMO_CHECKS_PER_ADDRESS",
                "0",
                "PROMO_CHECKS_PER_ACCOUNT",
                "0",
                "PROMO_CHECKS_PER_PERSON",
                "0"));
        // The demo profile has the key in its settings. Here, the service asks the provider for it, as in production.
        settings.put("QUARKUS_OIDC_PUBLIC_KEY", "");
        settings.put("QUARKUS_OIDC_AUTH_SERVER_URL", provider.address());
        // The job that deletes personal data runs often here, so that it also runs while a clock is wrong.
        settings.put("ISAR_PRIVACY_EVERY", "2s");
        settings.put("ISAR_PRIVACY_DELAYED", "1s");
        archiveClasses(settings);
        Path agent = ClockAgent.jar(directory);
        services = List.of(
                new ServiceProcess("first", "UTC", agent, settings),
                new ServiceProcess("second", "America/New_York", agent, settings));
        for (ServiceProcess service : services) {
            service.awaitReady();
        }
        try (Connection connection = postgres.connect()) {
            Watch.begin(connection);
            FullDisk.begin(connection);
        } catch (SQLException e) {
            throw new IOException(e);
        }
    }

    /**
     * Runs the package once, on a separate database, to make the class archive. With this archive, processes start
     * faster.
     */
    private void archiveClasses(Map<String, String> settings) throws IOException, InterruptedException {
        try {
            postgres.execute("create database archive");
            Map<String, String> own = new HashMap<>(settings);
            own.put("DATABASE_URL", "postgresql://127.0.0.1:%d/archive".formatted(postgres.port()));
            Packaged.Ended ended = Packaged.run(own, "migrate");
            if (ended.code() != 0) {
                throw new IOException(ended.err());
            }
            postgres.execute("drop database archive");
        } catch (SQLException e) {
            throw new IOException(e);
        }
    }

    MortalPostgres postgres() {
        return postgres;
    }

    Relay toDatabase() {
        return toDatabase;
    }

    Relay toMail() {
        return toMail;
    }

    Provider provider() {
        return provider;
    }

    /** Ends a process as an orchestrator does, and remembers when, for the rule about calls that were cut off. */
    void drain(ServiceProcess service) throws IOException, InterruptedException {
        drained.add(service.drain());
    }

    List<ServiceProcess> services() {
        return services;
    }

    /** Writes the demo business with a promo code that is soon used up, and returns the file. */
    private static Path business(Path directory) throws IOException {
        String demo = Files.readString(DEMO);
        String changed =
                CONDITIONS.matcher(demo.replace(BUDGET, "max_redemptions: 5")).replaceFirst("");
        if (!demo.contains(BUDGET) || !CONDITIONS.matcher(demo).find()) {
            throw new IOException("the demo business has no promo code of that kind any more");
        }
        return Files.writeString(directory.resolve("business.yaml"), changed);
    }

    /** Returns a condition: a message was sent within the last two seconds, or no message is due. */
    Trouble.Condition mailsArriveAgain() {
        return () ->
                ask("select count(*) from outbox where status = 'sent' and finished_at > now() - interval '2 seconds'")
                                > 0
                        || mailsThatWait() == 0;
    }

    /** Returns the number of messages that are due. */
    long mailsThatWait() throws SQLException {
        return ask("select count(*) from outbox where status = 'waiting' and due_at <= now()");
    }

    /** Returns the number of events that wait for their receiver. */
    long eventsThatWait() throws SQLException {
        return ask("select count(*) from webhook_delivery where status = 'waiting'");
    }

    /**
     * Ends the long pauses of events that have failed twice (at least four minutes), so that the run needn't wait. An
     * attempt that is under way keeps its lease of a minute.
     */
    void endPausesOfEvents() throws SQLException {
        try (Connection connection = postgres.connect();
                Statement statement = connection.createStatement()) {
            statement.execute("""
                    update webhook_delivery set attempt_at = now()
                     where status = 'waiting' and attempt_at > now() + interval '2 minutes'""");
        }
    }

    /**
     * Lets some waitlist offers expire early, until the returned object is closed. Does nothing while the database is
     * down.
     */
    AutoCloseable passingTime() {
        AtomicBoolean isOver = new AtomicBoolean();
        Thread passing = Thread.ofVirtual().start(() -> {
            while (!isOver.get()) {
                try (Connection connection = postgres.connect()) {
                    Watch.passTime(connection);
                } catch (SQLException e) {
                    Ports.pause(500);
                }
                Ports.pause(1_000);
            }
        });
        return () -> {
            isOver.set(true);
            passing.join();
        };
    }

    /** Returns the number of days, entries and ended offers that the waitlist's job has yet to process. */
    long waitlistThatWaits() throws SQLException {
        return ask("""
                select (select count(*) from waitlist_day)
                     + (select count(*) from waitlist_offer where status = 'open' and held_until <= now())
                     + (select count(*) from waitlist_entry e where status = 'waiting' and looked_on is null
                           and not exists (select from waitlist_offer o where o.entry_id = e.id and o.status = 'open'))""");
    }

    private long ask(String sql) throws SQLException {
        try (Connection connection = postgres.connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    State state() throws SQLException, MessagingException {
        try (Connection connection = postgres.connect()) {
            State state = StateReader.read(connection);
            state.prices = prices;
            state.drained.addAll(drained);
            for (MimeMessage message : mail.getReceivedMessages()) {
                Matcher id = MESSAGE_ID.matcher(message.getMessageID());
                if (id.find()) {
                    state.deliveredAgain += state.delivered.add(id.group()) ? 0 : 1;
                    state.deliveries
                            .computeIfAbsent(id.group(), _ -> new ArrayList<>())
                            .add(taken(message));
                }
            }
            return state;
        }
    }

    /** Returns when the mail server accepted a mail, as the mail's header says. */
    private static Instant taken(MimeMessage message) throws MessagingException {
        String received = message.getHeader("Received", null);
        return ZonedDateTime.parse(received.substring(received.indexOf(';') + 1).strip(), RECEIVED)
                .toInstant();
    }

    @Override
    public void close() throws IOException {
        services.forEach(ServiceProcess::close);
        toDatabase.end();
        toMail.end();
        provider.close();
        mail.stop();
        postgres.close();
    }
}
