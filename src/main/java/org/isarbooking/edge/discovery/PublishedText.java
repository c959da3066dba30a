package org.isarbooking.edge.discovery;

import java.nio.charset.StandardCharsets;

/** A document that is a text, in UTF-8. */
interface PublishedText extends PublishedDocument {

    /** Made once, when somebody asks for it; it may take a second. */
    String text();

    @Override
    default byte[] bytes() {
        return text().getBytes(StandardCharsets.UTF_8);
    }
}
