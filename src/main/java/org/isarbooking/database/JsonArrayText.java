package org.isarbooking.database;

import io.vertx.core.json.JsonArray;
import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;

/**
 * Converts JSON lists of entities to the text of a {@code jsonb} column. Hibernate Reactive accepts only JSON objects,
 * so lists are passed as text. The attribute also needs casts ({@code @ColumnTransformer}).
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
