package org.isarbooking.edge.contract;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.MediaType;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.jspecify.annotations.Nullable;

/**
 * Adapts the schemas of the OpenAPI document for generated clients. The wire format stays the same. Identifiers have
 * one width everywhere, and values with the same meaning are one named enum. Dates and times are inlined, and unused
 * schemas are removed.
 */
record ClientSchemas(OpenAPI document) {

    private static final String COMPONENTS = "#/components/schemas/";

    /** Schemas that the framework names after Java types. Clients would list them among the types of the contract. */
    private static final Map<String, String> FORMATS =
            Map.of("LocalDate", "date", "OffsetDateTime", "date-time", "UUID", "uuid");

    /** The framework's example for every date in a list: a day in the past. */
    private static final String EXAMPLE_OF_FRAMEWORK = "2022-03-10";

    /** Enums that several properties share, with their names in clients. */
    private static final Map<List<Object>, String> ENUMS = Map.of(
            List.of("confirmed", "cancelled", "completed", "no_show"), "BookingStatus",
            List.of("confirmed", "completed", "no_show"), "DayBookingStatus",
            List.of("active", "deleted"), "StaffEntryStatus",
            List.of("per_day", "monthly_agreement"), "BillingMode",
            List.of("past", "beyond_horizon", "closed", "already_booked", "occupied", "no_such_date"),
                    "RejectionReason",
            List.of("past", "beyond_horizon", "closed", "occupied"), "UnavailableReason",
            List.of("booking_closed", "request_already_open"), "LeftOutReason",
            List.of("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"), "Weekday");

    void tidy() {
        // Sorted, so that every process publishes the same document.
        ENUMS.entrySet().stream()
                .sorted(Map.Entry.comparingByValue())
                .forEach(named -> document.getComponents()
                        .addSchema(
                                named.getValue(),
                                OASFactory.createSchema()
                                        .addType(SchemaType.STRING)
                                        .enumeration(named.getKey())));
        nameAlternatives();
        List.copyOf(schemas().entrySet()).stream()
                .filter(named -> !ENUMS.containsValue(named.getKey()))
                .forEach(named -> tidy(named.getValue()));
        Set<String> used = used();
        Set.copyOf(schemas().keySet()).stream()
                .filter(name -> !used.contains(name))
                .forEach(document.getComponents()::removeSchema);
    }

    /** Names the schema of a problem's alternatives: starts of visits, or days. */
    private void nameAlternatives() {
        document.getComponents()
                .addSchema(
                        "Alternative",
                        OASFactory.createSchema()
                                .description("A possible alternative: a free start of a visit, or a free day")
                                .oneOf(List.of(
                                        OASFactory.createSchema().ref(COMPONENTS + "SalonSlot"),
                                        OASFactory.createSchema()
                                                .addType(SchemaType.STRING)
                                                .format("date"))));
        Schema problem = Objects.requireNonNull(schemas().get("Problem"));
        Schema alternatives = Objects.requireNonNull(
                Objects.requireNonNull(problem.getProperties()).get("alternatives"));
        alternatives.setItems(OASFactory.createSchema().ref(COMPONENTS + "Alternative"));
    }

    private void tidy(Schema schema) {
        inlineFormats(schema);
        nameEnum(schema);
        if (List.of(EXAMPLE_OF_FRAMEWORK).equals(schema.getExamples())) {
            schema.setExamples(null);
        }
        if (schema.getRef() != null) {
            schema.setType(null);
        }
        Optional.ofNullable(schema.getProperties()).orElse(Map.of()).forEach(ClientSchemas::widenIdentifier);
        parts(schema).forEach(this::tidy);
    }

    private static void inlineFormats(Schema schema) {
        Optional.ofNullable(schema.getRef())
                .map(ClientSchemas::name)
                .map(FORMATS::get)
                .ifPresent(format -> {
                    schema.setRef(null);
                    schema.setType(List.of(SchemaType.STRING));
                    schema.setFormat(format);
                });
        List<Schema> either = Optional.ofNullable(schema.getAnyOf()).orElse(List.of());
        if (either.size() == 2
                && isNull(either.getLast())
                && FORMATS.containsKey(name(either.getFirst().getRef()))) {
            schema.setAnyOf(null);
            schema.setType(List.of(SchemaType.STRING, SchemaType.NULL));
            schema.setFormat(FORMATS.get(name(either.getFirst().getRef())));
        }
    }

    private static void nameEnum(Schema schema) {
        Optional.ofNullable(schema.getEnumeration()).map(ENUMS::get).ifPresent(name -> {
            schema.setEnumeration(null);
            schema.setRef(COMPONENTS + name);
        });
    }

    /**
     * Gives an identifier 64 bits. Inputs accept 64 bits, and an identifier in an answer becomes an input of the next
     * call.
     */
    private static void widenIdentifier(String name, Schema property) {
        if (name.matches("(.*_)?ids?")) {
            Stream.concat(Stream.of(property), Stream.ofNullable(property.getItems()))
                    .filter(number -> "int32".equals(number.getFormat()))
                    .forEach(number -> number.setFormat("int64"));
        }
    }

    private Set<String> used() {
        Set<String> used = new TreeSet<>();
        document.getPaths().getPathItems().values().stream()
                .flatMap(item -> item.getOperations().values().stream())
                .flatMap(operation -> Stream.concat(
                        Stream.ofNullable(operation.getRequestBody()).map(body -> body.getContent()),
                        operation.getResponses().getAPIResponses().values().stream()
                                .map(response -> response.getContent())))
                .filter(Objects::nonNull)
                .map(Content::getMediaTypes)
                .map(Map::values)
                .flatMap(Collection::stream)
                .map(MediaType::getSchema)
                .filter(Objects::nonNull)
                .forEach(schema -> use(schema, used));
        return used;
    }

    private void use(Schema schema, Set<String> used) {
        Optional.ofNullable(schema.getRef())
                .map(ClientSchemas::name)
                .filter(used::add)
                .map(name -> schemas().get(name))
                .ifPresent(named -> use(named, used));
        parts(schema).forEach(part -> use(part, used));
    }

    private static Stream<Schema> parts(Schema schema) {
        return Stream.of(
                        Optional.ofNullable(schema.getProperties()).map(Map::values).orElseGet(List::of).stream(),
                        Optional.ofNullable(schema.getAnyOf()).orElseGet(List::of).stream(),
                        Optional.ofNullable(schema.getOneOf()).orElseGet(List::of).stream(),
                        Stream.ofNullable(schema.getItems()),
                        Stream.ofNullable(schema.getPropertyNames()),
                        Stream.ofNullable(schema.getAdditionalPropertiesSchema()))
                .flatMap(part -> part);
    }

    private Map<String, Schema> schemas() {
        return document.getComponents().getSchemas();
    }

    private static boolean isNull(Schema schema) {
        return List.of(SchemaType.NULL).equals(schema.getType());
    }

    private static String name(@Nullable String reference) {
        return reference == null ? "" : reference.substring(reference.lastIndexOf('/') + 1);
    }
}
