package org.isarbooking.checkout;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.ucp.PayLater;
import org.jspecify.annotations.Nullable;

/** The payment of a checkout, and the customer's acceptances. */
@Schema(additionalProperties = Schema.True.class)
@JsonIgnoreProperties(ignoreUnknown = true)
public record CompleteInput(
        @NotNull @Schema(description = "Payment data") Payment payment,

        @Schema(description = "Data of the booking extension")
        CheckoutInput.@Nullable Booking booking)
        implements OperationInput {

    @Schema(additionalProperties = Schema.True.class)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Payment(
            @Nullable @Size(max = 10) @Schema(description = "Payment instruments; the selected or only one counts")
            List<@NotNull Instrument> instruments) {}

    /** A means of payment. */
    @Schema(additionalProperties = Schema.True.class)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Instrument(
            @NotNull @Size(max = 200) @Schema(description = "Id of the instrument within this call")
            String id,

            @NotNull @Size(max = 200) @Schema(description = "Id of the handler, from the checkout")
            String handlerId,

            @NotNull @Size(max = 200) @Schema(description = "Type of the instrument, as the handler offers it")
            String type,

            @Nullable @Schema(description = "true for the instrument to use")
            Boolean selected) {}

    /**
     * Returns whether the selected instrument, or the only one, has the given type and belongs to this service's
     * payment handler.
     */
    boolean isPaidBy(String type) {
        List<Instrument> given = payment.instruments() == null ? List.of() : payment.instruments();
        List<Instrument> selected = given.stream()
                .filter(one -> Boolean.TRUE.equals(one.selected()))
                .toList();
        List<Instrument> used = selected.isEmpty() ? given : selected;
        return used.size() == 1
                && used.getFirst().handlerId().equals(PayLater.ID)
                && used.getFirst().type().equals(type);
    }

    /** Leaves the instruments out of logs. */
    @Override
    public String toString() {
        return "CompleteInput[]";
    }
}
