package org.isarbooking.salon;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The JSON object of a call, built step by step. */
public record Input(Map<String, @Nullable Object> properties) {

    public static Input empty() {
        return new Input(new LinkedHashMap<>());
    }

    public Input with(String name, @Nullable Object value) {
        Map<String, @Nullable Object> changed = new LinkedHashMap<>(properties);
        changed.put(name, value);
        return new Input(changed);
    }

    public Input without(String name) {
        Map<String, @Nullable Object> changed = new LinkedHashMap<>(properties);
        changed.remove(name);
        return new Input(changed);
    }
}
