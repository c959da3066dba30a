package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkiverse.mcp.server.McpException;
import io.quarkiverse.mcp.server.PromptManager;
import io.quarkiverse.mcp.server.PromptMessage;
import io.quarkiverse.mcp.server.PromptResponse;
import io.quarkiverse.mcp.server.ToolManager;
import io.quarkiverse.mcp.server.ToolResponse;
import io.quarkus.runtime.Startup;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** Questions of every kind to the client, by the names that the conformance suite asks for. */
@Singleton
class SuiteQuestions {

    private static final int MISSING_CAPABILITY = -32021;

    private static final String NAME =
            """
            {"user_name": {"method": "elicitation/create", "params": {"message": "What is your name?", "requestedSchema":
              {"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}}}}""";
    private static final String CONFIRM =
            """
            {"confirm": {"method": "elicitation/create", "params": {"message": "Please confirm", "requestedSchema":
              {"type": "object", "properties": {"ok": {"type": "boolean"}}, "required": ["ok"]}}}}""";
    private static final String CAPITAL =
            """
            {"capital_question": {"method": "sampling/createMessage", "params": {"maxTokens": 100, "messages":
              [{"role": "user", "content": {"type": "text", "text": "What is the capital of France?"}}]}}}""";
    private static final String ROOTS = """
            {"client_roots": {"method": "roots/list", "params": {}}}""";
    private static final String COLOUR =
            """
            {"step2": {"method": "elicitation/create", "params": {"message": "Which colour?", "requestedSchema":
              {"type": "object", "properties": {"color": {"type": "string"}}, "required": ["color"]}}}}""";
    private static final String DEFAULTS =
            """
            {"defaults": {"method": "elicitation/create", "params": {"message": "Please look", "requestedSchema":
              {"type": "object", "properties": {"name": {"type": "string", "default": "John Doe"},
              "age": {"type": "integer", "default": 30}, "score": {"type": "number", "default": 95.5},
              "status": {"type": "string", "enum": ["active", "inactive", "pending"], "default": "active"},
              "verified": {"type": "boolean", "default": true}}}}}}""";
    private static final String CHOICES =
            """
            {"choices": {"method": "elicitation/create", "params": {"message": "Please choose", "requestedSchema":
              {"type": "object", "properties": {
              "untitledSingle": {"type": "string", "enum": ["option1", "option2", "option3"]},
              "titledSingle": {"type": "string", "oneOf": [{"const": "value1", "title": "First"}, {"const": "value2", "title": "Second"}]},
              "legacyEnum": {"type": "string", "enum": ["opt1", "opt2"], "enumNames": ["One", "Two"]},
              "untitledMulti": {"type": "array", "items": {"type": "string", "enum": ["option1", "option2", "option3"]}},
              "titledMulti": {"type": "array", "items": {"anyOf": [{"const": "value1", "title": "First"}, {"const": "value2", "title": "Second"}]}}}}}}}""";

    private final ToolManager tools;
    private final PromptManager prompts;
    private final McpQuestions questions;
    private final SignedState states;
    private final CurrentVertxRequest request;
    private final ObjectMapper mapper;

    SuiteQuestions(
            ToolManager tools,
            PromptManager prompts,
            McpQuestions questions,
            SignedState states,
            CurrentVertxRequest request,
            ObjectMapper mapper) {
        this.tools = tools;
        this.prompts = prompts;
        this.questions = questions;
        this.states = states;
        this.request = request;
        this.mapper = mapper;
    }

