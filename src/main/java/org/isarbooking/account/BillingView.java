package org.isarbooking.account;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** An account's billing data in the API, with the names of the missing fields. */
@Schema(name = "Billing")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record BillingView(
        @Nullable @Schema(description = "Person or company") String name,

        @Nullable @Schema(description = "Street and number") String street,

        @Nullable @Schema(description = "Postal code in the country's own format")
        String postalCode,

        @Nullable @Schema(description = "Town") String city,

        @Nullable @Schema(description = "ISO 3166-1, two letters")
        String country,

        @Nullable @Schema(description = "VAT number of a business")
        String vatId,

        @Nullable @Schema(description = "E-mail address for invoices; absent if they go to the account's address")
        String email,

        @Nullable @Schema(description = "Language of invoices; absent if the last booking's language is used")
        Language invoiceLanguage,

        @NotNull @Schema(description = "true if invoices over 250 EUR can be issued")
        Boolean complete,

        @NotNull @Schema(description = "Missing fields that the law requires", examples = "[]")
        List<String> missing) {

    /** Returns the view of stored billing data. */
    public static BillingView of(Billing billing) {
        return new BillingView(
                billing.name(),
                billing.street(),
                billing.postalCode(),
                billing.city(),
                billing.country(),
                billing.vatId(),
                billing.email(),
                billing.language(),
                billing.isComplete(),
                billing.missing());
    }

    /** Returns the code of the language of invoices; "" if the last booking's language is used. */
    public String languageCode() {
        return invoiceLanguage == null ? "" : invoiceLanguage.code();
    }

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "BillingView[hidden]";
    }
}
