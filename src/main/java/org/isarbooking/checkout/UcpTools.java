package org.isarbooking.checkout;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.isarbooking.edge.OperationInvoker;
import org.isarbooking.edge.contract.InputReader;
import org.isarbooking.edge.contract.Schemas;
import org.isarbooking.edge.limits.Places;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.Texts;
import org.isarbooking.ucp.AgentProfile;
import org.jspecify.annotations.Nullable;

/**
 * The tools of the protocol. The tools of the catalog are operations. The tools of checkouts do the same as the REST
 * binding.
 */
@Singleton
class UcpTools {

    /** A tool of the protocol. */
    interface Tool {

        /** Runs the tool, and returns the body that the REST binding would return. */
        Uni<?> call(JsonNode arguments, RoutingContext http);
    }

    private static final List<String> OF_THE_CATALOG = List.of("lookup_catalog", "get_product");

    private final OperationRegistry operations;
    private final OperationInvoker invoker;
    private final InputReader reader;
    private final Schemas schemas;
    private final Places places;
    private final AgentCalls calls;
    private final CheckoutDesk desk;
    private final Map<String, Tool> tools = new LinkedHashMap<>();
    private final ArrayNode list = JsonNodeFactory.instance.arrayNode();

    UcpTools(
            OperationRegistry operations,
            OperationInvoker invoker,
            InputReader reader,
            Schemas schemas,
            Places places,
            AgentCalls calls,
            CheckoutDesk desk) {
        this.operations = operations;
        this.invoker = invoker;
        this.reader = reader;
        this.schemas = schemas;
        this.places = places;
        this.calls = calls;
        this.desk = desk;
        OF_THE_CATALOG.forEach(this::addOperation);
        add(
                "create_checkout",
                "Begins a checkout of services of one visit, or of days of one workspace.",
                false,
                CheckoutInput.class,
                false,
                this::create);
        add(
                "get_checkout",
                "Reads a checkout in its current state.",
                true,
                null,
                false,
                (arguments, http) -> calls.reading(http, agent(arguments), call -> desk.get(id(arguments), call))
                        .map(Answered::body));
        add("update_checkout", "Replaces a checkout as a whole.", true, CheckoutInput.class, false, this::update);
        add(
                "complete_checkout",
                "Books the offer of a checkout, once the customer has accepted its terms.",
                true,
                CompleteInput.class,
                true,
                this::complete);
        add("cancel_checkout", "Cancels a checkout that has not been booked.", true, null, true, this::cancel);
        add(
                "get_order",
                "Reads the order made from a checkout, in its current state.",
                true,
                null,
                false,
                (arguments, http) -> calls.reading(http, agent(arguments), call -> desk.order(id(arguments), call))
                        .map(Answered::body));
    }

    /** Returns the answer to {@code tools/list}. */
    ArrayNode list() {
        return list.deepCopy();
    }

    Optional<Tool> named(String name) {
        return Optional.ofNullable(tools.get(name));
    }

    private Uni<?> create(JsonNode arguments, RoutingContext http) {
        check(() -> checkout(arguments, CheckoutInput.class), () -> key(arguments, false));
        CheckoutInput input = checkout(arguments, CheckoutInput.class);
        return changing(arguments, http, "create", false, input, call -> desk.create(input, call));
    }

    private Uni<?> update(JsonNode arguments, RoutingContext http) {
        check(() -> checkout(arguments, CheckoutInput.class), () -> id(arguments), () -> key(arguments, false));
        CheckoutInput input = checkout(arguments, CheckoutInput.class);
        String id = id(arguments);
        return changing(arguments, http, "update\n" + id, false, input, call -> desk.update(id, input, call));
    }

    private Uni<?> complete(JsonNode arguments, RoutingContext http) {
        check(() -> checkout(arguments, CompleteInput.class), () -> id(arguments), () -> key(arguments, true));
        CompleteInput input = checkout(arguments, CompleteInput.class);
        String id = id(arguments);
        return changing(arguments, http, "complete\n" + id, true, input, call -> desk.complete(id, input, call));
    }

    private Uni<?> cancel(JsonNode arguments, RoutingContext http) {
        check(() -> id(arguments), () -> key(arguments, true));
        String id = id(arguments);
        return changing(arguments, http, "cancel\n" + id, true, new CancelInput(), call -> desk.cancel(id, call));
    }

