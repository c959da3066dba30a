package org.isarbooking.edge.contract;

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
import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.NotNull;
import java.lang.reflect.Type;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Derives JSON Schemas from the Bean Validation and OpenAPI annotations of records. Inputs forbid unknown properties;
 * outputs allow them ("Output objects allow additional fields") unless their annotation says otherwise.
 */
final class SchemaMaker {

    private static final SnakeCaseStrategy SNAKE_CASE = (SnakeCaseStrategy) PropertyNamingStrategies.SNAKE_CASE;

    /** Keeps properties in the order of their records, which is more helpful than alphabetical order. */
    private static final Comparator<MemberScope<?, ?>> DECLARED = (_, _) -> 0;

    private final SchemaGenerator inputs;
    private final SchemaGenerator outputs;

    SchemaMaker() {
        ObjectMapper mapper = new ObjectMapper();
        this.inputs = generator(mapper, true);
        this.outputs = generator(mapper, false);
    }

    ObjectNode ofInput(Class<?> type) {
        return inputs.generateSchema(type);
    }

    ObjectNode ofOutput(Class<?> type) {
        return outputs.generateSchema(type);
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
        builder.without(Option.SCHEMA_VERSION_INDICATOR);
        if (strict) {
            builder.with(Option.FORBIDDEN_ADDITIONAL_PROPERTIES_BY_DEFAULT);
        }
        builder.forTypesInGeneral()
                .withAdditionalPropertiesResolver(SchemaMaker::additionalProperties)
                .withPropertySorter(DECLARED)
                .withTypeAttributeOverride((node, scope, context) -> refineType(node, scope));
        builder.forFields()
                .withPropertyNameOverrideResolver(SchemaMaker::name)
                .withRequiredCheck(SchemaMaker::isRequired)
                .withNullableCheck(SchemaMaker::mayBeNull)
                .withDescriptionResolver(field -> schema(field)
                        .map(Schema::description)
                        .filter(text -> !text.isEmpty())
                        .orElse(null))
                .withInstanceAttributeOverride((node, field, context) -> refine(node, field));
        return new SchemaGenerator(builder.build());
    }

    /** Returns the name in JSON: snake case, unless an annotation gives a name that Java doesn't allow. */
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

    // Void stands for "none", Object for "anything"; null leaves the generator's default.
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

    /** Adds the pattern of property names, if the type's annotation has one. */
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

    /**
     * Returns the annotation of a property; empty for the items of a list, because the annotation describes the list
     * itself.
     */
    private static Optional<Schema> schema(MemberScope<?, ?> field) {
        if (field.isFakeContainerItemScope()) {
            return Optional.empty();
        }
        @Nullable Schema annotation = field.getAnnotation(Schema.class);
        return Optional.ofNullable(annotation);
    }
}
