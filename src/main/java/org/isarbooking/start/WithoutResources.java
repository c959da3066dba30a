package org.isarbooking.start;

import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * What the framework's OpenAPI extension looks for its document in: there is none, so it has nothing to read and to
 * write at each start. Ours is made for the first who asks (see {@code edge/discovery/OpenApiDocuments}).
 */
final class WithoutResources extends ClassLoader {

    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
        return null;
    }
}
