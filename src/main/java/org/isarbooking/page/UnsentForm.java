package org.isarbooking.page;

import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A form that was refused because nobody was signed in. Its page sends it again after the sign-in.
 *
 * @param path the path that takes the form, with its query
 * @param encoding the media type in which the form is sent
 * @param fields the values of each field, as they were sent
 */
public record UnsentForm(String path, String encoding, Map<String, List<String>> fields) {

    private static final String WITH_FILES = "multipart/form-data";

    /** The limit for all values together: enough for a business file. A larger file couldn't be sent as a field. */
    private static final int MOST_CHARACTERS = 256_000;

    public UnsentForm {
        fields = Map.copyOf(fields);
    }

    /** Returns the form of a call; null if it is too large to be sent as fields. */
    public static @Nullable UnsentForm of(RoutingContext call, MultivaluedMap<String, String> fields) {
        int characters = fields.values().stream()
                .flatMap(List::stream)
                .mapToInt(String::length)
                .sum();
        if (characters > MOST_CHARACTERS) {
            return null;
        }
        @Nullable String type = call.request().getHeader(HttpHeaders.CONTENT_TYPE);
        @Nullable String query = call.request().query();
        return new UnsentForm(
                call.normalizedPath() + (query == null ? "" : "?" + query),
                type != null && type.startsWith(WITH_FILES) ? WITH_FILES : "application/x-www-form-urlencoded",
                fields);
    }

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "UnsentForm[" + path + "]";
    }
}
