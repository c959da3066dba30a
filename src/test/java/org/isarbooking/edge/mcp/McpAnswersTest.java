package org.isarbooking.edge.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.util.Map;
import java.util.Set;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.isarbooking.edge.access.Challenges;
import org.isarbooking.operation.Access;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.junit.jupiter.api.Test;

class McpAnswersTest {

    private static final Map<String, String> LONG = Map.of("text", "x".repeat(McpAnswers.LONGEST_ANSWER));

    private static final OperationInput NOTHING = new OperationInput() {};

    private final McpAnswers answers =
            new McpAnswers(new ObjectMapper(), new Challenges(() -> URI.create("https://booking.example.org")));

    @Test
    void a_search_whose_answer_is_too_long_for_a_model_is_refused() {
        assertThatThrownBy(() -> answers.of(operation(Behaviour.READS), NOTHING, LONG))
                .asInstanceOf(InstanceOfAssertFactories.type(Refusal.class))
                .satisfies(refusal -> assertThat(refusal.code()).isEqualTo(ProblemCode.ANSWER_TOO_LARGE));
    }

    @Test
    void the_result_of_a_booking_is_sent_however_long_it_is() {
        assertThat(answers.of(operation(Behaviour.BOOKS), NOTHING, LONG).isError())
                .isFalse();
    }

    private static OperationDefinition operation(Behaviour behaviour) {
        Operation<OperationInput, Object> nothing = (_, _) -> {
            throw new AssertionError("nobody calls it");
        };
        return new OperationDefinition(
                "anything",
                Family.SALON,
                new Access.Anyone(),
                behaviour,
                "Anything.",
                "",
                Set.of(),
                Set.of(),
                Set.of(),
                false,
                OperationInput.class,
                Object.class,
                nothing);
    }
}
