package org.isarbooking.business;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A value that differs between two catalogs. An added or removed entry counts as one value; the values in it are left
 * out.
 *
 * @param path the path of the value, or of the entry
 * @param from the earlier value; null for a new one
 * @param to the later value; null for a removed one
 */
public record ChangedValue(
        String path, @Nullable String from, @Nullable String to) {

    /** Compares the values of two catalogs. */
    public static List<ChangedValue> between(Map<String, String> before, Map<String, String> after) {
        Set<String> paths = new LinkedHashSet<>(after.keySet());
        paths.addAll(before.keySet());
        List<ChangedValue> changed = new ArrayList<>();
        Set<String> whole = new LinkedHashSet<>();
        for (String path : paths) {
            @Nullable String from = before.get(path);
            @Nullable String to = after.get(path);
            if (Objects.equals(from, to) || isWithin(path, whole)) {
                continue;
            }
            if ("".equals(from) || "".equals(to)) {
                whole.add(path);
            }
            changed.add(new ChangedValue(path, from, to));
        }
        return List.copyOf(changed);
    }

    private static boolean isWithin(String path, Set<String> whole) {
        for (int dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
            if (whole.contains(path.substring(0, dot))) {
                return true;
            }
        }
        return false;
    }
}
