package org.isarbooking.reliability;

import java.util.stream.Stream;

/** A promise that holds, whatever goes wrong. */
interface Rule {

    /** Returns a sentence for each time that the promise was broken. */
    Stream<String> brokenBy(History history, State state);
}
