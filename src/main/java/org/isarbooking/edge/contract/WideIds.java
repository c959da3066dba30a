package org.isarbooking.edge.contract;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads integers. Ids have 64 bits in the published OpenAPI document and 32 in the service. An id that needs more than
 * 32 bits becomes an id that doesn't exist.
 */
final class WideIds extends StdScalarDeserializer<Integer> implements ContextualDeserializer {

    private static final long serialVersionUID = 1L;
    private static final Integer OF_NOTHING = Integer.MAX_VALUE;

    private final boolean isId;

    WideIds() {
        this(false);
    }

    private WideIds(boolean isId) {
        super(Integer.class);
        this.isId = isId;
    }

    @Override
    public JsonDeserializer<?> createContextual(DeserializationContext context, @Nullable BeanProperty property) {
        return new WideIds(property != null && property.getName().matches("(.*_)?ids?"));
    }

    @Override
    public @Nullable Integer deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        boolean isWide = isId
                && parser.hasToken(JsonToken.VALUE_NUMBER_INT)
                && parser.getNumberType() == JsonParser.NumberType.LONG
                && parser.getLongValue() != (int) parser.getLongValue(); // pages send small ids as longs, too
        return isWide ? OF_NOTHING : _parseInteger(parser, context, Integer.class);
    }
}
