package org.isarbooking.operation;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/**
 * One difference between an offer and the current data, with the old and the new value. Amounts are in euros with two
 * decimals, durations in minutes, instants in ISO 8601 with the offset of Munich.
 *
 * @param subject the changed service, day, booking or terms; empty for the whole offer
 */
@Schema(name = "OfferChange")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfferChange(
        @NotNull
        @Schema(
                description = "Stable code for the kind of change",
                enumeration = {
                    "price",
                    "duration",
                    "cleanup",
                    "specialist",
                    "terms",
                    "booking_window",
                    "start_grid",
                    "discount",
                    "time",
                    "day",
                    "existing_price",
                    "workspace",
                    "places",
                    "monthly_agreement",
                    "approval"
                },
                examples = "price")
        String code,

        @JsonUnwrapped @NotNull Subject subject,

        @Nullable
        @Schema(
                description = "Offered value: amounts in euros, durations in minutes; absent if there was none",
                examples = "69.00")
        String oldValue,

        @Nullable @Schema(description = "Current value; absent if there is none any more", examples = "79.00")
        String newValue,

        @NotNull
        @Schema(
                description = "The change in words, in the language of the answer",
                examples = "Klassische Gesichtsbehandlung: 79,00 € statt 69,00 €.")
        String message) {

    /** The subject of a change. Fields that don't apply are null. */
    @Schema(name = "OfferChangeSubject")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Subject(
            @Nullable @Schema(description = "Service that the change is about, if any", examples = "1")
            Integer serviceId,

            @Nullable @Schema(description = "Rental day that the change is about, if any", examples = "2027-06-08")
            LocalDate date,

            @Nullable @Schema(description = "Earlier booking whose price changes, if any", examples = "7")
            Long bookingId,

            @Nullable
            @Schema(
                    description = "Kind of the changed terms, if any",
                    enumeration = {"privacy", "cancellation", "terms"},
                    examples = "cancellation")
            String termsKind) {

        public static final Subject WHOLE_OFFER = new Subject(null, null, null, null);

        public static Subject service(int id) {
            return new Subject(id, null, null, null);
        }

        public static Subject day(LocalDate date) {
            return new Subject(null, date, null, null);
        }

        public static Subject booking(long id, LocalDate date) {
            return new Subject(null, date, id, null);
        }

        public static Subject terms(String kind) {
            return new Subject(null, null, null, kind);
        }
    }

    /** Returns a change whose text has the key {@code offer_change.<code>}. */
    public static OfferChange of(
            String code,
            Subject subject,
            @Nullable Object oldValue,
            @Nullable Object newValue,
            Language language,
            Object... arguments) {
        return new OfferChange(
                code, subject, text(oldValue), text(newValue), Texts.get(language, "offer_change." + code, arguments));
    }

    private static @Nullable String text(@Nullable Object value) {
        return switch (value) {
            case null -> null;
            case OffsetDateTime time -> DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(time);
            case Object other -> other.toString();
        };
    }

    /**
     * Returns a change of an amount. The arguments of its text are the subject's name, the new amount and the old
     * amount.
     */
    public static OfferChange ofAmount(
            String code, Subject subject, long oldCents, long newCents, Language language, Object name) {
        Money before = Money.ofCents(oldCents, language);
        Money now = Money.ofCents(newCents, language);
        return of(code, subject, before.amount(), now.amount(), language, name, now.display(), before.display());
    }

    /** Returns the same change with another text. */
    public OfferChange saying(String text) {
        return new OfferChange(code, subject, oldValue, newValue, text);
    }
}
