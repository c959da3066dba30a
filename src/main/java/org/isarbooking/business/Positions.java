package org.isarbooking.business;

import java.util.Map;
import org.isarbooking.shared.Texts.Word;

/**
 * The positions of the values in a business file, by paths such as {@code services[3].duration_minutes}. The file
 * itself has the path "".
 */
record Positions(Map<String, Position> values, Map<String, Position> keys) {

    /** The positions of a catalog that isn't in a file. */
    static final Positions UNKNOWN = new Positions(Map.of("", Position.NOWHERE), Map.of());

    Positions {
        values = Map.copyOf(values);
        keys = Map.copyOf(keys);
    }

    /** Returns the position of a value, or of the nearest existing value around it. */
    Position ofValue(String path) {
        String around = path;
        while (true) {
            Position position = values.get(around);
            if (position != null) {
                return position;
            }
            if (around.isEmpty()) {
                return Position.START;
            }
            around = around.substring(0, Math.max(0, Math.max(around.lastIndexOf('.'), around.lastIndexOf('['))));
        }
    }

    /** Returns the position of a value's key; for a value without a key, the position of the value. */
    Position ofKey(String path) {
        Position position = keys.get(path);
        return position != null ? position : ofValue(path);
    }

    Mistake mistake(String path, Word what) {
        Position position = ofValue(path);
        return new Mistake(position.line(), position.column(), path, what);
    }
}
