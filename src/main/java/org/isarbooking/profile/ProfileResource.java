package org.isarbooking.profile;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.isarbooking.edge.OperationInvoker;

/** The profile family over REST. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "profile", description = "The connected account, and the business")
public class ProfileResource {

    private final OperationInvoker invoker;

    ProfileResource(OperationInvoker invoker) {
        this.invoker = invoker;
    }

    @POST
    @Path("service_get_business")
    public Uni<ServiceGetBusiness.Output> serviceGetBusiness(ServiceGetBusiness.Input input) {
        return invoker.invoke(ServiceGetBusiness.class, input);
    }

    @POST
    @Path("service_get_profile")
    public Uni<ServiceGetProfile.Output> serviceGetProfile(ServiceGetProfile.Input input) {
        return invoker.invoke(ServiceGetProfile.class, input);
    }
}