    /** Reads the parts of a call. Refuses a call with mistakes, and names those of all parts. */
    private static void check(Supplier<?>... parts) {
        List<Violation> wrong = new ArrayList<>();
        for (Supplier<?> part : parts) {
            try {
                Objects.requireNonNullElse(part.get(), "");
            } catch (Refusal refusal) {
                if (refusal.code() != ProblemCode.INVALID_INPUT) {
                    throw refusal;
                }
                wrong.addAll(refusal.violations());
            }
        }
        if (!wrong.isEmpty()) {
            throw Refusal.invalidInput(wrong);
        }
    }

    private Uni<?> changing(
            JsonNode arguments,
            RoutingContext http,
            String address,
            boolean needsKey,
            OperationInput input,
            Function<AgentCall, Uni<Answered>> work) {
        return calls.changing(http, agent(arguments), address, key(arguments, needsKey), sent(arguments), input, work)
                .map(Answered::body);
    }

    private void addOperation(String name) {
        OperationDefinition operation = operations.named(name).orElseThrow();
        tools.put(name, (arguments, http) -> {
            agent(arguments);
            places.take(http);
            return invoke(operation, reader.bind(arguments, operation.inputType()));
        });
        list.addObject()
                .put("name", name)
                .put("description", operation.summary())
                .<ObjectNode>set("inputSchema", schemas.ofInput(operation.inputType()))
                .set("outputSchema", schemas.ofOutput(operation.outputType()));
    }

    // The cast is safe, because the registry reads the type of the input from the operation's declaration.
    @SuppressWarnings("unchecked")
    private Uni<?> invoke(OperationDefinition operation, OperationInput input) {
        return invoker.invoke((Operation<OperationInput, ?>) operation.operation(), input);
    }

    private void add(
            String name,
            String description,
            boolean hasId,
            @Nullable Class<? extends OperationInput> checkout,
            boolean needsKey,
            Tool tool) {
        tools.put(name, tool);
        ObjectNode schema = list.addObject()
                .put("name", name)
                .put("description", description)
                .putObject("inputSchema")
                .put("type", "object");
        ArrayNode required = schema.putArray("required").add("meta");
        ObjectNode properties = schema.putObject("properties");
        properties.set("meta", meta(needsKey));
        if (hasId) {
            required.add("id");
            properties.putObject("id").put("type", "string");
        }
        if (checkout != null) {
            required.add("checkout");
            properties.set("checkout", schemas.ofInput(checkout));
        }
    }

    private static ObjectNode meta(boolean needsKey) {
        ObjectNode meta = JsonNodeFactory.instance.objectNode().put("type", "object");
        ArrayNode required = meta.putArray("required").add("ucp-agent");
        if (needsKey) {
            required.add("idempotency-key");
        }
        ObjectNode properties = meta.putObject("properties");
        ObjectNode agent = properties.putObject("ucp-agent").put("type", "object");
        agent.putArray("required").add("profile");
        agent.putObject("properties").putObject("profile").put("type", "string").put("format", "uri");
        properties.putObject("idempotency-key").put("type", "string").put("maxLength", RepeatedCalls.LONGEST_KEY);
        return meta;
    }

    private static AgentProfile agent(JsonNode arguments) {
        JsonNode profile = arguments.at("/meta/ucp-agent/profile");
        try {
            return new AgentProfile(new URI(profile.asText()));
        } catch (URISyntaxException _) {
            throw Refusal.of(ProblemCode.INVALID_PROFILE_URL);
        }
    }

    private static String id(JsonNode arguments) {
        return text(arguments.path("id"), "$.id");
    }

    private static @Nullable String key(JsonNode arguments, boolean isNeeded) {
        JsonNode key = arguments.at("/meta/idempotency-key");
        if (key.isMissingNode() && !isNeeded) {
            return null;
        }
        String path = "$.meta.idempotency-key";
        String text = text(key, path);
        RepeatedCalls.checkKey(path, text);
        return text;
    }

    /**
     * Returns a value that the protocol requires.
     *
     * @throws Refusal {@code invalid_input} if the value is missing or no text
     */
    private static String text(JsonNode value, String path) {
        if (value.isTextual()) {
            return value.asText();
        }
        throw Refusal.invalidInput(List.of(
                value.isMissingNode()
                        ? Violation.of(path, "required")
                        : Violation.of(path, "wrong_type", new Texts.Word("type.string"))));
    }

    private <I extends OperationInput> I checkout(JsonNode arguments, Class<I> type) {
        return reader.bind(arguments.path("checkout"), type);
    }

    /**
     * Returns the bytes by which a repeated call is recognized: those of the checkout. The rest of the message differs
     * in each attempt.
     */
    private static byte[] sent(JsonNode arguments) {
        return arguments.path("checkout").toString().getBytes(StandardCharsets.UTF_8);
    }
}
