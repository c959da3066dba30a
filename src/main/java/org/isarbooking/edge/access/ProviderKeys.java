package org.isarbooking.edge.access;

import io.quarkus.arc.Unremovable;
import io.quarkus.oidc.OIDCException;
import io.quarkus.oidc.common.OidcEndpoint;
import io.quarkus.oidc.common.OidcResponseFilter;
import io.quarkus.oidc.runtime.OidcUtils;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Listens to the identity provider's answers. Remembers the ids of the provider's signing keys, and when the provider
 * sent them. The framework keeps the keys themselves, separately for each OIDC tenant. The default OIDC tenant checks
 * access tokens, so this class remembers only that tenant's keys.
 */
@Singleton
@Unremovable // the framework looks it up
@OidcEndpoint(OidcEndpoint.Type.JWKS)
class ProviderKeys implements OidcResponseFilter {

    private static final int OK = 200;

    private volatile Answer last = new Answer(Set.of(), false, false, 0);

    /** @param at the time of the answer, from {@link System#nanoTime} */
    private record Answer(Set<String> keyIds, boolean hasNameless, boolean wasGiven, long at) {}

    /** Returns whether the provider has sent its keys since the process started. */
    boolean areKnown() {
        return last.wasGiven();
    }

    boolean include(String keyId) {
        return last.keyIds().contains(keyId);
    }

    /** Returns whether the provider has a key without an id. */
    boolean includeNameless() {
        return last.hasNameless();
    }

    /** Returns whether the provider has sent its keys since a time from {@link System#nanoTime}. */
    boolean wereNamedSince(long moment) {
        Answer answer = last;
        return answer.wasGiven() && answer.at() - moment >= 0;
    }

    /**
     * Records the key ids of an answer. An answer without keys fails like any other fault of the provider. Otherwise
     * the framework would take some of these answers for a wrong configuration, and the service would not start.
     */
    @Override
    public Uni<Void> filter(OidcResponseFilterContext response) {
        if (response.statusCode() != OK) {
            return Uni.createFrom().failure(new OIDCException("the provider sends status " + response.statusCode()));
        }
        try {
            List<JsonObject> keys =
                    signing(new JsonObject(response.responseBody().toString()).getJsonArray("keys", new JsonArray()));
            if (keys.isEmpty()) {
                return Uni.createFrom().failure(new OIDCException("the provider names no signing keys"));
            }
            boolean hasNameless = keys.stream().anyMatch(key -> !(key.getValue("kid") instanceof String));
            if (isOfDefaultTenant(response)) {
                last = new Answer(ids(keys), hasNameless, true, System.nanoTime());
            }
            return Uni.createFrom().voidItem();
        } catch (DecodeException | ClassCastException e) {
            return Uni.createFrom().failure(new OIDCException("the provider's answer is no key set", e));
        }
    }

    private static boolean isOfDefaultTenant(OidcResponseFilterContext response) {
        String tenant = response.requestProperties().getString(OidcUtils.TENANT_ID_ATTRIBUTE);
        return OidcUtils.DEFAULT_TENANT_ID.equals(tenant);
    }

    /** Returns the signing keys. The framework, too, ignores keys for encryption. */
    private static List<JsonObject> signing(JsonArray keys) {
        return keys.stream()
                .filter(JsonObject.class::isInstance)
                .map(JsonObject.class::cast)
                .filter(key -> "sig".equals(key.getValue("use", "sig")))
                .toList();
    }

    private static Set<String> ids(List<JsonObject> keys) {
        return keys.stream()
                .map(key -> key.getValue("kid"))
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .collect(Collectors.toUnmodifiableSet());
    }
}
