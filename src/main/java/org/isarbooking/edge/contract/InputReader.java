package org.isarbooking.edge.contract;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ValueNode;
import io.quarkus.arc.All;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.edge.http.BodyLimit;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.ReadableParts;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;

/**
 * Reads the input of an operation strictly, by the same rules everywhere: one JSON object, no coercion, no unknown
 * properties, all limits.
 */
@Singleton
public class InputReader {

    private final ObjectReader trees;
    private final ObjectReader records;
    private final InputValidator validator;
    private final List<ReadableParts> checks;

    InputReader(ObjectMapper mapper, InputValidator validator, @All List<ReadableParts> checks) {
        this.checks = checks;
        this.trees = mapper.reader()
                .with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .with(new WholeNumbers());
        this.records = mapper.copy()
                .registerModule(new SimpleModule("wide-ids").addDeserializer(Integer.class, new WideIds()))
                .reader();
        this.validator = validator;
    }

    /**
     * Returns the parsed body.
     *
     * @throws Refusal {@code payload_too_large} or {@code malformed_json}
     */
    public JsonNode parse(byte[] body) {
        if (body.length > BodyLimit.GREATEST) {
            throw Refusal.of(ProblemCode.PAYLOAD_TOO_LARGE);
        }
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)); // the parser accepts overlong UTF-8
            JsonNode tree = trees.readTree(body);
            if (tree == null || tree.isMissingNode()) {
                throw Refusal.of(ProblemCode.MALFORMED_JSON);
            }
            return tree;
        } catch (IOException _) {
            throw Refusal.of(ProblemCode.MALFORMED_JSON);
        }
    }

    /**
     * Returns the input record of a parsed body.
     *
     * @throws Refusal {@code invalid_input} with the violations
     */
    public <I extends OperationInput> I bind(JsonNode tree, Class<I> type) {
        List<Violation> violations = validator.violations(type, tree);
        if (!violations.isEmpty()) {
            throw Refusal.invalidInput(withOtherMistakes(violations, tree, type));
        }
        try {
            return records.forType(type).readValue(tree);
        } catch (JsonMappingException beyondTheSchema) {
            throw Refusal.invalidInput(List.of(Violation.of(pathOf(beyondTheSchema), "wrong_value", "")));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Adds the mistakes that {@link ReadableParts} finds. Adds none to a list that was cut, because a wrong value that
     * isn't listed would count as readable.
     */
    private List<Violation> withOtherMistakes(
            List<Violation> violations, JsonNode tree, Class<? extends OperationInput> type) {
        if (violations.stream().anyMatch(violation -> violation.code().equals(InputValidator.AND_MORE))) {
            return violations;
        }
        Set<String> wrong = violations.stream().map(Violation::path).collect(Collectors.toSet());
        List<Violation> others = checks.stream()
                .flatMap(check -> check.mistakes(type, path -> text(tree, path, wrong)).stream())
                .toList();
        return others.isEmpty()
                ? violations
                : Stream.concat(violations.stream(), others.stream())
                        .distinct()
                        .sorted(Comparator.comparing(Violation::path).thenComparing(Violation::code))
                        .toList();
    }

    private static Optional<String> text(JsonNode tree, String path, Set<String> wrong) {
        JsonNode found = tree.at(path.substring(1).replace('.', '/'));
        return found.isTextual() && !wrong.contains(path) ? Optional.of(found.textValue()) : Optional.empty();
    }

    private static String pathOf(JsonMappingException exception) {
        return exception.getPath().stream()
                .map(step -> step.getFieldName() != null ? "." + step.getFieldName() : "[" + step.getIndex() + "]")
                .collect(Collectors.joining("", "$", ""));
    }

    /** Converts a number such as 3.0 to an integer: in JSON Schema, 3.0 is an integer and equals 3. */
    private static final class WholeNumbers extends JsonNodeFactory {

        private static final long serialVersionUID = 1L;

        @Override
        public ValueNode numberNode(BigDecimal number) {
            try {
                long whole = number.longValueExact();
                return whole == (int) whole ? numberNode((int) whole) : numberNode(whole);
            } catch (ArithmeticException _) {
                return super.numberNode(number);
            }
        }
    }
}
