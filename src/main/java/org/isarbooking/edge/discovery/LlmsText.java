package org.isarbooking.edge.discovery;

import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.operation.ServiceAddress;

/** The introduction of the service for language models: {@code /llms.txt}. */
@Singleton
class LlmsText implements PublishedText {

    private final String text;

    LlmsText(ServiceAddress address) {
        this.text = """
                # Isar Booking

                > Appointments in a beauty salon and rental days of beauty workspaces in Munich. Prices are in EUR. Local times are those of Munich. \
                Texts are in German, English and Russian (`language`: de, en, ru).

                ## The shortest way to an appointment

                Four calls, each `POST` with one JSON object. Searches need no token; offers and confirmations need one with `salon:book`.

                1. [salon_search_services](%2$s/salon_search_services): `{"query": "eyebrows"}` gives `service_id`s.
                2. [salon_find_slots](%2$s/salon_find_slots): `{"service_ids": [14], "from_date": "YYYY-MM-DD"}` gives `start_at`s.
                3. [salon_prepare_booking](%2$s/salon_prepare_booking): the same `service_ids`, one `start_at`, and the `customer` (`first_name`, `last_name`, \
                `email`, `phone`) give an offer with `quote_id`, `quote_token`, price and terms. Show them to the customer. The offer holds nothing.
                4. [salon_confirm_booking](%2$s/salon_confirm_booking): `quote_id`, `quote_token`, and what the customer has accepted (`accept_privacy`, \
                `accept_cancellation`) give the booking with its `booking_token`.

                A person can finish the booking, too: %1$s/book/when?service=14 opens the free times of a service.

                ## The shortest way to a rental day

                Searches need no token; offers and confirmations need one with `coworking:book`. \
                Four calls: [coworking_search_workspaces](%2$s/coworking_search_workspaces), \
                [coworking_find_dates](%2$s/coworking_find_dates), [coworking_prepare_booking](%2$s/coworking_prepare_booking), \
                [coworking_confirm_booking](%2$s/coworking_confirm_booking). The account must be approved: coworking_get_account shows whether it is.

                ## When something is refused

                A problem has a `code`, `violations` for every wrong field, and `next_actions`: operations that help. \
                A change or a cancellation is a request that the business decides. It may approve timely cancellations \
                at once.

                ## Documents

                - [MCP](%1$s/mcp): operations as tools, over streamable HTTP; /mcp/salon and /mcp/coworking have those of one line
                - [Operations](%1$s/v1/operations): every operation as JSON Schemas, with scopes and hints
                - [OpenAPI](%1$s/openapi): for generated clients; [AsyncAPI](%1$s/asyncapi): events of webhooks
                - [Tokens](%1$s/.well-known/oauth-protected-resource): identity provider and scopes
                - [Commerce profile](%1$s/.well-known/ucp) and its [booking schema](%1$s%3$s)
                - [AI catalog](%1$s/.well-known/ai-catalog.json), [server card](%1$s/mcp/server-card), [resources](%1$s/.well-known/ard.json)
                """.formatted(address.publicUrl(), address.of("/v1/operations"), BookingSchema.PATH);
    }

    @Override
    public List<String> paths() {
        return List.of("/llms.txt");
    }

    @Override
    public String mediaType() {
        return "text/plain;charset=UTF-8";
    }

    @Override
    public String text() {
        return text;
    }
}
