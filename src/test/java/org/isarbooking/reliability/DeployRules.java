package org.isarbooking.reliability;

import java.time.Duration;
import java.util.stream.Stream;

/** A process that was told to end still answers the calls that came before it stopped serving. */
final class DeployRules {

    /** The time that a process may take to notice the order to end, and that answers may take to reach clients. */
    private static final Duration TOLERANCE = Duration.ofMillis(500);

    private DeployRules() {}

    /** Each call that came before the process stopped serving has an answer. A 503 is an answer, too. */
    static Stream<String> noCallIsCutOff(History history, State state) {
        return state.drained.stream()
                .flatMap(process -> history.calls().stream()
                        .filter(call -> call.way().endsWith(" at " + process.process())
                                && call.began() < process.until() - TOLERANCE.toNanos()
                                && call.ended() > process.told()
                                && isCutOff(call)))
                .map("was cut off while its process had time to respond: %s"::formatted);
    }

    /**
     * Returns true if the connection broke. Names of exceptions begin with a capital letter, unlike codes of problems.
     */
    private static boolean isCutOff(Call call) {
        return call.answer() instanceof Answer.Unknown(String why) && Character.isUpperCase(why.charAt(0));
    }
}
