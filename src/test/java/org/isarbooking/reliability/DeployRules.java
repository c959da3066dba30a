package org.isarbooking.reliability;

import java.time.Duration;
import java.util.stream.Stream;

/** The rules for a process that is told to end: it still answers the calls that came before. */
final class DeployRules {

    /** How long a process may take until it knows that it is to end, and clients until they have their answer. */
    private static final Duration TOLERANCE = Duration.ofMillis(500);

    private DeployRules() {}

    /** Calls that came before it stopped serving have an answer; that it can't do them now (503) is one, too. */
    static Stream<String> noCallIsCutOff(History history, State state) {
        return state.drained.stream()
                .flatMap(process -> history.calls().stream()
                        .filter(call -> call.way().endsWith(" at " + process.process())
                                && call.began() < process.until() - TOLERANCE.toNanos()
                                && call.ended() > process.told()
                                && isCutOff(call)))
                .map("%s although its process had time to answer"::formatted);
    }

    /** Names of exceptions of the connection, unlike codes of problems, begin with a capital letter. */
    private static boolean isCutOff(Call call) {
        return call.answer() instanceof Answer.Unknown(String why) && Character.isUpperCase(why.charAt(0));
    }
}
