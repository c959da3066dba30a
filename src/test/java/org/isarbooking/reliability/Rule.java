package org.isarbooking.reliability;

import java.util.stream.Stream;

/** Something that holds, whatever has gone wrong. */
interface Rule {

    /** One sentence for each time that it was broken; nothing when it holds. */
    Stream<String> brokenBy(History history, State state);
}
