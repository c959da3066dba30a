package org.isarbooking.edge;

import io.quarkus.arc.Unremovable;
import io.quarkus.oidc.OIDCException;
import io.quarkus.oidc.common.OidcEndpoint;
import io.quarkus.oidc.common.OidcResponseFilter;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;

/** Overhears which signing keys the identity provider has, and when it said so; the framework keeps the keys themselves. */
@Singleton
@Unremovable // the framework looks it up
@OidcEndpoint(OidcEndpoint.Type.JWKS)
class ProviderKeys implements OidcResponseFilter {

    private static final int OK = 200;

    private volatile Answer last = new Answer(Set.of(), false, 0);

    /** @param at by the clock of {@link System#nanoTime} */
    private record Answer(Set<String> keyIds, boolean wasGiven, long at) {}

    /** Whether the provider has named its keys at all since the process started. */
    boolean areKnown() {
        return last.wasGiven();
    }

    boolean include(String keyId) {
        return last.keyIds().contains(keyId);
    }

    /** Whether the provider has named its keys that lately. */
    boolean wereNamedWithin(Duration time) {
        Answer answer = last;
        return answer.wasGiven() && System.nanoTime() - answer.at() <= time.toNanos();
    }

    /** Another answer than keys fails as any fault of a provider does: the framework would take some for a mistake of ours and not start. */
    @Override
    public Uni<Void> filter(OidcResponseFilterContext response) {
        if (response.statusCode() != OK) {
            return Uni.createFrom().failure(new OIDCException("the provider answers " + response.statusCode()));
        }
        try {
            JsonArray keys = new JsonObject(response.responseBody().toString()).getJsonArray("keys", new JsonArray());
            last = new Answer(ids(keys), true, System.nanoTime());
            return Uni.createFrom().voidItem();
        } catch (DecodeException | ClassCastException e) {
            return Uni.createFrom().failure(new OIDCException("the provider's answer is no key set", e));
        }
    }

    private static Set<String> ids(JsonArray keys) {
        return keys.stream()
                .filter(JsonObject.class::isInstance)
                .map(key -> ((JsonObject) key).getValue("kid"))
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .collect(Collectors.toUnmodifiableSet());
    }
}
