package org.isarbooking.console;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A field of a form about the catalog.
 *
 * @param name the {@code name} and the {@code id} attribute of the field
 * @param value the value in the format that people type
 * @param options the options to choose from; empty for a text field
 * @param hint the value that applies if the field is empty; "" for none
 */
public record CatalogInput(
        String name,
        String label,
        String kind,
        String value,
        List<Option> options,
        boolean required,
        @Nullable Integer minimum,
        @Nullable Integer maximum,
        String hint) {

    public CatalogInput {
        options = List.copyOf(options);
    }

    public boolean isOn() {
        return value.endsWith("true");
    }

    /** Returns the HTML type of a single-line input. */
    public String type() {
        return name.endsWith("email") ? "email" : name.endsWith("url") ? "url" : "text";
    }

    public record Option(String value, String label, boolean chosen) {}

    /** A group of fields, with a legend; the legend is empty for fields without a group. */
    public record Group(String legend, List<CatalogInput> fields) {

        public Group {
            fields = List.copyOf(fields);
        }

        public boolean hasLegend() {
            return !legend.isEmpty();
        }
    }

    /**
     * A table of nested entries, with a row for each.
     *
     * @param newName the name of the field for the date of a new row; "" for a table without dates
     */
    public record Table(String legend, List<String> headings, List<Row> rows, String newName) {

        public Table {
            headings = List.copyOf(headings);
            rows = List.copyOf(rows);
        }
    }

    /**
     * A nested entry, for example a specialist's service.
     *
     * @param ticked true if the entry's checkbox is ticked; null if it has no checkbox, in which case the entry exists
     *     if it has any value
     */
    public record Row(String path, String title, @Nullable Boolean ticked, List<CatalogInput> fields) {

        public Row {
            fields = List.copyOf(fields);
        }

        public boolean hasBox() {
            return ticked != null;
        }
    }
}
