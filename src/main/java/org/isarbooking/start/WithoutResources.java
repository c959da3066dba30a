package org.isarbooking.start;

import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * The class loader in which the framework's OpenAPI extension looks for its document. This loader finds no document.
 * Otherwise the extension would read the document and write it anew at each start. The service makes its own document
 * at the first request (see {@code edge/discovery/OpenApiDocuments}).
 */
final class WithoutResources extends ClassLoader {

    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
        return null;
    }
}
