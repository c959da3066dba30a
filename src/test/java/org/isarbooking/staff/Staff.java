package org.isarbooking.staff;

import jakarta.inject.Singleton;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.isarbooking.Tokens;
import org.isarbooking.edge.SwiftClient;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.isarbooking.salon.SalonDatabase;

/** Specialists of the demo business as callers: Anna may block and add days, Marie may only block. */
@Singleton
final class Staff {

    static final String ANNA = "specialist";
    static final String MARIE = "specialist-b";

    /** A user who has every scope of staff, but is no specialist. */
    static final String STRANGER = "stranger";

    private final Map<String, String> tokens = new ConcurrentHashMap<>();

    /** Forgets the tokens. The next calls fetch new ones, which don't expire during a test. */
    void reset() {
        tokens.clear();
    }

    Answer call(String user, String operation, Input input) {
        String token = tokens.computeIfAbsent(user, name -> Tokens.of(name, "staff:read", "staff:write"));
        return Answer.of(SwiftClient.ofTest().call(operation, token, input.properties()));
    }

    Answer availability(String user, String from, String to) {
        return call(
                user,
                "coworking_staff_availability",
                Input.empty().with("from_date", from).with("to_date", to));
    }

    /** Blocks a period of local times of Munich for all services. */
    Answer block(String user, String from, String to) {
        return call(user, "coworking_staff_create_block", period(from, to));
    }

    long blocked(String user, String from, String to) {
        return blockId(block(user, from, to));
    }

    Answer update(String user, long block, String from, String to) {
        return call(user, "coworking_staff_update_block", period(from, to).with("block_id", block));
    }

    Answer delete(String user, long block) {
        return call(user, "coworking_staff_delete_block", submission().with("block_id", block));
    }

    Answer specialDay(String user, String from, String to) {
        return call(user, "coworking_staff_create_special_day", period(from, to));
    }

    long addedDay(String user, String from, String to) {
        return specialDay(user, from, to).succeeded().longNumber("special_day.special_day_id");
    }

    Answer deleteDay(String user, long day) {
        return call(user, "coworking_staff_delete_special_day", submission().with("special_day_id", day));
    }

    static long blockId(Answer answer) {
        return answer.succeeded().longNumber("block.block_id");
    }

    static Input period(String from, String to) {
        return submission()
                .with("start_at", SalonDatabase.time(from).toString())
                .with("end_at", SalonDatabase.time(to).toString());
    }

    static Input submission() {
        return Input.empty().with("submission_key", UUID.randomUUID());
    }
}
