package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Envelope;

/** A customer of the salon, as stored now. */
@Schema(name = "OfficeCustomerOutput")
public record OfficeCustomerOutput(
        @JsonUnwrapped @NotNull Envelope envelope,

        @NotNull @Schema(description = "The customer as known now")
        OfficeCustomerCard card) {}
