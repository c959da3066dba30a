package org.isarbooking.checkout;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * The content of a checkout in the protocol's form. Each call has the complete content. Unknown members are ignored, as
 * the protocol requires.
 */
@Schema(additionalProperties = Schema.True.class)
@JsonIgnoreProperties(ignoreUnknown = true)
public record CheckoutInput(
        @NotNull
        @Size(min = 1, max = 180)
        @Schema(description = "Items to book: services of one visit, or days of one workspace")
        List<@NotNull Line> lineItems,

        @Nullable @Schema(description = "The customer; ignored for tenants, who are known by their account")
        Buyer buyer,

        @Nullable @Schema(description = "The agent's information about the buyer; only the language is used")
        Context context,

        @Nullable @Schema(description = "Data of the booking extension")
        Booking booking)
        implements OperationInput {

    /** A product to be booked. */
    @Schema(additionalProperties = Schema.True.class)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Line(
            @NotNull @Schema(description = "The product or variant, by its identifier in the catalog")
            Item item,

            @NotNull @Min(1) @Max(9_007_199_254_740_991L) @Schema(description = "Quantity; must be 1")
            Long quantity,

            @Nullable @Schema(description = "Time of the item, by the booking extension")
            Slot booking) {}

    /** A product or variant. */
    @Schema(additionalProperties = Schema.True.class)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Item(
            @NotNull
            @Size(min = 1, max = 200)
            @Schema(description = "Identifier in the catalog", examples = "salon:1:2")
            String id) {}

    /** The wanted time. */
    @Schema(additionalProperties = Schema.True.class)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Slot(
            @Nullable @Schema(description = "Start of the visit; the earliest start of all items counts")
            OffsetDateTime startAt,

            @Nullable @Schema(description = "Local date of the rental in Munich")
            LocalDate date) {}

    /** The customer. */
    @Schema(additionalProperties = Schema.True.class)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Buyer(
            @Nullable @Size(max = 1000) @Schema(description = "First name")
            String firstName,

            @Nullable @Size(max = 1000) @Schema(description = "Last name")
            String lastName,

            @Nullable @Size(max = 1000) @Schema(description = "E-mail address for the confirmation")
            String email,

            @Nullable @Size(max = 1000) @Schema(description = "Phone number, best with the country code")
            String phoneNumber) {

        static final Buyer NOBODY = new Buyer(null, null, null, null);

        /** Leaves personal data out of logs. */
        @Override
        public String toString() {
            return "Buyer[hidden]";
        }
    }

    /** The agent's assumptions about the buyer. */
    @Schema(additionalProperties = Schema.True.class)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Context(
            @Nullable @Size(max = 100) @Schema(description = "BCP 47 language tag")
            String language) {}

    /** The customer's acceptances. */
    @Schema(additionalProperties = Schema.True.class)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Booking(
            @Nullable @Schema(description = "The customer has accepted the privacy terms")
            Boolean acceptPrivacy,

            @Nullable @Schema(description = "The customer has accepted the cancellation terms")
            Boolean acceptCancellation,

            @Nullable @Schema(description = "The customer has accepted the general terms")
            Boolean acceptTerms) {

        static final Booking NOTHING = new Booking(null, null, null);
    }

    @Override
    public @Nullable Language language() {
        return Optional.ofNullable(context)
                .flatMap(known -> Optional.ofNullable(known.language()))
                .flatMap(Language::of)
                .orElse(null);
    }

    Buyer knownBuyer() {
        return buyer == null ? Buyer.NOBODY : buyer;
    }

    Acceptances acceptances() {
        return Acceptances.of(booking);
    }
}
