package org.isarbooking.edge.contract;

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
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.Violation;

/** Finds every mistake in an input, by the JSON Schema that is published for it. */
@Singleton
class InputValidator {

    /** The greatest number of listed violations; no honest caller makes more mistakes. */
    static final int MOST_LISTED = 100;

    /** The code of the last listed violation, if an input has more than {@link #MOST_LISTED}. */
    static final String AND_MORE = "and_more";

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

    /**
     * Returns every violation of the input, in the order of their paths; empty if the input is valid. If there are more
     * than {@link #MOST_LISTED}, returns some of them, and one more with the number of the others. An input with so
     * many violations of its schema isn't searched for text that can't be stored.
     */
    List<Violation> violations(Class<? extends OperationInput> type, JsonNode input) {
        List<Violation> found = new ArrayList<>();
        JsonNode cut = OversizedInput.cut(input);
        for (Error error : schemaOf(type).validate(cut)) {
            found.add(Keyword.violation(error));
        }
        if (found.isEmpty() && !cut.equals(input)) {
            OversizedInput.findIn(input, found);
        }
        int more = found.size() < MOST_LISTED ? UnstorableText.findIn(input, found, MOST_LISTED) : 0;
        return found.isEmpty() ? found : listed(withoutFollowUps(found), more);
    }

    /** Removes other violations of a value that has the wrong type. */
    private static List<Violation> withoutFollowUps(List<Violation> found) {
        Set<String> wronglyTyped = found.stream()
                .filter(violation -> violation.code().equals(Keyword.WRONG_TYPE))
                .map(Violation::path)
                .collect(Collectors.toSet());
        return found.stream()
                .filter(violation ->
                        violation.code().equals(Keyword.WRONG_TYPE) || !wronglyTyped.contains(violation.path()))
                .distinct()
                .sorted(Comparator.comparing(Violation::path).thenComparing(Violation::code))
                .toList();
    }

    /** Returns the first violations, and the number of the others. {@code more} violations weren't collected. */
    private static List<Violation> listed(List<Violation> found, int more) {
        int unlisted = Math.max(0, found.size() - MOST_LISTED) + more;
        if (unlisted == 0) {
            return found;
        }
        List<Violation> listed = new ArrayList<>(found.subList(0, found.size() + more - unlisted));
        listed.add(Violation.of("$", AND_MORE, unlisted));
        return listed;
    }

    private Schema schemaOf(Class<? extends OperationInput> type) {
        return compiled.computeIfAbsent(type, key -> registry.getSchema(schemas.ofInput(type)));
    }
}
