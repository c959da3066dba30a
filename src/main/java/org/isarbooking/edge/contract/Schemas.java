package org.isarbooking.edge.contract;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.runtime.LaunchMode;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.isarbooking.operation.OperationInput;
import org.jspecify.annotations.Nullable;

/**
 * JSON Schemas (draft 2020-12, without {@code $schema}) of the inputs and outputs of operations. A packaged application
 * contains the schemas as files, because deriving them would take most of the startup time. Maven's tests read these
 * files, too; {@code ./mvnw process-classes} makes them. In dev mode, the schemas are derived from the code.
 */
@Singleton
public class Schemas {

    private static final boolean ARE_FILES =
            LaunchMode.current() == LaunchMode.NORMAL || Boolean.getBoolean("org.isarbooking.schemas.are-files");

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Returns the schema of an input, parsed anew for each caller, who may change it. */
    public ObjectNode ofInput(Class<? extends OperationInput> type) {
        return parsed(inputText(type));
    }

    /** Returns the schema of an output, parsed anew for each caller, who may change it. */
    public ObjectNode ofOutput(Class<?> type) {
        return parsed(outputText(type));
    }

    public RawJson inputText(Class<? extends OperationInput> type) {
        return new RawJson(
                ARE_FILES
                        ? text(SchemaFiles.ofInput(type))
                        : Live.MAKER.ofInput(type).toString());
    }

    public RawJson outputText(Class<?> type) {
        return new RawJson(
                ARE_FILES
                        ? text(SchemaFiles.ofOutput(type))
                        : Live.MAKER.ofOutput(type).toString());
    }

    /** A packaged application never loads this class, so a native executable doesn't contain it. */
    private static final class Live {
        static final SchemaMaker MAKER = new SchemaMaker();
    }

    private static ObjectNode parsed(RawJson schema) {
        try {
            return (ObjectNode) JSON.readTree(schema.text());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A schema is no JSON: " + schema.text(), e);
        }
    }

    private static String text(String file) {
        try (@Nullable InputStream content = Schemas.class.getResourceAsStream("/" + file)) {
            if (content == null) {
                throw new IllegalStateException("No schema of " + file + "; ./mvnw process-classes makes it");
            }
            return new String(content.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
