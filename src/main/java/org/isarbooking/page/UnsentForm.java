package org.isarbooking.page;

import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * A form that was sent, but not carried out: nobody was signed in, it was refused, or a passing problem stopped it. Its
 * page keeps the form if the visitor changes the language. The page can send the form again.
 *
 * @param path the path that receives the form, with its query. The query has no language, because the visitor may
 *     change the language
 * @param encoding the media type in which the form is sent
 * @param fields the values of each field, as they were sent
 */
public record UnsentForm(String path, String encoding, Map<String, List<String>> fields) {

    /**
     * The parameter of addresses that only show a form again, for example in another language. They don't process the
     * form.
     */
    private static final String SHOWN_AGAIN = "unsent";

    /** The parameter of addresses that show the page of a refused form in another language. They change nothing. */
    private static final String TRANSLATED = "translated";

    private static final String LANGUAGE = "language";

    private static final String WITH_FILES = "multipart/form-data";

    /** The limit for all values together: enough for a business file. A larger file can't be sent as a form field. */
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
        String address = call.normalizedPath() + (query == null ? "" : "?" + query);
        // TRANSLATED stays: a form that was only sent to see another language is not carried out after a sign-in,
        // either.
        return new UnsentForm(
                Query.without(SHOWN_AGAIN, Query.without(LANGUAGE, address)),
                type != null && type.startsWith(WITH_FILES) ? WITH_FILES : "application/x-www-form-urlencoded",
                fields);
    }

    /** Returns the address that shows the form again; the language is to be appended. */
    public String again() {
        return path + (path.contains("?") ? "&" : "?") + SHOWN_AGAIN + "=1";
    }

    /** Returns the same form with the address that carries it out. */
    public UnsentForm carriedOut() {
        return new UnsentForm(Query.without(TRANSLATED, path), encoding, fields);
    }

    /** Returns the address that shows the page of the refused form in a language. */
    public String translatedTo(Language language) {
        return path + (path.contains("?") ? "&" : "?") + TRANSLATED + "=1&" + LANGUAGE + "=" + language.code();
    }

    /** Returns the address that shows the form again in a language. */
    public String againIn(Language language) {
        return again() + "&" + LANGUAGE + "=" + language.code();
    }

    /** Returns true if a call sends a form that is to be shown again. */
    public static boolean isShownAgain(RoutingContext call) {
        return hasForm(call) && !call.queryParam(SHOWN_AGAIN).isEmpty();
    }

    /** Returns true if a call sends a form only to see its page in another language. The call must change nothing. */
    public static boolean isTranslated(RoutingContext call) {
        return hasForm(call) && !call.queryParam(TRANSLATED).isEmpty();
    }

    /** Returns true if a call sends a form in its body. */
    public static boolean hasForm(RoutingContext call) {
        return HttpMethod.POST.equals(call.request().method());
    }

    /** Returns the language in which a call asks to show its form; empty for other calls. */
    public static Optional<Language> language(RoutingContext call) {
        return isShownAgain(call) || isTranslated(call)
                ? call.queryParam(LANGUAGE).stream().findFirst().flatMap(Language::of)
                : Optional.empty();
    }

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "UnsentForm[" + path + "]";
    }
}
