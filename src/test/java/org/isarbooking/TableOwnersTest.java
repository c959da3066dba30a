package org.isarbooking;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Each table belongs to one package. Other packages don't write the table, but call its package. Only the packages and
 * classes named here may read tables of other packages.
 */
class TableOwnersTest {

    private static final Path SOURCES = Path.of("src/main/java/org/isarbooking");
    private static final Path MIGRATIONS = Path.of("src/main/resources/db/migration");
    private static final Pattern CREATED = Pattern.compile("create table (?:if not exists )?(\\w+)");
    private static final Pattern DROPPED = Pattern.compile("drop table (?:if exists )?(\\w+)");
    private static final Pattern TEXT =
            Pattern.compile("\"\"\"(.*?)\"\"\"|\"((?:\\\\.|[^\"\\\\\\n])*)\"", Pattern.DOTALL);
    private static final Pattern WRITTEN =
            Pattern.compile("\\b(?:insert into|update|delete from|lock table)\\s+(\\w+)");
    private static final Pattern ENTITY = Pattern.compile("@Table\\(name = \"(\\w+)\"");
    private static final Pattern NAMED = Pattern.compile("\\b(?:from|join)\\s+(\\w+)");

    /** Tables that the database itself writes, by triggers or by a column's default. */
    private static final Set<String> OF_THE_DATABASE = Set.of("calendar_version", "booking_reference", "debtor");

    /**
     * Tables of ids and keys of the catalog. {@code business.NumberTables} writes them, and takes their names as
     * arguments.
     */
    private static final Set<String> OF_THE_CATALOG =
            Set.of("equipment", "promo_code", "service", "service_category", "specialist", "weekly_terms", "workspace");

    /** Tables that only the previous release reads, until a migration drops them. */
    private static final Set<String> OF_THE_RELEASE_BEFORE = Set.of(
            "business",
            "campaign",
            "closed_day",
            "coworking_closed_day",
            "specialist_service",
            "weekly_tier",
            "working_hours",
            "workspace_closed_day",
            "workspace_equipment");

    /**
     * Packages that may read all tables. The office lists all bookings and invoices. The package {@code privacy}
     * collects the data about a person. A specialist's free time depends on appointments and holds.
     */
    private static final Set<String> OVERVIEWS = Set.of("calendar", "office", "privacy");

    /** Other classes whose statements read tables of other owners, with the reason. */
    private static final Map<String, String> READ_TOGETHER = Map.ofEntries(
            Map.entry("coworking.RentalRequestEffects", "a page of requests with their days, in one query"),
            Map.entry("account.AccountLinks", "an account is in use if anything belongs to it"),
            Map.entry("account.InvitedAccounts", "a publication locks all tenants whose agreed days it may change"),
            Map.entry("checkout.OldCheckouts", "an order is kept until 30 days after its visit or its days"),
            Map.entry("coworking.DayChangeFacts", "a message describes a request and its move as of one moment"),
            Map.entry("coworking.RentalMessages", "a message describes a rental as of one moment"),
            Map.entry("coworking.TenancyMessages", "a message is read together with its recipient"),
            Map.entry("invoice.OpenCharges", "days and agreements are billed together"),
            Map.entry("outbox.Outbox", "one row for each specialist of a visit"),
            Map.entry("outbox.ToldVisit", "a message stores the visit as its event leaves it, in one statement"),
            Map.entry("quote.OldOffers", "an offer that somebody booked is never deleted"),
            Map.entry("request.LapsingRequests", "a request lapses when its booking begins"),
            Map.entry("request.RentalDayRequests", "a request refers to the last of its days"),
            Map.entry("request.Requests", "requests about somebody else's day are not read"));

    private static final Set<String> TABLES = tables();
    private static final List<Source> ALL_SOURCES = sources();

    private record Source(String owner, String name, List<String> statements, String code) {}

    @Test
    void each_table_is_written_by_one_package() {
        Map<String, Set<String>> writers = new TreeMap<>();
        for (Source source : ALL_SOURCES) {
            written(source)
                    .forEach(table ->
                            writers.computeIfAbsent(table, _ -> new TreeSet<>()).add(source.owner()));
        }

        Set<String> owned = new TreeSet<>(TABLES);
        owned.removeAll(OF_THE_DATABASE);
        owned.removeAll(OF_THE_RELEASE_BEFORE);
        assertThat(writers.keySet()).containsExactlyInAnyOrderElementsOf(owned);
        assertThat(writers)
                .allSatisfy((table, packages) ->
                        assertThat(packages).as("packages that write %s", table).hasSize(1));
    }

    @Test
    void reads_of_other_owners_tables_are_in_overviews_or_have_a_reason() {
        Map<String, String> owners = new TreeMap<>();
        ALL_SOURCES.forEach(source -> written(source).forEach(table -> owners.put(table, source.owner())));

        Set<String> readers = new TreeSet<>();
        for (Source source : ALL_SOURCES) {
            boolean readsOthers = named(source).stream()
                    .anyMatch(table ->
                            owners.containsKey(table) && !source.owner().equals(owners.get(table)));
            if (readsOthers && !OVERVIEWS.contains(source.owner())) {
                readers.add(source.owner() + "." + source.name());
            }
        }
        assertThat(readers).containsExactlyInAnyOrderElementsOf(READ_TOGETHER.keySet());
    }

    private static Set<String> written(Source source) {
        Set<String> found = tablesIn(source.statements(), WRITTEN);
        matches(ENTITY, source.code()).forEach(found::add);
        if (source.name().equals("NumberTables")) {
            found.addAll(OF_THE_CATALOG);
        }
        return found;
    }

    private static Set<String> named(Source source) {
        return tablesIn(source.statements(), NAMED);
    }

    private static Set<String> tablesIn(List<String> statements, Pattern pattern) {
        return statements.stream()
                .flatMap(statement -> matches(pattern, statement))
                .filter(TABLES::contains)
                .collect(toCollection(TreeSet::new));
    }

    private static Set<String> tables() {
        String migrations = files(MIGRATIONS, ".sql").map(TableOwnersTest::read).reduce("", String::concat);
        Set<String> created = matches(CREATED, migrations).collect(toCollection(TreeSet::new));
        matches(DROPPED, migrations).forEach(created::remove);
        return created;
    }

    private static List<Source> sources() {
        return files(SOURCES, ".java")
                .map(file -> {
                    String code = read(file);
                    List<String> texts = TEXT.matcher(code)
                            .results()
                            .map(text -> text.group(1) == null ? text.group(2) : text.group(1))
                            .toList();
                    String owner = SOURCES.relativize(file).getName(0).toString();
                    return new Source(owner, file.getFileName().toString().replace(".java", ""), texts, code);
                })
                .toList();
    }

    private static Stream<String> matches(Pattern pattern, String text) {
        return pattern.matcher(text).results().map((MatchResult found) -> found.group(1));
    }

    private static Stream<Path> files(Path root, String ending) {
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(file -> file.toString().endsWith(ending)).sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
