package org.isarbooking.account;

import io.vertx.mutiny.sqlclient.Tuple;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.jspecify.annotations.Nullable;

/**
 * The identity in a verified token. The issuer and the subject identify the person, and are never changed. The other
 * texts describe the person. They are null if the token doesn't have them, or if they can't be stored. The e-mail
 * address is also null if the token says that it isn't verified.
 *
 * @param emailVerified true if the provider has verified the address, and the service has not changed it
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

    /** Returns the identity; empty if the token lacks an acceptable issuer or subject. */
    static Optional<TokenIdentity> of(JsonWebToken token) {
        @Nullable Object issuer = token.getClaim("iss");
        @Nullable Object subject = token.getClaim("sub");
        if (issuer == null || subject == null || !Identifiers.isIssuer(issuer) || !Identifiers.isSubject(subject)) {
            return Optional.empty();
        }
        return Optional.of(new TokenIdentity(
                issuer.toString(),
                subject.toString(),
                text(token, "name"),
                isDenied(token, "email_verified") ? null : text(token, "email"),
                flag(token, "email_verified") && isAsWritten(token, "email"),
                text(token, "nickname")));
    }

    /** Returns true if {@link #text} keeps a claim unchanged. A changed address may belong to another person. */
    private static boolean isAsWritten(JsonWebToken token, String claim) {
        @Nullable Object written = token.getClaim(claim);
        return written != null && written.toString().equals(text(token, claim));
    }

    /**
     * Returns a text claim on one line, with at most 254 characters; null if there is none, or if it can't be stored.
     */
    private static @Nullable String text(JsonWebToken token, String claim) {
        Object value = token.getClaim(claim);
        if (!(value instanceof CharSequence)) {
            return null;
        }
        String text = LINE_BREAKERS.matcher(value.toString()).replaceAll(" ").strip();
        return text.isEmpty() || !isWellFormed(text) ? null : text.substring(0, end(text));
    }

    /**
     * Returns the position at which a text is cut. Never splits a surrogate pair, because half a pair can't be stored.
     */
    private static int end(String text) {
        int end = Math.min(text.length(), LONGEST);
        return Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end;
    }

    private static boolean isWellFormed(String text) {
        return text.codePoints()
                .noneMatch(point -> point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE);
    }

    /**
     * Returns true if a claim is false, as a JSON value or as a text. An address that isn't verified may belong to
     * another person, and the office would mistake the caller for this person.
     */
    private static boolean isDenied(JsonWebToken token, String claim) {
        return "false".equals(String.valueOf(token.<@Nullable Object>getClaim(claim)));
    }

    /** Returns true if a claim is true, as a JSON value or as a text: some providers write a text. */
    private static boolean flag(JsonWebToken token, String claim) {
        return "true".equals(String.valueOf(token.<@Nullable Object>getClaim(claim)));
    }

    /** Returns this identity with another issuer. */
    TokenIdentity of(String otherIssuer) {
        return new TokenIdentity(otherIssuer, subject, name, email, emailVerified, nickname);
    }

    /**
     * Returns the verified address in the form for comparisons, with ASCII letters in lower case; empty if it isn't
     * verified.
     */
    Optional<String> verifiedEmail() {
        return emailVerified ? Optional.ofNullable(email).map(Identifiers::address) : Optional.empty();
    }

    Tuple key() {
        return Tuple.of(issuer, subject);
    }

    @Override
    public String toString() {
        return "TokenIdentity[hidden]";
    }
}
