package org.isarbooking.checkout;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.OperationInput;

/** What is said with a cancellation: nothing that the service uses. */
@Schema(additionalProperties = Schema.True.class)
@JsonIgnoreProperties(ignoreUnknown = true)
public record CancelInput() implements OperationInput {}
