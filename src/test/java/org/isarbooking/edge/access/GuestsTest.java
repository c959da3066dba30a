package org.isarbooking.edge.access;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.control.ActivateRequestContext;
import jakarta.inject.Inject;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isarbooking.operation.Access;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The operations that people without an account may call on public pages. No header makes a caller a guest. */
@QuarkusTest
class GuestsTest {

    private static final Set<Scope> OF_GUESTS = Set.of(Scope.SALON_READ, Scope.SALON_BOOK, Scope.SALON_MANAGE);

    @Inject
    Gate gate;

    @Inject
    OperationRegistry operations;

    @Inject
    CurrentVertxRequest request;

    /** Returns a fake call to a path. Like a real call, it keeps the values that handlers put into it. */
    static RoutingContext call(String path) {
        Map<Object, Object> known = new HashMap<>();
        return (RoutingContext) Proxy.newProxyInstance(
                GuestsTest.class.getClassLoader(),
                new Class<?>[] {RoutingContext.class},
                (self, method, arguments) -> switch (method.getName()) {
                    case "normalizedPath" -> path;
                    case "get" -> known.get(arguments[0]);
                    case "put" -> {
                        known.put(arguments[0], arguments[1]);
                        yield self;
                    }
                    default -> throw new AssertionError("unexpected call of " + method.getName());
                });
    }

    private static boolean isForGuests(Access access) {
        return switch (access) {
            case Access.Anyone _ -> true;
            case Access.WithScope needed -> OF_GUESTS.contains(needed.scope());
            case Access.AnyoneOrWithScope _ -> false;
        };
    }

    @Test
    @ActivateRequestContext
    void guests_may_use_only_operations_for_anyone_and_for_salon_customers() {
        RoutingContext call = call("/book/offer");
        Gate.makeGuest(call);
        request.setCurrent(call);

        assertThat(operations.all()).hasSizeGreaterThan(50).allSatisfy(operation -> {
            if (isForGuests(operation.access())) {
                assertThat(admit(operation)).as(operation.name()).isEmpty();
            } else {
                assertThatThrownBy(() -> admit(operation))
                        .as(operation.name())
                        .isInstanceOfSatisfying(
                                Refusal.class,
                                refusal -> assertThat(refusal.code()).isEqualTo(ProblemCode.INSUFFICIENT_SCOPE));
            }
        });
        assertThat(operations.all())
                .filteredOn(operation -> isForGuests(operation.access()))
                .extracting(OperationDefinition::name)
                .noneMatch(name -> name.startsWith("office_") || name.contains("_staff_"))
                .contains("salon_prepare_booking", "salon_confirm_booking", "salon_get_booking");
    }

    private Optional<SecurityIdentity> admit(OperationDefinition operation) {
        return gate.admit(operation).await().indefinitely();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/operations/salon_confirm_booking",
                "/v1/operations/salon_confirm_booking/",
                "/v1/operations/salon_confirm_booking;x=1",
                "/mcp",
                "/mcp/salon",
                "/ucp/v1/catalog/product"
            })
    void a_call_of_an_interface_never_becomes_a_guests_call(String path) {
        RoutingContext call = call(path);

        assertThatThrownBy(() -> Gate.makeGuest(call)).isInstanceOf(IllegalStateException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"salon_prepare_booking", "salon_confirm_booking", "salon_get_booking"})
    void no_header_makes_a_caller_of_the_interface_a_guest(String operation) {
        Map<String, String> headers = Map.of(
                "Sec-Fetch-Site", "same-origin",
                "Referer", "http://localhost:8081/book/contact",
                "Origin", "http://localhost:8081",
                "X-Original-URL", "/book/offer",
                "X-Rewrite-URL", "/book/offer",
                "X-Forwarded-Prefix", "/book",
                "Cookie", "isar-site-language=de");

        headers.forEach((name, value) -> given().header(name, value)
                .contentType("application/json")
                .body("{}")
                .post("/v1/operations/" + operation)
                .then()
                .statusCode(401));
    }
}
