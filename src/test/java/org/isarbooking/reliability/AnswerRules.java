package org.isarbooking.reliability;

import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The rules that answers must keep. */
final class AnswerRules {

    private AnswerRules() {}

    /** A reference names only one visit or rental. */
    static Stream<String> noReferenceIsGivenTwice(History history, State state) {
        return state.references.stream()
                .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()))
                .entrySet()
                .stream()
                .filter(reference -> reference.getValue() > 1)
                .map(reference -> "%d bookings are called %s".formatted(reference.getValue(), reference.getKey()));
    }

    /** Whatever goes wrong, no answer is a fault of the service (500) or breaks the contract. */
    static Stream<String> noFaultOfItsOwn(History history, State state) {
        return history.calls().stream()
                .filter(call -> call.answer() instanceof Answer.Faulty)
                .map(Call::toString);
    }
}
