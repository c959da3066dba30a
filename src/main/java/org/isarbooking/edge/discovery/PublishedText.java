package org.isarbooking.edge.discovery;

import java.nio.charset.StandardCharsets;

/** A document that is a text, in UTF-8. */
interface PublishedText extends PublishedDocument {

    /** Returns the text. Called at the first request, and again only after a failure. The call may take a second. */
    String text();

    @Override
    default byte[] bytes() {
        return text().getBytes(StandardCharsets.UTF_8);
    }
}
