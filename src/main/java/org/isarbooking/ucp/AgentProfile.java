package org.isarbooking.ucp;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Map;
import org.greenbytes.http.sfv.Dictionary;
import org.greenbytes.http.sfv.ListElement;
import org.greenbytes.http.sfv.ParseException;
import org.greenbytes.http.sfv.Parser;
import org.greenbytes.http.sfv.StringItem;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * The address of the calling agent's profile. The service checks the address but never calls it. No answer depends on
 * the profile, and callers must not be able to choose an address that the service calls.
 */
public record AgentProfile(URI url) {

    private static final int LONGEST = 2048;

    public AgentProfile {
        if (!isAddress(url)) {
            throw Refusal.of(ProblemCode.INVALID_PROFILE_URL);
        }
    }

    /**
     * Returns the profile in a {@code UCP-Agent} header: {@code profile="https://…"}, a dictionary of RFC 8941.
     *
     * @throws Refusal {@code invalid_profile_url} without a valid profile; {@code version_unsupported} if the header
     *     names a version of the protocol that the service doesn't support
     */
    public static AgentProfile ofHeader(@Nullable String header) {
        Map<String, ListElement<?>> members = members(header);
        AgentProfile profile = new AgentProfile(url(members.get("profile")));
        @Nullable ListElement<?> version = members.get("version");
        if (version != null && !Ucp.VERSION.equals(version.get())) {
            throw Refusal.of(ProblemCode.VERSION_UNSUPPORTED);
        }
        return profile;
    }

    private static Map<String, ListElement<?>> members(@Nullable String header) {
        if (header == null) {
            throw Refusal.of(ProblemCode.INVALID_PROFILE_URL);
        }
        try {
            Dictionary dictionary = Parser.parseDictionary(header.strip());
            return dictionary.get();
        } catch (ParseException _) {
            throw Refusal.of(ProblemCode.INVALID_PROFILE_URL);
        }
    }

    private static URI url(@Nullable ListElement<?> member) {
        if (!(member instanceof StringItem text)) {
            throw Refusal.of(ProblemCode.INVALID_PROFILE_URL);
        }
        try {
            return new URI(text.get());
        } catch (URISyntaxException _) {
            throw Refusal.of(ProblemCode.INVALID_PROFILE_URL);
        }
    }

    private static boolean isAddress(URI url) {
        return url.getScheme() != null
                && url.getScheme().toLowerCase(Locale.ROOT).equals("https")
                && url.getHost() != null
                && url.getRawUserInfo() == null
                && url.toString().length() <= LONGEST;
    }
}
