package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.isarbooking.internals.McpLibrary;

/**
 * Asks a client questions while its call waits. In the later era ({@link McpEra}), the service answers the call with
 * the questions, and the client repeats the call with its own answers. In the earlier era, the service sends the
 * questions as events before its answer. The client sends its answers as separate calls, which must reach this process.
 */
@Singleton
public class McpQuestions {

    /**
     * Questions that are asked at once.
     *
     * @param questions the questions by names that the service chooses. Each has the {@code method} and {@code params}
     *     of a request to the client
     * @param state data that the client sends back unchanged, in the later era
     */
    public record Round(ObjectNode questions, Optional<String> state) {}

    /**
     * The time for an answer: people read before they answer. The rest of the call normally fits into the two minutes
     * after which {@link org.isarbooking.edge.limits.Places} ends it.
     */
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    /** The limit of waiting questions, because each holds a connection. */
    private static final int MOST_WAITING = 100;

    private final McpClients clients;
    private final Map<String, UniEmitter<? super JsonNode>> waiting = new ConcurrentHashMap<>();

    McpQuestions(McpClients clients) {
        this.clients = clients;
    }

    /**
     * Returns whether the service can ask a call's client a question of a kind now.
     *
     * @param capability {@code elicitation}, {@code sampling} or {@code roots}
     */
    public boolean canAsk(RoutingContext call, String capability) {
        McpMessage.Request request = McpRoute.request(call);
        return clients.can(capability, call)
                && (request.era().isPresent() || (McpLibrary.canSendEvents(call) && waiting.size() < MOST_WAITING));
    }

    /**
     * Asks the client of a call.
     *
     * @return the results by the names of the questions, with a missing node for each unanswered question. Fails with
     *     {@link McpDisagreements#silence} if the client is to repeat the call
     */
    public Uni<ObjectNode> ask(Round round, RoutingContext call) {
        McpMessage.Request request = McpRoute.request(call);
        return request.era()
                .map(era -> asked(round, era, call, request.asked()))
                .orElseGet(() -> askBefore(round.questions(), call));
    }

    private static Uni<ObjectNode> asked(Round round, McpEra era, RoutingContext call, McpMessage.Asked asked) {
        JsonNode given = asked.params().path("inputResponses");
        ObjectNode answers = JsonNodeFactory.instance.objectNode();
        round.questions().fieldNames().forEachRemaining(name -> answers.set(name, given.path(name)));
        if (answers.valueStream().allMatch(JsonNode::isObject)) {
            return Uni.createFrom().item(answers);
        }
        era.ask(round, call, asked.id());
        return McpDisagreements.silence();
    }

    private Uni<ObjectNode> askBefore(ObjectNode questions, RoutingContext call) {
        ObjectNode answers = JsonNodeFactory.instance.objectNode();
        Uni<ObjectNode> all = Uni.createFrom().item(answers);
        for (Map.Entry<String, JsonNode> question : questions.properties()) {
            all = all.flatMap(_ -> askBefore(question.getValue(), call))
                    .map(answer -> answers.set(question.getKey(), answer));
        }
        return all;
    }

    private Uni<JsonNode> askBefore(JsonNode question, RoutingContext call) {
        String id = UUID.randomUUID().toString();
        ObjectNode message =
                question.<ObjectNode>deepCopy().put("jsonrpc", "2.0").put("id", id);
        Context context = Vertx.currentContext();
        return Uni.createFrom()
                .<JsonNode>emitter(emitter -> {
                    if (call.response().ended() || call.response().closed()) {
                        emitter.complete(JsonNodeFactory.instance.missingNode());
                        return;
                    }
                    waiting.put(id, emitter);
                    call.addEndHandler(_ -> emitter.complete(JsonNodeFactory.instance.missingNode()));
                    McpLibrary.sendEvent(call, message.toString());
                })
                .ifNoItem()
                .after(PATIENCE)
                .recoverWithItem(JsonNodeFactory.instance::missingNode)
                .onTermination()
                .invoke(() -> waiting.remove(id))
                .emitOn(task -> context.runOnContext(_ -> task.run()));
    }

    /** Takes a client's answer; ignores an answer that no question waits for. */
    void take(McpMessage.Answer answer) {
        Optional.ofNullable(waiting.remove(answer.id())).ifPresent(emitter -> emitter.complete(answer.result()));
    }
}
