package org.isarbooking.site;

import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isarbooking.shared.Tokens;
import org.jspecify.annotations.Nullable;

/**
 * The seals of public forms. A seal contains the time at which the form was made. It also contains values that must
 * come back unchanged, such as the key of an offer. A seal is valid only for forms of one name. Seals need no cookie:
 * most forms are for people who aren't signed in, and the seals of tenants' forms also contain the person. So no other
 * site can send a form in a visitor's name.
 */
@Singleton
class SealedForms {

    /** The name of the field that carries the seal. */
    static final String FIELD = "form_seal";

    /** The name of a field that is invisible to people. Only programs fill it in. */
    static final String TRAP = "website";

    /** The age up to which a form is carried out. An older form is only shown again. */
    static final Duration VALIDITY = Duration.ofHours(12);

    private static final String PURPOSE = "site-form";
    private static final Pattern SHAPE = Pattern.compile("(\\d{1,12})\\.([A-Za-z0-9_-]{0,6000})\\.([A-Za-z0-9_-]{43})");

    private final SiteSeals seals;
    private final InstantSource clock;

    SealedForms(SiteSeals seals, InstantSource clock) {
        this.seals = seals;
        this.clock = clock;
    }

    /**
     * The content of a seal that was checked.
     *
     * @param age the time since the form was made
     */
    record Unsealed(Duration age, List<String> values) {

        Unsealed {
            values = List.copyOf(values);
        }

        /** Leaves the values out of logs, because some are keys. */
        @Override
        public String toString() {
            return "Unsealed[" + age + "]";
        }
    }

    /**
     * Returns the seal of a form with the given values. Values must not contain line breaks.
     *
     * @param age the time since the visitor first got the form; zero for a new form
     */
    String seal(String form, List<String> values, Duration age) {
        String text = clock.instant().minus(age).getEpochSecond() + "."
                + Tokens.encode(String.join("\n", values).getBytes(StandardCharsets.UTF_8));
        return text + "." + seals.seal(PURPOSE, form + " " + text);
    }

    /**
     * Returns the content of a seal, however old the seal is. Empty if the seal is missing, changed, or made for a form
     * of another name.
     */
    Optional<Unsealed> open(String form, @Nullable String seal) {
        Matcher parts = SHAPE.matcher(seal == null ? "" : seal);
        if (!parts.matches()
                || !seals.isSealOf(PURPOSE, form + " " + parts.group(1) + "." + parts.group(2), parts.group(3))) {
            return Optional.empty();
        }
        Duration age = Duration.between(Instant.ofEpochSecond(Long.parseLong(parts.group(1))), clock.instant());
        if (age.isNegative()) {
            return Optional.empty();
        }
        String values = new String(Base64.getUrlDecoder().decode(parts.group(2)), StandardCharsets.UTF_8);
        return Optional.of(new Unsealed(age, values.isEmpty() ? List.of() : List.of(values.split("\n", -1))));
    }
}
