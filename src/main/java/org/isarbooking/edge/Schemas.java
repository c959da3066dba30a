package org.isarbooking.edge;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.github.victools.jsonschema.generator.FieldScope;
import com.github.victools.jsonschema.generator.MemberScope;
import com.github.victools.jsonschema.generator.Option;
import com.github.victools.jsonschema.generator.OptionPreset;
import com.github.victools.jsonschema.generator.SchemaGenerator;
import com.github.victools.jsonschema.generator.SchemaGeneratorConfigBuilder;
import com.github.victools.jsonschema.generator.SchemaVersion;
import com.github.victools.jsonschema.generator.TypeScope;
import com.github.victools.jsonschema.module.jackson.JacksonModule;
import com.github.victools.jsonschema.module.jackson.JacksonOption;
import com.github.victools.jsonschema.module.jakarta.validation.JakartaValidationModule;
import com.github.victools.jsonschema.module.jakarta.validation.JakartaValidationOption;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.NotNull;
import java.lang.reflect.Type;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.OperationInput;
import org.jspecify.annotations.Nullable;

/**
 * JSON Schemas (draft 2020-12) of the records that operations take and answer, derived from their Bean Validation and OpenAPI annotations. Inputs
 * forbid unknown properties; outputs allow them ("Output objects allow additional fields") unless their annotation says otherwise.
 */
@Singleton
public class Schemas {

    private static final SnakeCaseStrategy SNAKE_CASE = (SnakeCaseStrategy) PropertyNamingStrategies.SNAKE_CASE;

    /** Properties stand as their records have them, which tells more than the alphabet. */
    private static final Comparator<MemberScope<?, ?>> DECLARED = (_, _) -> 0;

    private final SchemaGenerator inputs;
    private final SchemaGenerator outputs;

    // Several documents are made of them at the start, and that is what a start takes longest for.
    private final Map<Class<?>, ObjectNode> knownInputs = new ConcurrentHashMap<>();
    private final Map<Class<?>, ObjectNode> knownOutputs = new ConcurrentHashMap<>();

    Schemas(ObjectMapper mapper) {
        this.inputs = generator(mapper, true);
        this.outputs = generator(mapper, false);
    }

    public ObjectNode ofInput(Class<? extends OperationInput> type) {
        return knownInputs.computeIfAbsent(type, inputs::generateSchema).deepCopy();
    }

    public ObjectNode ofOutput(Class<?> type) {
        return knownOutputs.computeIfAbsent(type, outputs::generateSchema).deepCopy();
    }

    private static SchemaGenerator generator(ObjectMapper mapper, boolean strict) {
        SchemaGeneratorConfigBuilder builder =
                new SchemaGeneratorConfigBuilder(mapper, SchemaVersion.DRAFT_2020_12, OptionPreset.PLAIN_JSON);
        builder.with(new JacksonModule(
                JacksonOption.FLATTENED_ENUMS_FROM_JSONVALUE, JacksonOption.FLATTENED_ENUMS_FROM_JSONPROPERTY));
        builder.with(new JakartaValidationModule(
                JakartaValidationOption.NOT_NULLABLE_FIELD_IS_REQUIRED,
                JakartaValidationOption.INCLUDE_PATTERN_EXPRESSIONS));
        builder.with(Option.EXTRA_OPEN_API_FORMAT_VALUES, Option.INLINE_ALL_SCHEMAS);
        if (strict) {
            builder.with(Option.FORBIDDEN_ADDITIONAL_PROPERTIES_BY_DEFAULT);
        }
        builder.forTypesInGeneral()
                .withAdditionalPropertiesResolver(Schemas::additionalProperties)
                .withPropertySorter(DECLARED)
                .withTypeAttributeOverride((node, scope, context) -> refineType(node, scope));
        builder.forFields()
                .withPropertyNameOverrideResolver(Schemas::name)
                .withRequiredCheck(Schemas::isRequired)
                .withNullableCheck(Schemas::mayBeNull)
                .withDescriptionResolver(field -> schema(field)
                        .map(Schema::description)
                        .filter(text -> !text.isEmpty())
                        .orElse(null))
                .withInstanceAttributeOverride((node, field, context) -> refine(node, field));
        return new SchemaGenerator(builder.build());
    }

    /** What JSON calls it: the name in snake case, unless an annotation gives it one that Java couldn't. */
    private static String name(FieldScope field) {
        @Nullable JsonProperty given = field.getAnnotation(JsonProperty.class);
        return given != null && !given.value().isEmpty() ? given.value() : SNAKE_CASE.translate(field.getName());
    }

    private static void refine(ObjectNode node, FieldScope field) {
        if (field.getAnnotation(AssertTrue.class) != null) {
            node.put("const", true);
        }
        schema(field)
                .ifPresent(annotation ->
                        SchemaAnnotation.apply(annotation, field.getType().getErasedType(), node));
    }

    private static boolean isRequired(MemberScope<?, ?> field) {
        return field.getAnnotation(NotNull.class) != null
                || schema(field).map(Schema::required).orElse(false);
    }

    // Void stands for "none" there, Object for "anything"; null leaves the generator's default.
    private static @Nullable Type additionalProperties(TypeScope scope) {
        if (scope.getType().isInstanceOf(Map.class)) {
            return scope.getTypeParameterFor(Map.class, 1);
        }
        @Nullable Schema annotation = scope.getType().getErasedType().getAnnotation(Schema.class);
        if (annotation == null || annotation.additionalProperties() == Void.class) {
            return null;
        }
        return annotation.additionalProperties() == Schema.False.class ? Void.class : Object.class;
    }

    /** The form of the names of all properties, where a type says it. */
    private static void refineType(ObjectNode node, TypeScope scope) {
        @Nullable Schema annotation = scope.getType().getErasedType().getAnnotation(Schema.class);
        if (annotation != null && annotation.propertyNames() != Void.class) {
            @Nullable Schema names = annotation.propertyNames().getAnnotation(Schema.class);
            if (names != null) {
                node.putObject("propertyNames").put("type", "string").put("pattern", names.pattern());
            }
        }
    }

    private static boolean mayBeNull(MemberScope<?, ?> field) {
        return schema(field).map(Schema::nullable).orElse(false);
    }

    /** What the annotation says is said of a list itself, not of its items. */
    private static Optional<Schema> schema(MemberScope<?, ?> field) {
        if (field.isFakeContainerItemScope()) {
            return Optional.empty();
        }
        @Nullable Schema annotation = field.getAnnotation(Schema.class);
        return Optional.ofNullable(annotation);
    }
}
