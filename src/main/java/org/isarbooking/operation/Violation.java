package org.isarbooking.operation;

import java.util.List;

/**
 * One thing that is wrong with an input; worded in the caller's language at the edge.
 *
 * @param path JSONPath to the value, for example {@code $.dates[3]}
 * @param code what kind of mistake, for example {@code unknown_property}
 * @param arguments what the wording needs, for example the limit
 */
public record Violation(String path, String code, List<Object> arguments) {

    public static Violation of(String path, String code, Object... arguments) {
        return new Violation(path, code, List.of(arguments));
    }
}
