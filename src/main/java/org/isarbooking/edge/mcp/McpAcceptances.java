package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.isarbooking.edge.contract.InputReader;
import org.isarbooking.edge.contract.Schemas;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.Refusal;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;

/**
 * Asks the customer for missing acceptances, if the client can show a form and nothing else is wrong with the call.
 * Only the customer's answer counts; without an answer, the call is refused as usual.
 */
@Singleton
class McpAcceptances {

    /** The client's capability to show forms. */
    static final String FORMS = "elicitation";

    private static final String QUESTION = "acceptances";
    private static final String ACCEPTANCE = "accept_";
    private static final String FACTS = "service_get_business";

    private final McpQuestions questions;
    private final OperationReader facts;
    private final InputReader reader;
    private final Schemas schemas;

    McpAcceptances(McpQuestions questions, OperationReader facts, InputReader reader, Schemas schemas) {
        this.questions = questions;
        this.facts = facts;
        this.reader = reader;
        this.schemas = schemas;
    }

    /** Returns the arguments of a call. Adds the missing acceptances if the customer gives all of them. */
    Uni<JsonNode> complete(OperationDefinition operation, JsonNode arguments, RoutingContext call) {
        if (!(arguments instanceof ObjectNode given) || !questions.canAsk(call, FORMS)) {
            return Uni.createFrom().item(arguments);
        }
        List<String> missing = missing(operation, given);
        if (missing.isEmpty() || !isAllRightWith(missing, given, operation)) {
            return Uni.createFrom().item(arguments);
        }
        Language language = CallContext.language(call);
        return facts.read(FACTS, JsonNodeFactory.instance.objectNode().put("language", language.code()))
                .flatMap(business -> {
                    JsonNode terms = business.at("/" + operation.family().name().toLowerCase(Locale.ROOT) + "/terms");
                    ObjectNode question = JsonNodeFactory.instance.objectNode();
                    question.set(QUESTION, form(missing, terms, language));
                    return questions.ask(new McpQuestions.Round(question, Optional.empty()), call);
                })
                .map(answers -> isAccepted(missing, answers.path(QUESTION)) ? with(missing, given) : arguments);
    }

    private List<String> missing(OperationDefinition operation, ObjectNode given) {
        return schemas.ofInput(operation.inputType())
                .path("required")
                .valueStream()
                .map(JsonNode::asText)
                .filter(name -> name.startsWith(ACCEPTANCE) && !given.has(name))
                .toList();
    }

    private boolean isAllRightWith(List<String> missing, ObjectNode given, OperationDefinition operation) {
        try {
            reader.bind(with(missing, given), operation.inputType());
            return true;
        } catch (Refusal _) {
            return false; // a call that is refused anyway needs no question
        }
    }

    private static ObjectNode with(List<String> accepted, ObjectNode given) {
        ObjectNode all = given.deepCopy();
        accepted.forEach(name -> all.put(name, true));
        return all;
    }

    private static ObjectNode form(List<String> missing, JsonNode terms, Language language) {
        ObjectNode request = JsonNodeFactory.instance.objectNode().put("method", "elicitation/create");
        ObjectNode params = request.putObject("params").put("message", Texts.get(language, "mcp.accept"));
        ObjectNode schema = params.putObject("requestedSchema").put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        for (String name : missing) {
            String kind = name.substring(ACCEPTANCE.length());
            properties
                    .putObject(name)
                    .put("type", "boolean")
                    .put("title", Texts.get(language, "mcp.accept." + kind))
                    .put("description", url(kind, terms));
        }
        missing.forEach(schema.putArray("required")::add);
        return request;
    }

    private static String url(String kind, JsonNode terms) {
        return terms.valueStream()
                .filter(published -> published.path("kind").asText().equals(kind))
                .map(published -> published.path("url").asText())
                .findFirst()
                .orElse("");
    }

    private static boolean isAccepted(List<String> missing, JsonNode answer) {
        return answer.path("action").asText().equals("accept")
                && missing.stream()
                        .allMatch(name -> answer.path("content").path(name).isBoolean()
                                && answer.path("content").path(name).asBoolean());
    }
}
