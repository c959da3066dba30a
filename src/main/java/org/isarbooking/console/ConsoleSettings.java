package org.isarbooking.console;

import org.isarbooking.signin.Area;

/** Where the console is. */
final class ConsoleSettings {

    /** What the paths of the console begin with. */
    static final String ROOT = "/office";

    private ConsoleSettings() {}

    /** Whether a path is one of the console's. */
    static boolean isPage(String path) {
        return Area.OFFICE.has(path);
    }
}
