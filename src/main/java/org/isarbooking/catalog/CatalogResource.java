package org.isarbooking.catalog;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.isarbooking.edge.OperationInvoker;

/** The catalog family over REST, as named operations. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "catalog", description = "Products of both lines, as the Universal Commerce Protocol lists them")
public class CatalogResource {

    private final OperationInvoker invoker;

    CatalogResource(OperationInvoker invoker) {
        this.invoker = invoker;
    }

    @POST
    @Path("get_product")
    public Uni<GetProduct.Output> getProduct(GetProduct.Input input) {
        return invoker.invoke(GetProduct.class, input);
    }

    @POST
    @Path("lookup_catalog")
    public Uni<LookupCatalog.Output> lookupCatalog(LookupCatalog.Input input) {
        return invoker.invoke(LookupCatalog.class, input);
    }
}
