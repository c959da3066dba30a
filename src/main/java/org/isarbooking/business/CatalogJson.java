package org.isarbooking.business;

import static java.util.stream.Collectors.toMap;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Percent;
import org.isarbooking.shared.Translated;

/**
 * Reads and writes the JSON of business files and published documents. Values have the form of files, such as
 * {@code 45.00 EUR}.
 */
final class CatalogJson {

    /**
     * Ignores unknown properties. During an update, pods of two releases run side by side. Documents of the later
     * release may have new properties.
     */
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_EMPTY, JsonInclude.Include.ALWAYS))
            .addModule(values())
            .build();

    private CatalogJson() {}

    /** Converts a JSON tree to records. The tree of a file must have passed the schema and the rules. */
    static <T> T read(JsonNode json, Class<T> type) {
        try {
            return MAPPER.treeToValue(json, type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree passed the schema, but can't be read: " + e.getMessage(), e);
        }
    }

    static CatalogDocument document(String json) {
        try {
            return MAPPER.readValue(json, CatalogDocument.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a published document can't be read: " + e.getMessage(), e);
        }
    }

    static ObjectNode write(CatalogDocument document) {
        return MAPPER.valueToTree(document);
    }

    private static SimpleModule values() {
        var module = new SimpleModule("business");
        text(module, Price.class, Price::toString, Price::of);
        text(module, Percent.class, percent -> percent + "%", text -> Percent.of(text.substring(0, text.length() - 1)));
        text(module, Hours.class, Hours::toString, text -> Hours.parse(text).orElseThrow());
        text(module, LocalDate.class, LocalDate::toString, LocalDate::parse);
        text(module, Terms.Kind.class, Terms.Kind::code, Terms.Kind::of);
        text(module, Coworking.Use.class, Coworking.Use::value, Coworking.Use::of);
        text(module, DayOfWeek.class, CalendarRules::nameOf, CatalogJson::weekday);
        text(module, Language.class, Language::code, text -> Language.of(text).orElseThrow());
        module.addKeySerializer(DayOfWeek.class, new StdSerializer<>(DayOfWeek.class) {
            @Override
            public void serialize(DayOfWeek day, JsonGenerator json, SerializerProvider provider) throws IOException {
                json.writeFieldName(CalendarRules.nameOf(day));
            }
        });
        module.addKeyDeserializer(DayOfWeek.class, new KeyDeserializer() {
            @Override
            public DayOfWeek deserializeKey(String key, DeserializationContext context) {
                return weekday(key);
            }
        });
        module.addSerializer(new StdSerializer<>(Translated.class) {
            @Override
            public void serialize(Translated texts, JsonGenerator json, SerializerProvider provider)
                    throws IOException {
                json.writeStartObject();
                for (Language language : Language.values()) {
                    String text = texts.texts().get(language);
                    if (text != null) {
                        json.writeStringField(language.code(), text);
                    }
                }
                json.writeEndObject();
            }
        });
        module.addDeserializer(Translated.class, new StdDeserializer<>(Translated.class) {
            @Override
            public Translated deserialize(JsonParser json, DeserializationContext context) throws IOException {
                JsonNode texts = json.readValueAsTree();
                return new Translated(Arrays.stream(Language.values())
                        .filter(language -> texts.hasNonNull(language.code()))
                        .collect(toMap(
                                Function.identity(),
                                language ->
                                        texts.get(language.code()).textValue().strip())));
            }
        });
        return module;
    }

    private static DayOfWeek weekday(String name) {
        return DayOfWeek.valueOf(name.toUpperCase(Locale.ROOT));
    }

    private static <T> void text(
            SimpleModule module, Class<T> type, Function<T, String> write, Function<String, T> read) {
        module.addSerializer(new StdSerializer<>(type) {
            @Override
            public void serialize(T value, JsonGenerator json, SerializerProvider provider) throws IOException {
                json.writeString(write.apply(value));
            }
        });
        module.addDeserializer(type, new StdDeserializer<>(type) {
            @Override
            public T deserialize(JsonParser json, DeserializationContext context) throws IOException {
                return read.apply(json.getText());
            }
        });
    }
}
