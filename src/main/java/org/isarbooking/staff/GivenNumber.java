package org.isarbooking.staff;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import java.io.IOException;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Deserializes a number that may be null or missing: JSON null becomes an empty {@code Optional}, a missing number
 * becomes null. Uses the usual deserializer for numbers.
 */
final class GivenNumber extends JsonDeserializer<Optional<Integer>> implements ContextualDeserializer {

    private final @Nullable JsonDeserializer<?> number;

    GivenNumber() {
        this(null);
    }

    private GivenNumber(@Nullable JsonDeserializer<?> number) {
        this.number = number;
    }

    @Override
    public JsonDeserializer<?> createContextual(DeserializationContext context, BeanProperty property)
            throws JsonMappingException {
        return new GivenNumber(context.findContextualValueDeserializer(context.constructType(Integer.class), property));
    }

    @Override
    public Optional<Integer> deserialize(JsonParser json, DeserializationContext context) throws IOException {
        return Optional.of((Integer) Objects.requireNonNull(number).deserialize(json, context));
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
