package org.isarbooking.business;

import java.util.ArrayList;
import java.util.List;

/** Collects what is wrong with a file, so that every mistake is told at once. */
final class Mistakes {

    private final Positions positions;
    private final List<Mistake> found = new ArrayList<>();

    Mistakes(Positions positions) {
        this.positions = positions;
    }

    void at(String path, String message) {
        found.add(positions.mistake(path, message));
    }

    void at(Entry entry, String message) {
        at(entry.path(), message);
    }

    void atKey(String path, String message) {
        Position position = positions.ofKey(path);
        found.add(new Mistake(position.line(), position.column(), path, message));
    }

    void addAll(List<Mistake> others) {
        found.addAll(others);
    }

    /** Returns the mistakes found so far, in the order of the file and without repetitions. */
    List<Mistake> inFileOrder() {
        return found.stream().distinct().sorted(Mistake.IN_FILE_ORDER).toList();
    }

    boolean none() {
        return found.isEmpty();
    }
}