    @Startup
    void register() {
        String prefix = "test_input_required_result_";
        asks(prefix + "elicitation", "elicitation", NAME);
        asks(prefix + "sampling", "sampling", CAPITAL);
        asks(prefix + "list_roots", "roots", ROOTS);
        asks("test_streaming_elicitation", "elicitation", NAME);
        asks("test_missing_capability", "sampling", CAPITAL);
        asks("test_elicitation_sep1034_defaults", "elicitation", DEFAULTS);
        asks("test_elicitation_sep1330_enums", "elicitation", CHOICES);
        tool(prefix + "request_state", _ -> withState(questions(CONFIRM), "asked"));
        tool(prefix + "tampered_state", _ -> withState(questions(CONFIRM), "asked"));
        tool(prefix + "multiple_inputs", _ -> withState(
                questions(NAME).<ObjectNode>setAll(questions(CAPITAL)).setAll(questions(ROOTS)), "asked"));
        tool(prefix + "multi_round", _ -> states.read(given()).isPresent()
                ? withState(questions(COLOUR), "coloured")
                : withState(questions(NAME), "named"));
        tool(prefix + "capabilities", _ -> questions.canAsk(call(), "elicitation")
                ? ask("elicitation", questions(NAME))
                : ask("sampling", questions(CAPITAL)));
        withMessage("test_elicitation", "message", message -> ask("elicitation", elicitation(message)));
        withMessage("test_sampling", "prompt", message -> ask("sampling", sampling(message)));
        prompts.newPrompt(prefix + "prompt")
                .setDescription("For the conformance suite")
                .setAsyncHandler(_ -> ask("elicitation", questions(NAME))
                        .map(answers -> PromptResponse.withMessages(PromptMessage.withUserRole(answers.toString()))))
                .register();
    }

    private void asks(String name, String capability, String question) {
        tool(name, _ -> ask(capability, questions(question)));
    }

    private void tool(String name, Function<ToolManager.ToolArguments, Uni<ObjectNode>> handler) {
        tools.newTool(name)
                .setDescription("For the conformance suite")
                .setAsyncHandler(asked -> handler.apply(asked).map(answers -> ToolResponse.success("state-ok " + answers)))
                .register();
    }

    private void withMessage(String name, String argument, Function<String, Uni<ObjectNode>> handler) {
        tools.newTool(name)
                .setDescription("For the conformance suite")
                .addArgument(argument, "What to ask", true, String.class)
                .setAsyncHandler(asked -> handler.apply(String.valueOf(asked.args().get(argument)))
                        .map(answers -> ToolResponse.success(answers.toString())))
                .register();
    }

    private Uni<ObjectNode> ask(String capability, ObjectNode question) {
        if (!questions.canAsk(call(), capability)) {
            return lacks(capability);
        }
        return questions.ask(new McpQuestions.Round(question, Optional.empty()), call());
    }

    /** Ends a call whose client lacks a capability that the question needs. */
    private Uni<ObjectNode> lacks(String capability) {
        ObjectNode data = JsonNodeFactory.instance.objectNode();
        data.putObject("requiredCapabilities").putObject(capability);
        McpMessage.Asked asked = McpRoute.request(call()).asked();
        JsonRpc.error(call(), 400, asked.id(), MISSING_CAPABILITY, "The client lacks " + capability, data);
        return McpDisagreements.silence();
    }

    private Uni<ObjectNode> withState(ObjectNode question, String state) {
        if (given().isTextual() && states.read(given()).isEmpty()) {
            return Uni.createFrom().failure(new McpException("requestState isn't ours", JsonRpc.INVALID_PARAMS));
        }
        return questions.ask(new McpQuestions.Round(question, Optional.of(states.of(state))), call());
    }

    private JsonNode given() {
        return McpRoute.request(call()).asked().params().path("requestState");
    }

    private RoutingContext call() {
        return Objects.requireNonNull(request.getCurrent());
    }

    private ObjectNode elicitation(String message) {
        ObjectNode question = questions(NAME);
        ((ObjectNode) question.at("/user_name/params")).put("message", message);
        return question;
    }

    private ObjectNode sampling(String message) {
        ObjectNode question = questions(CAPITAL);
        ((ObjectNode) question.at("/capital_question/params/messages/0/content")).put("text", message);
        return question;
    }

    private ObjectNode questions(String json) {
        try {
            return JsonNodeFactory.instance.objectNode().setAll((ObjectNode) mapper.readTree(json));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
