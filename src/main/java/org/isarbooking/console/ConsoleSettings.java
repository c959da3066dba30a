package org.isarbooking.console;

import org.isarbooking.signin.Area;

/** The paths of the console. */
final class ConsoleSettings {

    /** The prefix of all paths of the console. */
    static final String ROOT = "/office";

    private ConsoleSettings() {}

    static boolean isPage(String path) {
        return Area.OFFICE.has(path);
    }
}
