package org.isarbooking.console;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A field of a form about the catalog.
 *
 * @param name of the field, and its id
 * @param kind what is written into it
 * @param value as people write it
 * @param options to choose from; none for what is written
 * @param hint what holds where it is left empty; "" for nothing
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

    /** Returns true if a box of its own is ticked. */
    public boolean isOn() {
        return value.endsWith("true");
    }

    /** Returns the type of a field of one line. */
    public String type() {
        return name.endsWith("email") ? "email" : name.endsWith("url") ? "url" : "text";
    }

    /** Something to choose. */
    public record Option(String value, String label, boolean chosen) {}

    /** Fields that belong together; without a legend they are on their own. */
    public record Group(String legend, List<CatalogInput> fields) {

        public Group {
            fields = List.copyOf(fields);
        }

        /** Returns true if it has a heading. */
        public boolean hasLegend() {
            return !legend.isEmpty();
        }
    }

    /**
     * Entries within an entry, one a row.
     *
     * @param headings of its columns
     * @param newName of the field for the date of one more
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
     * @param path where it is
     * @param ticked whether its box is ticked; null where it has none, and is there if any value is
     */
    public record Row(String path, String title, @Nullable Boolean ticked, List<CatalogInput> fields) {

        public Row {
            fields = List.copyOf(fields);
        }

        /** Returns true if a box says whether it is there. */
        public boolean hasBox() {
            return ticked != null;
        }
    }
}
