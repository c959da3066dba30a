package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import org.isarbooking.edge.OperationInvoker;
import org.isarbooking.edge.access.Gate;
import org.isarbooking.edge.contract.InputReader;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.OperationRegistry;

/** Calls an operation for the caller of the present request, with a tool's rules, and returns the answer's JSON. */
@Singleton
public class OperationReader {

    private final OperationRegistry operations;
    private final Gate gate;
    private final InputReader reader;
    private final OperationInvoker invoker;
    private final ObjectMapper mapper;

    OperationReader(
            OperationRegistry operations,
            Gate gate,
            InputReader reader,
            OperationInvoker invoker,
            ObjectMapper mapper) {
        this.operations = operations;
        this.gate = gate;
        this.reader = reader;
        this.invoker = invoker;
        this.mapper = mapper;
    }

    /** Returns the JSON of an operation's answer, or a failure with a refusal. */
    public Uni<ObjectNode> read(String name, ObjectNode arguments) {
        OperationDefinition definition = operations.named(name).orElseThrow();
        return gate.admit(definition)
                .flatMap(_ -> invoke(definition, reader.bind(arguments, definition.inputType())))
                .map(mapper::<ObjectNode>valueToTree);
    }

    // The registry has read the type of the input from the operation's own declaration.
    @SuppressWarnings("unchecked")
    private Uni<?> invoke(OperationDefinition definition, OperationInput input) {
        return invoker.invoke((Operation<OperationInput, ?>) definition.operation(), input);
    }
}
