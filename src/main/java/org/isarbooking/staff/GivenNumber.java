package org.isarbooking.staff;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads a number that may be null or missing: JSON null becomes an empty {@code Optional}, a missing number becomes
 * null.
 */
final class GivenNumber extends JsonDeserializer<Optional<Integer>> {

    @Override
    public Optional<Integer> deserialize(JsonParser json, DeserializationContext context) throws IOException {
        return Optional.of(json.getIntValue());
    }

    @Override
    public Optional<Integer> getNullValue(DeserializationContext context) {
        return Optional.empty();
    }

    @Override
    public @Nullable Object getAbsentValue(DeserializationContext context) {
        return null;
    }
}
