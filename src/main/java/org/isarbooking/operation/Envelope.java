package org.isarbooking.operation;

import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;

/**
 * The common fields of every output but those of the profile and the commerce protocol (contract, "Response envelope").
 *
 * @param contractVersion version of the operation contract
 * @param business the line of business
 * @param language {@code de}, {@code en} or {@code ru}
 * @param timezone time zone of the business
 * @param localDate today there
 */
public record Envelope(
        @NotNull @Schema(examples = CONTRACT_VERSION) String contractVersion,
        @NotNull Business business,
        @NotNull Language language,
        @NotNull @Schema(examples = "Europe/Berlin") String timezone,
        @NotNull LocalDate localDate) {

    public static final String CONTRACT_VERSION = "1.0.0";

    static Envelope of(Business business, Language language, Instant now) {
        return new Envelope(CONTRACT_VERSION, business, language, Munich.ZONE.getId(), Munich.dateAt(now));
    }
}
