package org.isarbooking.catalog;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.isarbooking.edge.OperationInvoker;

/** The catalog family over REST, as named operations. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "catalog", description = "Products of both lines, as the Universal Commerce Protocol lists them")
public class CatalogResource {

    private final OperationInvoker invoker;
    private final GetProduct getProduct;
    private final LookupCatalog lookupCatalog;

    CatalogResource(OperationInvoker invoker, GetProduct getProduct, LookupCatalog lookupCatalog) {
        this.invoker = invoker;
        this.getProduct = getProduct;
        this.lookupCatalog = lookupCatalog;
    }

    @POST
    @Path("get_product")
    @Operation(operationId = "getProduct")
    public Uni<GetProduct.Output> getProduct(GetProduct.Input input) {
        return invoker.invoke(getProduct, input);
    }

    @POST
    @Path("lookup_catalog")
    @Operation(operationId = "lookupCatalog")
    public Uni<LookupCatalog.Output> lookupCatalog(LookupCatalog.Input input) {
        return invoker.invoke(lookupCatalog, input);
    }
}
