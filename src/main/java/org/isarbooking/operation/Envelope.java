package org.isarbooking.operation;

import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;

/**
 * The common fields of every output, except outputs of {@code service_get_profile} and of the Universal Commerce
 * Protocol (contract, "Response envelope").
 */
public record Envelope(
        @NotNull @Schema(description = "Version of the operation contract", examples = CONTRACT_VERSION)
        String contractVersion,

        @NotNull @Schema(description = "The line of business of the answer")
        Business business,

        @NotNull @Schema(description = "Language of texts in this answer")
        Language language,

        @NotNull @Schema(description = "Time zone of the business", examples = "Europe/Berlin")
        String timezone,

        @NotNull @Schema(description = "Current local date in that time zone", examples = "2027-06-08")
        LocalDate localDate) {

    public static final String CONTRACT_VERSION = "1.0.0";

    /**
     * Returns this envelope with another line of business. An answer's line may differ from the line of the operation's
     * family.
     */
    public Envelope about(Business line) {
        return new Envelope(contractVersion, line, language, timezone, localDate);
    }

    static Envelope of(Business business, Language language, Instant now) {
        return new Envelope(CONTRACT_VERSION, business, language, Munich.ZONE.getId(), Munich.dateAt(now));
    }
}
