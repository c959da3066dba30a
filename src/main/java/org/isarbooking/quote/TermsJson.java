package org.isarbooking.quote;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import org.isarbooking.business.Terms;

/** Reads and writes terms as a JSON column: {@code [{"kind", "version", "url"}]}. */
public final class TermsJson {

    private TermsJson() {}

    public static JsonArray write(List<Terms> terms) {
        JsonArray array = new JsonArray();
        terms.forEach(term -> array.add(new JsonObject()
                .put("kind", term.kind().code())
                .put("version", term.version())
                .put("url", term.url())));
        return array;
    }

    public static List<Terms> read(JsonArray array) {
        return array.stream()
                .map(JsonObject.class::cast)
                .map(term -> new Terms(
                        Terms.Kind.of(term.getString("kind")), term.getString("version"), term.getString("url")))
                .toList();
    }
}
