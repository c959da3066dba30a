package org.isarbooking.edge.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.security.identity.CurrentIdentityAssociation;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.runtime.QuarkusPrincipal;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.control.ActivateRequestContext;
import jakarta.inject.Inject;
import java.util.Optional;
import org.isarbooking.operation.OperationRegistry;
import org.junit.jupiter.api.Test;

/** The gate's decisions about the operations of one call. */
@QuarkusTest
class AdmissionsTest {

    @Inject
    Gate gate;

    @Inject
    OperationRegistry operations;

    @Inject
    CurrentVertxRequest request;

    @Inject
    CurrentIdentityAssociation identities;

    @Test
    @ActivateRequestContext
    void a_decision_holds_although_the_call_uses_another_operation_and_its_token_expires() {
        SecurityIdentity customer = QuarkusSecurityIdentity.builder()
                .setPrincipal(new QuarkusPrincipal("customer"))
                .addPermissionChecker(_ -> Uni.createFrom().item(true))
                .build();
        request.setCurrent(GuestsTest.call("/anywhere"));
        identities.setIdentity(customer);
        assertThat(admit("salon_confirm_booking")).contains(customer);

        identities.setIdentity(Uni.createFrom().failure(new IllegalStateException("the token has expired")));

        assertThat(admit("service_get_business")).isEmpty();
        assertThat(admit("salon_confirm_booking")).contains(customer);
    }

    private Optional<SecurityIdentity> admit(String operation) {
        return gate.admit(operations.named(operation).orElseThrow()).await().indefinitely();
    }
}
