package org.isarbooking.console;

import org.isarbooking.operation.Business;

/** The names of the lines of business in addresses and operations. */
final class Lines {

    private Lines() {}

    static String name(Business line) {
        return switch (line) {
            case SALON -> "salon";
            case COWORKING -> "coworking";
        };
    }
}
