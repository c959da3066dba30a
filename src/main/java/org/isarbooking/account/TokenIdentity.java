package org.isarbooking.account;

import io.vertx.mutiny.sqlclient.Tuple;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.jspecify.annotations.Nullable;

/**
 * The identity of whoever signed in, as a verified token says it. Only the issuer and the subject identify, and both
 * stay as the token says them; the rest is what the person is called at the moment, absent where the token doesn't say
 * it.
 *
 * @param emailVerified whether the provider has made sure that this very address is the person's
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

    /** Returns the identity; empty if the token lacks an issuer or a subject that can be told from all others. */
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

    /** Returns true if a claim can be kept unchanged: an address that was cut or cleaned may be another person's. */
    private static boolean isAsWritten(JsonWebToken token, String claim) {
        @Nullable Object written = token.getClaim(claim);
        return written != null && written.toString().equals(text(token, claim));
    }

    /** Returns a text claim on one line, as a column can hold it and mails can greet by it; null if there is none. */
    private static @Nullable String text(JsonWebToken token, String claim) {
        Object value = token.getClaim(claim);
        if (!(value instanceof CharSequence)) {
            return null;
        }
        String text = LINE_BREAKERS.matcher(value.toString()).replaceAll(" ").strip();
        return text.isEmpty() || !isWellFormed(text) ? null : text.substring(0, end(text));
    }

    /** Half a surrogate pair can't be stored; one that a cut would leave goes with its other half. */
    private static int end(String text) {
        int end = Math.min(text.length(), LONGEST);
        return Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end;
    }

    private static boolean isWellFormed(String text) {
        return text.codePoints()
                .noneMatch(point -> point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE);
    }

    /** An unverified address may be anybody's: the office would mistake the person who claims it for its owner. */
    private static boolean isDenied(JsonWebToken token, String claim) {
        return "false".equals(String.valueOf(token.<@Nullable Object>getClaim(claim)));
    }

    /** Providers write true as a value of JSON, and some as a text. */
    private static boolean flag(JsonWebToken token, String claim) {
        return "true".equals(String.valueOf(token.<@Nullable Object>getClaim(claim)));
    }

    /** Returns this identity under another issuer. */
    TokenIdentity of(String otherIssuer) {
        return new TokenIdentity(otherIssuer, subject, name, email, emailVerified, nickname);
    }

    /** The address that may stand for the person, with its ASCII letters in lower case. */
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
