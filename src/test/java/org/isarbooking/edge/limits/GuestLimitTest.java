package org.isarbooking.edge.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.junit.QuarkusTest;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.SocketAddress;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import java.lang.reflect.Proxy;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.junit.jupiter.api.Test;

/** The limits of an address on public pages. */
@QuarkusTest
class GuestLimitTest {

    @Inject
    CallerAddress addresses;

    private static RoutingContext from(String address) {
        HttpServerRequest request = (HttpServerRequest) Proxy.newProxyInstance(
                GuestLimitTest.class.getClassLoader(),
                new Class<?>[] {HttpServerRequest.class},
                (_, method, _) -> switch (method.getName()) {
                    case "remoteAddress" -> SocketAddress.inetSocketAddress(40_000, address);
                    case "headers" -> MultiMap.caseInsensitiveMultiMap();
                    default -> throw new AssertionError("unexpected call of " + method.getName());
                });
        return (RoutingContext) Proxy.newProxyInstance(
                GuestLimitTest.class.getClassLoader(), new Class<?>[] {RoutingContext.class}, (_, _, _) -> request);
    }

    private static void assertRefused(GuestLimit limit, String address, Behaviour behaviour) {
        assertThatThrownBy(() -> limit.count(from(address), behaviour))
                .isInstanceOfSatisfying(
                        Refusal.class, refusal -> assertThat(refusal.code()).isEqualTo(ProblemCode.RATE_LIMITED));
    }

    @Test
    void an_address_that_calls_too_often_is_refused_and_others_are_not() {
        GuestLimit limit = new GuestLimit(addresses, 3, 0);

        for (int call = 0; call < 3; call++) {
            limit.count(from("203.0.113.7"), Behaviour.READS);
        }

        assertRefused(limit, "203.0.113.7", Behaviour.READS);
        limit.count(from("203.0.113.8"), Behaviour.READS);
    }

    @Test
    void calls_that_write_have_a_limit_of_their_own() {
        GuestLimit limit = new GuestLimit(addresses, 0, 2);

        limit.count(from("203.0.113.7"), Behaviour.PREPARES);
        limit.count(from("203.0.113.7"), Behaviour.BOOKS);

        assertRefused(limit, "203.0.113.7", Behaviour.PREPARES);
        limit.count(from("203.0.113.7"), Behaviour.READS);
    }

    @Test
    void the_addresses_of_one_network_are_one_caller() {
        GuestLimit limit = new GuestLimit(addresses, 1, 0);

        limit.count(from("2001:db8:1:2::1"), Behaviour.READS);

        assertRefused(limit, "2001:db8:1:2::2", Behaviour.READS);
    }

    @Test
    void without_limits_no_call_is_refused() {
        GuestLimit limit = new GuestLimit(addresses, 0, 0);

        for (int call = 0; call < 500; call++) {
            limit.count(from("203.0.113.7"), Behaviour.BOOKS);
        }
        assertThat(addresses.network(from("203.0.113.7"))).isEqualTo("203.0.113.7");
    }
}
