package org.isarbooking.edge;

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
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.OperationInput;
import org.jspecify.annotations.Nullable;

/**
 * JSON Schemas (draft 2020-12) of the records that operations take and answer, derived from their Bean Validation and OpenAPI annotations. Inputs
 * forbid unknown properties; outputs allow them ("Output objects allow additional fields") unless their annotation says otherwise.
 */
@Singleton
class Schemas {

    private static final SnakeCaseStrategy SNAKE_CASE = (SnakeCaseStrategy) PropertyNamingStrategies.SNAKE_CASE;

    /** Properties stand as their records have them, which tells more than the alphabet. */
    private static final Comparator<MemberScope<?, ?>> DECLARED = (_, _) -> 0;

    private final SchemaGenerator inputs;
    private final SchemaGenerator outputs;

    Schemas(ObjectMapper mapper) {
        this.inputs = generator(mapper, true);
        this.outputs = generator(mapper, false);
    }

    ObjectNode ofInput(Class<? extends OperationInput> type) {
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
        if (strict) {
            builder.with(Option.FORBIDDEN_ADDITIONAL_PROPERTIES_BY_DEFAULT);
        }
        builder.forTypesInGeneral()
                .withAdditionalPropertiesResolver(Schemas::additionalProperties)
                .withPropertySorter(DECLARED);
        builder.forFields()
                .withPropertyNameOverrideResolver(field -> SNAKE_CASE.translate(field.getName()))
                .withRequiredCheck(Schemas::isRequired)
                .withNullableCheck(Schemas::mayBeNull)
                .withDescriptionResolver(field -> schema(field)
                        .map(Schema::description)
                        .filter(text -> !text.isEmpty())
                        .orElse(null))
                .withInstanceAttributeOverride((node, field, context) -> refine(node, field));
        return new SchemaGenerator(builder.build());
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

    // Void stands for "none" there; null leaves the generator's default.
    private static @Nullable Type additionalProperties(TypeScope scope) {
        @Nullable Schema annotation = scope.getType().getErasedType().getAnnotation(Schema.class);
        return annotation != null && annotation.additionalProperties() == Schema.False.class ? Void.class : null;
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
