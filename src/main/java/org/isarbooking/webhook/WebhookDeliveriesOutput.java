package org.isarbooking.webhook;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.PageInput;
import org.isarbooking.operation.PageOutput;
import org.isarbooking.shared.Page;

@Schema(name = "WebhookDeliveriesOutput")
public record WebhookDeliveriesOutput(
        @JsonUnwrapped @NotNull Envelope envelope,

        @NotNull @Schema(description = "A page of the deliveries, the newest first")
        List<WebhookDeliveryItem> items,

        @JsonUnwrapped @NotNull PageOutput page,

        @NotNull @Schema(description = "Explains an empty page and says what to try; otherwise empty", examples = "[]")
        List<Notice> notices) {

    static WebhookDeliveriesOutput of(Caller caller, Page<WebhookDeliveryItem> page, PageInput input) {
        return new WebhookDeliveriesOutput(
                caller.envelope(),
                page.items(),
                PageOutput.of(page, input),
                Notice.ofPage(page, "no_deliveries", caller.language()));
    }
}
