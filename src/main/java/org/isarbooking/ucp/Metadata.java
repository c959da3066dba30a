package org.isarbooking.ucp;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The {@code ucp} member of every answer of the protocol.
 *
 * @param capabilities the capabilities that the answer belongs to, by reverse-domain name
 */
@Schema(name = "UcpMetadata")
public record Metadata(
        @NotNull @Schema(description = "Version of the protocol", examples = Ucp.VERSION)
        String version,

        @NotNull
        @Schema(
                description = "success, or error if the answer only has messages with reasons",
                enumeration = {"success", "error"})
        String status,

        @NotNull
        @Schema(
                description = "Capabilities used, by reverse-domain name",
                examples = "{\"dev.ucp.shopping.catalog.lookup\": [{\"version\": \"2026-08-25\"}]}")
        Map<String, List<Versioned>> capabilities) {

    /** The version of a part of the protocol. */
    @Schema(name = "UcpVersioned")
    public record Versioned(
            @NotNull @Schema(description = "YYYY-MM-DD", examples = Ucp.VERSION)
            String version) {}

    public Metadata {
        capabilities = Map.copyOf(capabilities);
    }

    /** Returns the metadata of a successful catalog answer. */
    public static Metadata success() {
        return of("success", Ucp.CATALOG_LOOKUP);
    }

    /** Returns the metadata of a catalog answer that contains only error messages. */
    public static Metadata error() {
        return error(Ucp.CATALOG_LOOKUP);
    }

    /** Returns the metadata of a capability's answer that contains only error messages. */
    public static Metadata error(String capability) {
        return of("error", capability);
    }

    private static Metadata of(String status, String capability) {
        return new Metadata(Ucp.VERSION, status, Map.of(capability, List.of(new Versioned(Ucp.VERSION))));
    }
}
