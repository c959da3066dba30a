package org.isarbooking.webhook;

import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.PublishedMessage;

/** The data of a test event, by which a receiver's owner can check a subscription. */
@PublishedMessage
@RegisterForReflection(registerFullHierarchy = true) // no resource method has this return type
@Schema(name = "WebhookTest")
public record TestEvent(
        @NotNull @Min(1) @Schema(description = "Tested subscription")
        Long webhookId) {}
