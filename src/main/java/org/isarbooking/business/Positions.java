package org.isarbooking.business;

import java.util.Map;
import org.isarbooking.shared.Texts.Word;

/**
 * Where the values of a business file stand: by path, as in {@code services[3].duration_minutes}; the file itself is
 * "".
 */
record Positions(Map<String, Position> values, Map<String, Position> keys) {

    /** Of what stands in no file. */
    static final Positions UNKNOWN = new Positions(Map.of("", Position.NOWHERE), Map.of());

    Positions {
        values = Map.copyOf(values);
        keys = Map.copyOf(keys);
    }

    /** The place of a value, or of the nearest thing around it that is there. */
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

    /** The place of the key that a value has in its mapping, else of the value. */
    Position ofKey(String path) {
        Position position = keys.get(path);
        return position != null ? position : ofValue(path);
    }

    Mistake mistake(String path, Word what) {
        Position position = ofValue(path);
        return new Mistake(position.line(), position.column(), path, what);
    }
}
