package org.isarbooking.console;

import org.isarbooking.operation.Business;

/** The lines of business, as addresses and operations write them. */
final class Lines {

    private Lines() {}

    static String name(Business line) {
        return switch (line) {
            case SALON -> "salon";
            case COWORKING -> "coworking";
        };
    }
}
