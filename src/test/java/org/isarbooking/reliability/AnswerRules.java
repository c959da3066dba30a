package org.isarbooking.reliability;

import java.util.stream.Stream;

/** What answers may say. */
final class AnswerRules {

    private AnswerRules() {}

    /** Neither a fault of the service nor something that isn't an answer, whatever goes wrong around it. */
    static Stream<String> noFaultOfItsOwn(History history, State state) {
        return history.calls().stream()
                .filter(call -> call.answer() instanceof Answer.Faulty)
                .map(Call::toString);
    }
}
