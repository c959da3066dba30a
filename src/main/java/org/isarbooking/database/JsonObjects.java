package org.isarbooking.database;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.hibernate.orm.JsonFormat;
import io.quarkus.hibernate.orm.PersistenceUnitExtension;
import jakarta.inject.Singleton;
import java.io.UncheckedIOException;
import java.lang.reflect.Type;
import org.hibernate.type.format.AbstractJsonFormatMapper;

/** Reads and writes {@code jsonb} columns that contain objects, with the mapper for JSON on the wire. */
@JsonFormat
@PersistenceUnitExtension
@Singleton
class JsonObjects extends AbstractJsonFormatMapper {

    private final ObjectMapper mapper;

    JsonObjects(ObjectMapper mapper) {
        this.mapper = mapper;
    }

    @Override
    @SuppressWarnings("TypeParameterUnusedInFormals") // Hibernate's signature
    protected <T> T fromString(CharSequence text, Type type) {
        try {
            return mapper.readValue(text.toString(), mapper.constructType(type));
        } catch (JsonProcessingException fault) {
            throw new UncheckedIOException("a column's JSON can't be read", fault);
        }
    }

    @Override
    protected <T> String toString(T value, Type type) {
        try {
            return mapper.writerFor(mapper.constructType(type)).writeValueAsString(value);
        } catch (JsonProcessingException fault) {
            throw new UncheckedIOException("a column's JSON can't be written", fault);
        }
    }
}
