package org.isarbooking.account;

import io.vertx.mutiny.sqlclient.Tuple;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.jspecify.annotations.Nullable;

/**
 * What a verified token says of who signed in. Only the issuer and the subject identify; the rest is what the person is called at the moment, absent
 * where the token doesn't say it.
 *
 * @param emailVerified whether the provider has made sure that the address is the person's
 */
record TokenIdentity(
        String issuer,
        String subject,
        @Nullable String name,
        @Nullable String email,
        boolean emailVerified,
        @Nullable String nickname) {

    private static final int LONGEST = 254;

    private static final Pattern LINE_BREAKERS = Pattern.compile("[\\p{Cntrl}\\u2028\\u2029]+");

    /** Empty for a token that names no subject: nobody signed in with it. */
    static Optional<TokenIdentity> of(JsonWebToken token) {
        String issuer = text(token, "iss");
        String subject = text(token, "sub");
        return issuer == null || subject == null
                ? Optional.empty()
                : Optional.of(new TokenIdentity(
                        issuer,
                        subject,
                        text(token, "name"),
                        isDenied(token, "email_verified") ? null : text(token, "email"),
                        flag(token, "email_verified"),
                        text(token, "nickname")));
    }

    /** A claim that is text, as a column can hold it and on one line, since mails address people by it; null when there is none. */
    private static @Nullable String text(JsonWebToken token, String claim) {
        Object value = token.getClaim(claim);
        if (!(value instanceof CharSequence)) {
            return null;
        }
        String text = LINE_BREAKERS.matcher(value.toString()).replaceAll(" ").strip();
        return text.isEmpty() ? null : text.substring(0, Math.min(text.length(), LONGEST));
    }

    /** An address that the provider says it hasn't verified may be anybody's: the office would take who claims it for its owner. */
    private static boolean isDenied(JsonWebToken token, String claim) {
        return "false".equals(String.valueOf(token.<@Nullable Object>getClaim(claim)));
    }

    /** Providers write true as a value of JSON, and some as a text. */
    private static boolean flag(JsonWebToken token, String claim) {
        return "true".equals(String.valueOf(token.<@Nullable Object>getClaim(claim)));
    }

    /** The same identity as one of another issuer. */
    TokenIdentity of(String otherIssuer) {
        return new TokenIdentity(otherIssuer, subject, name, email, emailVerified, nickname);
    }

    /** The address that may stand for the person, in lower case. */
    Optional<String> verifiedEmail() {
        return emailVerified ? Optional.ofNullable(email).map(text -> text.toLowerCase(Locale.ROOT)) : Optional.empty();
    }

    Tuple key() {
        return Tuple.of(issuer, subject);
    }

    @Override
    public String toString() {
        return "TokenIdentity[hidden]";
    }
}
