package org.isarbooking.database;

import io.vertx.core.json.JsonArray;
import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;

/**
 * A {@code jsonb} column with a list, as an entity holds it. Hibernate Reactive takes objects only, so lists travel as
 * text: the attribute needs casts, too ({@code @ColumnTransformer}).
 */
@Converter
public class JsonArrayText implements AttributeConverter<JsonArray, String> {

    @Override
    public String convertToDatabaseColumn(JsonArray list) {
        return list.encode();
    }

    @Override
    public JsonArray convertToEntityAttribute(String text) {
        return new JsonArray(text);
    }
}
