package org.isarbooking.console;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A field of a form about the catalog.
 *
 * @param name the name and the id of the field
 * @param value the value as people write it
 * @param options the choices; none for a field to type into
 * @param hint the value that holds if the field is left empty; "" for none
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

    /** Returns the type of an input with one line. */
    public String type() {
        return name.endsWith("email") ? "email" : name.endsWith("url") ? "url" : "text";
    }

    public record Option(String value, String label, boolean chosen) {}

    /** A group of fields. Without a legend, the fields stand alone. */
    public record Group(String legend, List<CatalogInput> fields) {

        public Group {
            fields = List.copyOf(fields);
        }

        public boolean hasLegend() {
            return !legend.isEmpty();
        }
    }

    /**
     * A table of the entries within an entry, one in each row.
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
     * An entry within an entry.
     *
     * @param ticked true if its box is ticked; null without a box: the entry then exists if it has any value
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
