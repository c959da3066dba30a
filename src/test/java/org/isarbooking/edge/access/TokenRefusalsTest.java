package org.isarbooking.edge.access;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.quarkus.vertx.http.runtime.security.SecurityHandlerPriorities;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.isarbooking.edge.http.CallContext;
import org.isarbooking.internals.AuthenticationFailures;
import org.junit.jupiter.api.Test;

@QuarkusTest
class TokenRefusalsTest {

    /** Records the handler that would answer a refused token. Runs after all filters that set this handler. */
    @Singleton
    static class Onlooker {

        private final List<String> seen = new CopyOnWriteArrayList<>();

        void register(@Observes Filters filters) {
            filters.register(
                    call -> {
                        if (CallContext.isOfAnOperation(call)) {
                            seen.add(call.get(QuarkusHttpUser.AUTH_FAILURE_HANDLER)
                                    .getClass()
                                    .getName());
                        }
                        call.next();
                    },
                    SecurityHandlerPriorities.AUTHENTICATION - 2);
        }
    }

    @Inject
    Onlooker onlooker;

    @Test
    void the_services_own_handler_would_answer_a_refused_token() {
        onlooker.seen.clear();

        given().contentType("application/json")
                .body("{}")
                .post("/v1/operations/salon_search_services")
                .then()
                .statusCode(200);

        assertThat(onlooker.seen).singleElement().asString().startsWith(AuthenticationFailures.class.getName());
    }
}
