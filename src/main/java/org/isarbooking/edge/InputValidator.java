package org.isarbooking.edge;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.dialect.Dialects;
import com.networknt.schema.path.PathType;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.Violation;

/** Finds everything that is wrong with an input, by the same JSON Schema that is published for it. */
@Singleton
class InputValidator {

    private final Schemas schemas;
    private final SchemaRegistry registry;
    private final Map<Class<?>, Schema> compiled = new ConcurrentHashMap<>();

    InputValidator(Schemas schemas) {
        this.schemas = schemas;
        Dialect dialect = Dialect.builder(Dialects.getDraft202012())
                .formats(formats -> StrictFormats.ALL.forEach(format -> formats.put(format.getName(), format)))
                .build();
        SchemaRegistryConfig config = SchemaRegistryConfig.builder()
                .formatAssertionsEnabled(true)
                .pathType(PathType.JSON_PATH)
                .build();
        this.registry = SchemaRegistry.withDialect(dialect, builder -> builder.schemaRegistryConfig(config));
    }

    /** Every violation of the input, in the order of their paths; empty when the input is right. */
    List<Violation> violations(Class<? extends OperationInput> type, JsonNode input) {
        List<Violation> found = new ArrayList<>();
        for (Error error : schemaOf(type).validate(input)) {
            found.add(Keyword.violation(error));
        }
        UnstorableText.findIn(input, "$", found);
        found.sort(Comparator.comparing(Violation::path).thenComparing(Violation::code));
        return found;
    }

    private Schema schemaOf(Class<? extends OperationInput> type) {
        return compiled.computeIfAbsent(type, key -> registry.getSchema(schemas.ofInput(type)));
    }
}
