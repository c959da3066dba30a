package org.isarbooking.operation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.jspecify.annotations.Nullable;

/**
 * A value that many answers contain, so that its JSON is made only once. Immutable if the contained value is.
 *
 * @param <T> a type whose JSON is the same in every answer
 */
public final class SharedValue<T> {

    private final T value;
    private volatile @Nullable SerializedString json;

    private SharedValue(T value) {
        this.value = value;
    }

    /** Wraps a value. */
    public static <T> SharedValue<T> of(T value) {
        return new SharedValue<>(value);
    }

    public T value() {
        return value;
    }

    SerializedString json(ObjectMapper mapper) throws JsonProcessingException {
        SerializedString written = json;
        if (written == null) {
            written = new SerializedString(mapper.writeValueAsString(value));
            json = written;
        }
        return written;
    }
}
