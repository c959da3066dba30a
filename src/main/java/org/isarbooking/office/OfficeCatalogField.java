package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.CatalogField;
import org.jspecify.annotations.Nullable;

/** The description of a field that the catalog can have. */
@Schema(name = "OfficeCatalogField")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeCatalogField(
        @NotNull
        @Schema(description = "Path of the field, with `*` for the name of an entry", examples = "services.*.price")
        String path,

        @NotNull
        @Schema(
                description = "Kind of value: `key` and `keys` name entries of other lists, `flag` is true or false, "
                        + "`entry` stands for an entry of a list")
        Kind kind,

        @NotNull @Schema(description = "true if an entry or section can't exist without the field")
        Boolean isRequired,

        @Nullable @Schema(description = "Smallest number") Integer minimum,

        @Nullable @Schema(description = "Largest number, or largest number of characters")
        Integer maximum,

        @NotNull @Schema(description = "The only allowed values; empty if other values are allowed", examples = "[]")
        List<String> choices,

        @NotNull @Schema(description = "Lists whose entries the field names", examples = "[\"categories\"]")
        List<String> keysOf,

        @NotNull @Schema(description = "Meaning of the field, in English", examples = "What it costs; VAT included.")
        String description) {

    /** The kinds of values. */
    @Schema(name = "OfficeCatalogKind")
    public enum Kind {
        LINE,
        TEXT,
        NUMBER,
        FLAG,
        PRICE,
        DATE,
        HOURS,
        CHOICE,
        CHOICES,
        KEY,
        KEYS,
        ENTRY;

        /** Returns the wire form, for example {@code price}. */
        @JsonValue
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static OfficeCatalogField of(CatalogField field) {
        return new OfficeCatalogField(
                field.path(),
                Kind.valueOf(field.kind().name()),
                field.required(),
                field.minimum().isPresent() ? (Integer) field.minimum().getAsInt() : null,
                field.maximum().isPresent() ? (Integer) field.maximum().getAsInt() : null,
                field.choices(),
                field.keysOf(),
                field.description());
    }
}
