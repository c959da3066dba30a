package org.isarbooking.page;

import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.isarbooking.shared.Munich;

/** The values of a form. Unreadable values go to the operation as they were typed, and the operation reports them. */
public final class Form {

    /** Separates the values of a field with several values. Such values are names without commas. */
    public static final String BETWEEN = ",";

    private final MultivaluedMap<String, String> fields;

    /** Makes a form from the fields of a request's body or address. */
    public Form(MultivaluedMap<String, String> fields) {
        this.fields = fields;
    }

    /** Returns a form with one value for each field. */
    public static Form of(Map<String, String> texts) {
        return new Form(new MultivaluedHashMap<>(texts));
    }

    /**
     * Returns a field's text without leading and trailing space; empty for a blank field. Dates become {@code
     * YYYY-MM-DD}.
     */
    public Optional<String> text(String field) {
        return Optional.ofNullable(fields.getFirst(field))
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .map(text -> LocalInput.isDate(field) ? LocalInput.isoDate(text) : text);
    }

    /** Returns true if the form has the field, filled in or not. */
    public boolean has(String field) {
        return fields.containsKey(field);
    }

    /** Returns the fields as they were sent. */
    public MultivaluedMap<String, String> fields() {
        return fields;
    }

    /** Returns the text of every field, which is its first value; "" for a blank field. */
    public Map<String, String> texts() {
        return fields.keySet().stream()
                .collect(Collectors.toMap(field -> field, field -> text(field).orElse("")));
    }

    /** Returns the text of every field. The values of a field with several values are joined with {@link #BETWEEN}. */
    public Map<String, String> allTexts() {
        return fields.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        field -> field.getValue().size() > 1
                                ? String.join(BETWEEN, field.getValue())
                                : text(field.getKey()).orElse("")));
    }

    /** Returns the input of an operation, made from the fields with the names of the properties. */
    public Arguments arguments(String... properties) {
        Arguments arguments = new Arguments();
        for (String property : properties) {
            arguments.with(property, text(property));
        }
        return arguments;
    }

    /** Returns a field as a whole number, or as text if it isn't a whole number; empty for a blank field. */
    public Optional<Object> number(String field) {
        return text(field).map(Form::numberOf);
    }

    /** Returns a text as a whole number, or the text itself if it isn't a whole number. */
    public static Object numberOf(String text) {
        return text.matches("-?\\d{1,18}") ? (Object) Long.valueOf(text) : text;
    }

    /** Returns every value of a field that may be chosen several times. */
    public List<String> all(String field) {
        return fields.getOrDefault(field, List.of());
    }

    /** Returns the cents of an amount in euros, or the text if it can't be read; empty for a blank field. */
    public Optional<Object> cents(String field) {
        return text(field).map(text -> {
            String plain = LocalInput.plainAmount(text);
            return plain.matches("\\d{1,6}(\\.\\d{1,2})?")
                    ? (Object) new BigDecimal(plain).movePointRight(2).intValueExact()
                    : text;
        });
    }

    /**
     * Returns a date and a time of Munich as an operation's date-time; empty when one of them is missing. Unreadable
     * text is kept, so that the operation reports it.
     */
    public Optional<String> dateTime(String dateField, String timeField) {
        return text(dateField).flatMap(date -> text(timeField).map(time -> dateTimeOf(date, LocalInput.isoTime(time))));
    }

    private static String dateTimeOf(String date, String time) {
        try {
            LocalDateTime local = LocalDateTime.of(LocalDate.parse(date), LocalTime.parse(time));
            // A time that the clocks skip keeps the offset before the change of clocks. By this offset, operations
            // recognise the skipped time and refuse it.
            return local.atOffset(Munich.ZONE.getRules().getOffset(local)).toString();
        } catch (DateTimeParseException _) {
            return date + "T" + time;
        }
    }

    /** The input of an operation, by property; missing values are left out. */
    public static final class Arguments {

        private final Map<String, Object> properties = new LinkedHashMap<>();

        /** Adds a property. */
        public Arguments with(String property, Object value) {
            properties.put(property, value);
            return this;
        }

        /** Adds a property if there is a value. */
        public Arguments with(String property, Optional<?> value) {
            value.ifPresent(given -> properties.put(property, given));
            return this;
        }

        /** Returns the properties, as an operation is called with them. */
        public Map<String, Object> properties() {
            return properties;
        }
    }
}
