package org.isarbooking.edge.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
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
import org.isarbooking.shared.Language;
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

    /** An answer can't get another status or header once a question to the person has begun it. */
    @Test
    void a_refusal_within_a_stream_has_its_challenge_in_the_result_only() {
        ToolAnswer answer = answers.refused(
                operation(Behaviour.BOOKS), Refusal.of(ProblemCode.IDENTITY_REQUIRED), callWithinAStream());

        assertThat(answer.isError()).isTrue();
        assertThat(answer.challenge().orElseThrow()).startsWith("Bearer ");
    }

    /** Returns a fake call whose answer has begun. */
    private static RoutingContext callWithinAStream() {
        HttpServerResponse response = fake(HttpServerResponse.class, (_, method, _) -> switch (method.getName()) {
            case "headWritten" -> true;
            default -> throw new AssertionError("unexpected call of " + method.getName());
        });
        return fake(RoutingContext.class, (_, method, arguments) -> switch (method.getName()) {
            case "normalizedPath" -> "/mcp";
            case "get" -> arguments[0].toString().endsWith(".language") ? Language.EN : "id-of-the-call";
            case "response" -> response;
            default -> throw new AssertionError("unexpected call of " + method.getName());
        });
    }

    private static <T> T fake(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(McpAnswersTest.class.getClassLoader(), new Class<?>[] {type}, handler));
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
