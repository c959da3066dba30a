package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.isarbooking.edge.OperationInvoker;

/** The catalog, value by value, over REST: one method per operation. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "office")
public class OfficeCatalogResource {

    private final OperationInvoker invoker;

    OfficeCatalogResource(OperationInvoker invoker) {
        this.invoker = invoker;
    }

    @POST
    @Path("office_get_catalog")
    public Uni<OfficeGetCatalog.Output> officeGetCatalog(OfficeGetCatalog.Input input) {
        return invoker.invoke(OfficeGetCatalog.class, input);
    }

    @POST
    @Path("office_preview_catalog")
    public Uni<OfficePreviewCatalog.Output> officePreviewCatalog(OfficePreviewCatalog.Input input) {
        return invoker.invoke(OfficePreviewCatalog.class, input);
    }

    @POST
    @Path("office_change_catalog")
    public Uni<OfficeChangeCatalog.Output> officeChangeCatalog(OfficeChangeCatalog.Input input) {
        return invoker.invoke(OfficeChangeCatalog.class, input);
    }
}
