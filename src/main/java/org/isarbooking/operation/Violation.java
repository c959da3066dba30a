package org.isarbooking.operation;

import java.util.List;

/**
 * A mistake in an input. The edge describes it in the caller's language.
 *
 * @param path JSONPath to the value, for example {@code $.dates[3]}
 * @param code the kind of mistake, for example {@code unknown_property}
 * @param arguments the arguments of the mistake's text, for example the limit
 */
public record Violation(String path, String code, List<Object> arguments) {

    public static Violation of(String path, String code, Object... arguments) {
        return new Violation(path, code, List.of(arguments));
    }
}
