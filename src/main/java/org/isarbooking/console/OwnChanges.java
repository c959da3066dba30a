package org.isarbooking.console;

import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.isarbooking.page.Form;
import org.jspecify.annotations.Nullable;

/**
 * A visitor's unpublished changes, which the form shows again.
 *
 * @param newKey the key of the new entry, made from its name; "" for none
 * @param changes the new values, by the paths in the form
 */
record OwnChanges(Form form, String newKey, Map<String, @Nullable String> changes) {

    static OwnChanges of(Form form, Map<String, @Nullable String> made) {
        String section = form.text("section").orElse("");
        String entry = form.text("entry").orElse("");
        String newKey = entry.equals(CatalogSection.NEW) ? newKey(section, made) : "";
        Map<String, @Nullable String> changes = new LinkedHashMap<>();
        made.forEach((path, value) -> {
            // Leaves out a removal of the whole entry. The visitor has to request the removal again.
            if (value != null || !path.equals(section + "." + entry)) {
                changes.put(newKey.isEmpty() ? path : unnamed(path, section, newKey), value);
            }
        });
        return new OwnChanges(form, newKey, changes);
    }

    private static String newKey(String section, Map<String, @Nullable String> made) {
        return made.keySet().stream()
                .filter(path -> path.startsWith(section + "."))
                .map(path -> path.substring(section.length() + 1).split("\\.", 2)[0])
                .findFirst()
                .orElse("");
    }

    /**
     * Replaces the key of the new entry in a path by {@code _new}. A new service also has values in specialists'
     * entries.
     */
    private static String unnamed(String path, String section, String key) {
        String dotted = path + ".";
        String own = section + "." + key + ".";
        int skill = dotted.indexOf("." + own);
        int at = dotted.startsWith(own) ? 0 : section.equals("services") && skill > 0 ? skill + 1 : -1;
        String renamed = at < 0
                ? dotted
                : dotted.substring(0, at)
                        + section
                        + "."
                        + CatalogSection.NEW
                        + "."
                        + dotted.substring(at + own.length());
        return renamed.substring(0, renamed.length() - 1);
    }

    /**
     * Returns the fields that are not values of the catalog: unticked checkboxes, the key of a new entry, and the
     * reason.
     */
    Form fields(CatalogValues catalog) {
        MultivaluedMap<String, String> fields = new MultivaluedHashMap<>();
        changes.forEach((path, value) -> {
            if (value == null && catalog.isEntry(path)) {
                fields.putSingle("e:" + path, "-");
            }
        });
        Optional<String> section = form.text("section");
        section.filter(_ -> !newKey.isEmpty()).ifPresent(list -> fields.putSingle("i:" + list, newKey));
        form.text("reason").ifPresent(reason -> fields.putSingle("reason", reason));
        return new Form(fields);
    }
}
