package org.isarbooking.console;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.isarbooking.office.OfficeChangedValue;
import org.isarbooking.office.OfficePreviewCatalog;
import org.isarbooking.office.OfficeTouchedBookings;
import org.jspecify.annotations.Nullable;

/** A preview of catalog changes, with the hidden fields that submit them for publication. */
public final class CatalogPreview {

    private final CatalogWords words;
    private final String formPath;
    private final Map<String, @Nullable String> changes;
    private final OfficePreviewCatalog.Output found;
    private final String reason;

    /** @param catalog the catalog after the changes, which has the names of new entries */
    CatalogPreview(
            Page page,
            String formPath,
            CatalogValues catalog,
            Map<String, @Nullable String> changes,
            OfficePreviewCatalog.Output found,
            String reason) {
        this.words = new CatalogWords(page, catalog);
        this.formPath = formPath;
        this.changes = changes;
        this.found = found;
        this.reason = reason;
    }

    public long version() {
        return found.version();
    }

    /** Returns the reason that was typed earlier; "" without one. */
    public String reason() {
        return reason;
    }

    public String back() {
        return CatalogPages.PATH + "/" + formPath;
    }

    public String section() {
        return formPath.split("/", 2)[0];
    }

    public String entry() {
        return formPath.contains("/") ? formPath.split("/", 2)[1] : "";
    }

    /** Returns the changes: values and entries. Each new entry is followed by its values. */
    public List<OfficeChangedValue> changed() {
        return found.changed().stream()
                .flatMap(value -> Stream.concat(Stream.of(value), valuesOf(value)))
                .toList();
    }

    /** Returns the values of a new entry, which the operation's output doesn't list; none for other changes. */
    private Stream<OfficeChangedValue> valuesOf(OfficeChangedValue entry) {
        return isEntry(entry) && isNew(entry)
                ? changes.entrySet().stream()
                        .filter(change -> change.getKey().startsWith(entry.path() + "."))
                        .filter(change -> change.getValue() != null)
                        .map(change -> new OfficeChangedValue(change.getKey(), null, change.getValue()))
                : Stream.empty();
    }

    public OfficeTouchedBookings touched() {
        return found.touched();
    }

    /** Returns true if the changes conflict with future bookings or agreements. */
    public boolean touchesBookings() {
        OfficeTouchedBookings touched = found.touched();
        return touched.visits() + touched.rentalDays() + touched.agreements() > 0;
    }

    public String name(OfficeChangedValue value) {
        return words.path(value.path());
    }

    /** Returns true for an entry that is added or removed. */
    public boolean isEntry(OfficeChangedValue value) {
        return "".equals(value.oldValue()) || "".equals(value.newValue());
    }

    public boolean isNew(OfficeChangedValue value) {
        return value.oldValue() == null;
    }

    /** Returns the old value in words; a dash for none. */
    public String before(OfficeChangedValue value) {
        return shown(value.path(), value.oldValue());
    }

    /** Returns the new value in words; a dash for none. */
    public String after(OfficeChangedValue value) {
        return shown(value.path(), value.newValue());
    }

    private String shown(String path, @Nullable String value) {
        return Optional.ofNullable(value).map(text -> words.value(path, text)).orElse("–");
    }

    public List<Map.Entry<String, String>> fields() {
        return changes.entrySet().stream()
                .map(change -> change.getValue() == null
                        ? Map.entry("r:" + change.getKey(), "-")
                        : Map.entry(
                                "s:" + change.getKey(),
                                Optional.ofNullable(change.getValue()).orElse("")))
                .toList();
    }
}
