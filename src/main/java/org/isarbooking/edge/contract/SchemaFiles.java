package org.isarbooking.edge.contract;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.PublishedMessage;
import org.isarbooking.operation.PublishedOperation;

/**
 * Writes the schemas of all operations and messages into the folder of compiled classes. The build runs it; the service
 * doesn't.
 */
public final class SchemaFiles {

    private static final String FOLDER = "schemas/";

    private final SchemaMaker maker = new SchemaMaker();
    private final Path classes;

    private SchemaFiles(Path classes) {
        this.classes = classes;
    }

    /**
     * Writes the schemas.
     *
     * @param arguments the folder of compiled classes
     */
    public static void main(String... arguments) throws IOException {
        new SchemaFiles(Path.of(arguments[0])).write();
    }

    public static String ofInput(Class<?> type) {
        return FOLDER + type.getName() + ".input.json";
    }

    public static String ofOutput(Class<?> type) {
        return FOLDER + type.getName() + ".output.json";
    }

    /** Writes all schemas, also schemas of inputs without an operation in the registry, such as a checkout's input. */
    private void write() throws IOException {
        Files.createDirectories(classes.resolve(FOLDER));
        for (Class<?> type : compiled()) {
            if (type.isRecord() && OperationInput.class.isAssignableFrom(type)) {
                write(ofInput(type), maker.ofInput(type));
            } else if (type.isAnnotationPresent(PublishedOperation.class)) {
                Class<?> output = OperationDefinition.Types.of(type).output();
                write(ofOutput(output), maker.ofOutput(output));
            } else if (type.isAnnotationPresent(PublishedMessage.class)) {
                write(ofOutput(type), maker.ofOutput(type));
            }
        }
    }

    private void write(String file, ObjectNode schema) throws IOException {
        Files.writeString(classes.resolve(file), schema.toString());
    }

    private List<Class<?>> compiled() throws IOException {
        try (Stream<Path> files = Files.walk(classes)) {
            return files.map(file -> classes.relativize(file).toString())
                    .filter(file -> file.startsWith("org") && file.endsWith(".class"))
                    .<Class<?>>map(SchemaFiles::compiled)
                    .toList();
        }
    }

    private static Class<?> compiled(String file) {
        String name = file.substring(0, file.length() - ".class".length()).replace('/', '.');
        try {
            return Class.forName(name, false, Thread.currentThread().getContextClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(file, e);
        }
    }
}
