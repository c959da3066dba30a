package org.isarbooking.catalog;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.isarbooking.edge.OperationInvoker;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.ucp.AgentProfile;
import org.isarbooking.ucp.Ucp;
import org.jspecify.annotations.Nullable;

/**
 * The REST binding of the Universal Commerce Protocol. It has the operations of {@link CatalogResource}. Here, the body
 * is only the question (the input's {@code catalog}), and the agent's profile is in a header. The protocol's own
 * OpenAPI document describes this binding, so the service's OpenAPI document leaves the binding out.
 */
@Path(Ucp.REST_PATH + "/catalog")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class UcpResource {

    private static final String AGENT = "UCP-Agent";

    private final OperationInvoker invoker;

    UcpResource(OperationInvoker invoker) {
        this.invoker = invoker;
    }

    @POST
    @Path("product")
    @Operation(hidden = true)
    public Uni<GetProduct.Output> product(@HeaderParam(AGENT) @Nullable String agent, GetProduct.Question question) {
        return invoker.invokeInAcceptedLanguage(
                GetProduct.class, new GetProduct.Input(Meta.of(AgentProfile.ofHeader(agent)), question));
    }

    @POST
    @Path("lookup")
    @Operation(hidden = true)
    public Uni<LookupCatalog.Output> lookup(
            @HeaderParam(AGENT) @Nullable String agent, LookupCatalog.Question question) {
        return invoker.invokeInAcceptedLanguage(
                        LookupCatalog.class, new LookupCatalog.Input(Meta.of(AgentProfile.ofHeader(agent)), question))
                .onFailure(Refusal.class)
                .transform(UcpResource::ofBody);
    }

    /** Returns the refusal with paths into the body: without the input's {@code catalog}. */
    private static Refusal ofBody(Refusal refusal) {
        return refusal.with(refusal.violations().stream()
                .map(mistake ->
                        new Violation(mistake.path().replace("$.catalog.", "$."), mistake.code(), mistake.arguments()))
                .toList());
    }
}
