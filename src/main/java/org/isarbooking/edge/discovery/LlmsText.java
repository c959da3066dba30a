package org.isarbooking.edge.discovery;

import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.isarbooking.operation.Access;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.operation.ServiceAddress;

/** What a language model should know before it uses the service: {@code /llms.txt}. */
@Singleton
class LlmsText implements PublishedText {

    private final String text;

    LlmsText(OperationRegistry registry, ServiceAddress address) {
        this.text = """
                # Isar Booking

                > Appointments in a beauty salon and rental days of beauty workspaces in Munich. Bookings take two steps: an offer is prepared and \
                reviewed, then confirmed. Prices are in EUR, local times are those of Munich.

                Ids come from the searches. An offer holds nothing; its confirmation needs explicit acceptance. A change or a cancellation is a request \
                that the business decides. Texts are in German, English and Russian (`language`).

                ## Documents

                - [OpenAPI](%1$s/openapi): every operation, `POST` with one JSON object
                - [Operations](%1$s/v1/operations): the same as JSON Schemas, with scopes and hints
                - [MCP](%1$s/mcp): the operations as tools, over streamable HTTP
                - [Commerce profile](%1$s/.well-known/ucp): the catalog by the Universal Commerce Protocol
                - [Booking schema](%1$s%2$s): the booking capability of that profile
                - [Tokens](%1$s/.well-known/oauth-protected-resource): where to get them, and the scopes
                - [Resources](%1$s/.well-known/ard.json): Agentic Resource Discovery

                ## Operations

                %3$s
                """.formatted(
                        address.publicUrl(),
                        BookingSchema.PATH,
                        registry.all().stream()
                                .filter(definition -> definition.family() != Family.OFFICE)
                                .map(definition -> line(definition, address))
                                .collect(Collectors.joining("\n")));
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

    private static String line(OperationDefinition operation, ServiceAddress address) {
        return "- [%s](%s) (%s, %s): %s"
                .formatted(
                        operation.name(),
                        address.of("/v1/operations/" + operation.name()),
                        operation.family().name().toLowerCase(Locale.ROOT),
                        access(operation.access()),
                        operation.summary());
    }

    private static String access(Access access) {
        return switch (access) {
            case Access.Anyone _ -> "no token";
            case Access.WithScope needed -> "`" + needed.scope().value() + "`";
            case Access.AnyoneOrWithScope either ->
                "no token or `" + either.scope().value() + "`";
        };
    }
}
