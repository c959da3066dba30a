package org.isarbooking.operation;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks names of people, companies, streets and towns. */
public final class Names {

    private Names() {}

    /** Adds a violation if a name is given and has no letter of any script. */
    public static void check(String path, @Nullable String name, List<Violation> violations) {
        if (name != null && name.codePoints().noneMatch(Character::isLetter)) {
            violations.add(Violation.of(path, "no_letter"));
        }
    }
}
