package org.isarbooking.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isarbooking.reliability.Answer.Done;
import org.isarbooking.reliability.Answer.Faulty;
import org.isarbooking.reliability.Answer.Refused;
import org.isarbooking.reliability.Answer.Unknown;
import org.junit.jupiter.api.Test;

/** A client of the reliability suite reads answers correctly. Otherwise, the suite would miss errors. */
class CallerTest {

    private static final String CONFLICT = "{\"status\": 409, \"code\": \"slot_unavailable\"}";
    private static final String DAYS_GONE = """
            {"status": 409, "code": "dates_unavailable", "rejections": [{"reason": "occupied"}, {"reason": "past"}]}""";
    private static final String COME_BACK = "{\"status\": 503, \"code\": \"temporarily_unavailable\"}";
    private static final String FAULT = "{\"status\": 500, \"code\": \"internal_error\"}";

    private static String tool(String content, boolean isError) {
        return "{\"result\": {\"isError\": %s, \"content\": [{\"text\": \"%s\"}]}}"
                .formatted(isError, content.replace("\"", "\\\""));
    }

    @Test
    void an_output_means_that_the_call_was_done() {
        assertThat(Caller.interpret(200, "{\"a\": 1}", false)).isInstanceOf(Done.class);
        assertThat(Caller.interpret(200, tool("{\"a\": 1}", false), true))
                .isInstanceOfSatisfying(
                        Done.class,
                        done -> assertThat(done.output().path("a").asInt()).isOne());
    }

    @Test
    void a_refusal_has_no_effect() {
        assertThat(Caller.interpret(409, CONFLICT, false)).isEqualTo(new Refused(409, "slot_unavailable"));
        assertThat(Caller.interpret(200, tool(CONFLICT, true), true)).isEqualTo(new Refused(409, "slot_unavailable"));
    }

    @Test
    void a_refusal_names_the_reason_for_each_day() {
        assertThat(Caller.interpret(409, DAYS_GONE, false))
                .isEqualTo(new Refused(409, "dates_unavailable", List.of("occupied", "past")));
    }

    @Test
    void a_client_that_is_asked_to_come_back_does_not_know_the_effect() {
        assertThat(Caller.interpret(503, COME_BACK, false)).isEqualTo(new Unknown("temporarily_unavailable"));
        assertThat(Caller.interpret(200, tool(COME_BACK, true), true))
                .isEqualTo(new Unknown("temporarily_unavailable"));
        assertThat(Caller.interpret(503, COME_BACK, true)).isEqualTo(new Unknown("temporarily_unavailable"));
    }

    @Test
    void other_answers_are_faults() {
        assertThat(Caller.interpret(500, FAULT, false)).isInstanceOf(Faulty.class);
        assertThat(Caller.interpret(200, tool(FAULT, true), true)).isInstanceOf(Faulty.class);
        assertThat(Caller.interpret(200, "{\"error\": {\"code\": -32603}}", true))
                .isInstanceOf(Faulty.class);
        assertThat(Caller.interpret(502, "<html>", false)).isInstanceOf(Faulty.class);
        assertThat(Caller.interpret(200, "", true)).isInstanceOf(Faulty.class);
    }
}
