package org.isarbooking.edge.contract;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * A place in an input: the input itself, or a property or an item of another place. Only mistakes need paths, and the
 * paths of a hostile input can be long, so a path is built only on request.
 *
 * @param parent null for the input itself
 * @param name the name of the property; null for an item
 * @param index the position of the item; -1 for others
 */
record Place(@Nullable Place parent, @Nullable String name, int index) {

    static final Place INPUT = new Place(null, null, -1);

    /** The most code points of a name in a path; no name of the contract has as many. */
    private static final int LONGEST_NAME = 100;

    /** The length of a path, in characters, after which it ends with an ellipsis. */
    private static final int LONGEST_PATH = 1_000;

    Place property(String property) {
        return new Place(this, property, -1);
    }

    Place item(int position) {
        return new Place(this, null, position);
    }

    /** Returns the JSONPath of the place. Very long names and paths are shortened. */
    String path() {
        Deque<Place> places = new ArrayDeque<>();
        for (Place place = this; place.parent != null; place = place.parent) {
            places.push(place);
        }
        StringBuilder path = new StringBuilder("$");
        for (Place place : places) {
            if (path.length() > LONGEST_PATH) {
                return path.append('…').toString();
            }
            path.append(place.name == null ? "[" + place.index + "]" : step(place.name));
        }
        return path.toString();
    }

    /** Returns the part of a JSONPath that names a property, whatever characters the name has. */
    static String step(String property) {
        String name = property.codePointCount(0, property.length()) > LONGEST_NAME
                ? property.substring(0, property.offsetByCodePoints(0, LONGEST_NAME)) + "…"
                : property;
        return name.matches("[A-Za-z_][A-Za-z0-9_]*")
                ? "." + name
                : "['" + name.replace("\\", "\\\\").replace("'", "\\'") + "']";
    }
}
