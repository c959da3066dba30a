package org.isarbooking.business;

import java.util.ArrayList;
import java.util.List;
import org.isarbooking.shared.Texts.Word;

/** Collects the mistakes of a file, so that all are reported at once. */
final class Mistakes {

    private final Positions positions;
    private final List<Mistake> found = new ArrayList<>();

    Mistakes(Positions positions) {
        this.positions = positions;
    }

    /** Adds a mistake at a path, with the text {@code mistake.<what>}. */
    void at(String path, String what, Object... arguments) {
        at(path, Mistake.text(what, arguments));
    }

    void at(String path, Word what) {
        found.add(positions.mistake(path, what));
    }

    void at(Entry entry, String what, Object... arguments) {
        at(entry.path(), what, arguments);
    }

    void atKey(String path, String what) {
        Position position = positions.ofKey(path);
        found.add(new Mistake(position.line(), position.column(), path, Mistake.text(what)));
    }

    void addAll(List<Mistake> others) {
        found.addAll(others);
    }

    /** Returns the mistakes so far, in the order of the file and without repetitions. */
    List<Mistake> inFileOrder() {
        return found.stream().distinct().sorted(Mistake.IN_FILE_ORDER).toList();
    }

    boolean none() {
        return found.isEmpty();
    }
}
