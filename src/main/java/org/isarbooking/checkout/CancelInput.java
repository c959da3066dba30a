package org.isarbooking.checkout;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.OperationInput;

/** The input of a cancellation. The service ignores its content. */
@Schema(additionalProperties = Schema.True.class)
@JsonIgnoreProperties(ignoreUnknown = true)
public record CancelInput() implements OperationInput {}
