package org.isarbooking.office;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;
import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.isarbooking.business.Catalog;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Reference;
import org.isarbooking.shared.Translated;
import org.jspecify.annotations.Nullable;

/**
 * Adds display names to the subjects of recorded actions: references, invoice numbers, names, days and times.
 *
 * @param found the names of stored rows by kind and id, for example for {@code salon 7}
 */
record ActionNames(Catalog catalog, Language language, Map<String, String> found) {

    private static final String FIND = """
            select 'salon ' || id as key, reference, null as name from appointment where id = any($1)
            union all
            select 'coworking ' || d.id, r.reference, null
              from rental_booking d join rental r on r.id = d.rental_id where d.id = any($1)
            union all
            select 'customer ' || id, null, concat_ws(' ', first_name, last_name)
              from salon_customer where id = any($1) and last_name is not null
            union all
            select 'invoice ' || id, null, number from invoice where id = any($1)
            union all
            select 'account ' || id, null, coalesce(nickname, name) from account where id = any($2)
             and coalesce(nickname, name) is not null
            """;

    /** Returns the actions with display names for their subjects. */
    static Uni<List<OfficeAction>> addTo(
            SqlClient client, List<OfficeAction> actions, Catalog catalog, Language language) {
        return client.preparedQuery(FIND)
                .execute(Tuple.of(
                        values(actions, "\\d{1,18}", Long::valueOf).toArray(Long[]::new),
                        values(actions, "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", UUID::fromString)
                                .toArray(UUID[]::new)))
                .map(rows -> stream(rows)
                        .collect(toMap(
                                row -> row.getString("key"),
                                row -> Optional.<String>ofNullable(row.getString("reference"))
                                        .map(Reference::shown)
                                        .orElseGet(() -> row.getString("name")))))
                .map(found -> new ActionNames(catalog, language, found))
                .map(names -> actions.stream().map(names::withNames).toList());
    }

    private static <T> Stream<T> values(List<OfficeAction> actions, String form, Function<String, T> read) {
        return actions.stream()
                .flatMap(action -> action.about().stream())
                .flatMap(subject -> Stream.of(subject.value().split(", ", -1)))
                .filter(value -> value.matches(form))
                .map(read)
                .distinct();
    }

    private OfficeAction withNames(OfficeAction action) {
        String line = action.about().stream()
                .filter(subject -> subject.name().equals("line"))
                .map(OfficeAction.Subject::value)
                .findFirst()
                .orElse("");
        return new OfficeAction(
                action.actionId(),
                action.operation(),
                action.about().stream()
                        .map(subject ->
                                new OfficeAction.Subject(subject.name(), subject.value(), display(subject, line)))
                        .toList(),
                action.reason(),
                action.doneBy(),
                action.doneByName(),
                action.doneAt());
    }

    private @Nullable String display(OfficeAction.Subject subject, String line) {
        String value = subject.value();
        return switch (subject.name()) {
            case "booking_id" -> found.get(line + " " + value);
            case "handed_over", "cancelled", "kept" -> each(value, id -> found.get("salon " + id));
            case "customer_id", "merged_customer_id" -> found.get("customer " + value);
            case "invoice_id" -> found.get("invoice " + value);
            case "account_id", "from_account_id" -> found.get("account " + value);
            case "staff_id", "from_staff", "to_staff" ->
                each(value, id -> catalog.names().specialist(id, language));
            case "from_services", "to_services" ->
                each(value, id -> catalog.names().service(id).in(language));
            case "workspace_id", "from_workspace_id", "to_workspace_id" -> each(value, this::workspace);
            default -> time(value);
        };
    }

    private @Nullable String workspace(int id) {
        Translated name = catalog.coworking().names().get(id);
        return name == null ? null : name.in(language);
    }

    /**
     * Returns the names of the entries in a list of ids, such as {@code 2, 1}. Returns null if the text isn't a list of
     * ids, or if an id has no name.
     */
    private static @Nullable String each(String ids, Function<Integer, @Nullable String> name) {
        if (!ids.matches("\\d{1,9}(, \\d{1,9})*")) {
            return null;
        }
        List<Optional<String>> names = Stream.of(ids.split(", ", -1))
                .map(id -> Optional.<String>ofNullable(name.apply(Integer.valueOf(id))))
                .toList();
        return names.stream().allMatch(Optional::isPresent)
                ? names.stream().flatMap(Optional::stream).collect(joining(", "))
                : null;
    }

    private @Nullable String time(String value) {
        if (value.matches("\\d{4}-\\d{2}-\\d{2}T.*([+-]\\d{2}:\\d{2}|Z)")) {
            return LocalTimes.start(OffsetDateTime.parse(value).toInstant(), language);
        }
        if (value.matches("\\d{4}-\\d{2}-\\d{2}")) {
            return LocalTimes.day(LocalDate.parse(value), language);
        }
        return value.matches("\\d{4}-\\d{2}") ? LocalTimes.month(YearMonth.parse(value), language) : null;
    }

    /** Leaves names out of logs. */
    @Override
    public String toString() {
        return "ActionNames[" + found.size() + "]";
    }
}
