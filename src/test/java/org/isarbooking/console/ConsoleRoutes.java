package org.isarbooking.console;

import jakarta.ws.rs.Path;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Every address of the console, as its pages declare them. */
final class ConsoleRoutes {

    private static final java.nio.file.Path SOURCES = java.nio.file.Path.of("src/main/java/org/isarbooking/console");

    private ConsoleRoutes() {}

    /** Returns the paths of an HTTP method, for example {@code /office/requests/{id}} for {@code POST}. */
    static List<String> of(Class<? extends Annotation> method) {
        try (Stream<java.nio.file.Path> sources = Files.list(SOURCES)) {
            return sources.map(source -> source.getFileName().toString())
                    .filter(name -> name.endsWith(".java") && !name.equals("package-info.java"))
                    .map(name -> load(name.replace(".java", "")))
                    .filter(type -> type.isAnnotationPresent(Path.class))
                    .flatMap(type -> Stream.of(type.getDeclaredMethods()))
                    .filter(page -> page.isAnnotationPresent(method))
                    .map(ConsoleRoutes::path)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(ConsoleRoutes.class.getPackageName() + "." + name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String path(Method page) {
        String own = Optional.ofNullable(page.getAnnotation(Path.class))
                .map(Path::value)
                .orElse("");
        String all = page.getDeclaringClass().getAnnotation(Path.class).value();
        return own.isEmpty() ? all : all + "/" + own;
    }
}
