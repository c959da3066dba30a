package org.isarbooking.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.isarbooking.shared.Tokens;

/**
 * Makes the addresses of stylesheets and scripts. Browsers cache the files, so an address changes when its file
 * changes.
 */
public final class AssetVersions {

    private AssetVersions() {}

    /**
     * Returns the address of a file with its version.
     *
     * @param path the path below {@code META-INF/resources}, with a leading slash
     */
    public static String versioned(String path) {
        try (InputStream stream = AssetVersions.class.getResourceAsStream("/META-INF/resources" + path)) {
            if (stream == null) {
                throw new IllegalStateException(path + " is missing");
            }
            String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            return path + "?v=" + Tokens.encode(Tokens.hash(text)).substring(0, 12);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
