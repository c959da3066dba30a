package org.isarbooking.office;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The choice of the specialist who does a service. */
@Schema(name = "OfficeSpecialistChoice")
public record OfficeSpecialistChoice(
        @NotNull @Min(1) @Schema(description = "One of the visit's services", examples = "1")
        Long serviceId,

        @NotNull @Min(1) @Schema(description = "The specialist", examples = "3")
        Long staffId) {}
