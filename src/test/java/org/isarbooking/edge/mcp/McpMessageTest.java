package org.isarbooking.edge.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A call keeps little of its message, because its client may take minutes to read the answer. */
class McpMessageTest {

    @ParameterizedTest
    @ValueSource(strings = {"tools/call", "prompts/get"})
    void a_call_keeps_its_arguments_and_answers_but_no_unknown_parameters(String method) {
        assertThat(passedOn(method).asked().params().fieldNames())
                .toIterable()
                .containsExactlyInAnyOrder("arguments", "inputResponses", "requestState");
    }

    @Test
    void a_call_for_a_document_keeps_only_the_address() {
        McpMessage.Request request = passedOn("resources/read");

        assertThat(request.asked().params()).isEmpty();
        assertThat(request.needed().toString()).isEqualTo("{\"uri\":\"x\"}");
    }

    private static McpMessage.Request passedOn(String method) {
        ObjectNode message = JsonNodeFactory.instance
                .objectNode()
                .put("jsonrpc", "2.0")
                .put("id", 7)
                .put("method", method);
        ObjectNode params =
                message.putObject("params").put("name", "x").put("uri", "x").put("requestState", "x");
        params.putObject("arguments");
        params.putObject("inputResponses");
        params.putArray("surprise").addObject();
        params.putObject("_meta").putObject("surprise");
        McpMessage.Asked asked = (McpMessage.Asked) McpMessage.of(message);
        return ((McpMessage.Request) McpParams.forLibrary(asked, Set.of(method), Optional.empty())).passedOn();
    }
}
