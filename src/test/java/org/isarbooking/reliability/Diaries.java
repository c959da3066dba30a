package org.isarbooking.reliability;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.reliability.Linearizability.Operation;

/**
 * All changes and reads of specialists' days and of places' days, by diary.
 *
 * @param withoutTransaction effects that were acknowledged, but that no transaction has had
 */
record Diaries(Map<String, List<Operation>> operations, List<String> withoutTransaction) {

    static Diaries of(History history, State state) {
        Map<String, List<Operation>> operations = new TreeMap<>();
        Shares shares = new Shares(state.places);
        Ledger ledger = new Ledger(state.changes, shares);
        Acknowledged acknowledged = new Acknowledged(state, ledger, shares);
        history.calls().forEach(acknowledged::add);
        SalonSights salon = new SalonSights(history, state, ledger);
        RentalSights rentals = new RentalSights(history, shares, ledger);
        for (Call call : history.calls()) {
            Sights sights = new Sights(call);
            salon.add(call, sights);
            rentals.add(call, sights);
            sights.forEachLook((diary, look) ->
                    operations.computeIfAbsent(diary, _ -> new ArrayList<>()).add(look));
        }
        ledger.writes((diary, write) ->
                operations.computeIfAbsent(diary, _ -> new ArrayList<>()).add(write));
        return new Diaries(operations, acknowledged.withoutTransaction());
    }

    /** Each answer is right at one moment of its call, as if all calls had come one after the other. */
    static Stream<String> areLinearizable(History history, State state) {
        Diaries diaries = of(history, state);
        return Stream.concat(
                diaries.withoutTransaction().stream(),
                diaries.operations().entrySet().stream()
                        .flatMap(diary -> Linearizability.misfit(Diary.EMPTY, diary.getValue())
                                .map(what -> "%s: no moment for %s".formatted(diary.getKey(), what))
                                .stream()));
    }

    /** Returns the number of operations of each kind, in words. */
    String counted() {
        Map<String, Long> kinds = operations.values().stream()
                .flatMap(List::stream)
                .collect(Collectors.groupingBy(Operation::kind, TreeMap::new, Collectors.counting()));
        return "%d (%s) on %d days of specialists and places"
                .formatted(
                        kinds.values().stream().mapToLong(Long::longValue).sum(),
                        kinds.entrySet().stream()
                                .map(kind -> kind.getValue() + " " + kind.getKey())
                                .collect(Collectors.joining(", ")),
                        operations.size());
    }
}
