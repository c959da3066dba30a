package org.isarbooking.edge;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.net.URI;
import java.util.Base64;
import java.util.Map;
import java.util.function.BiConsumer;
import org.isarbooking.PostgresResource;
import org.isarbooking.Relay;

/**
 * Starts an identity provider whose keys the tests know, and relays to this provider and to PostgreSQL. Tests control
 * the relays by an injected field {@code BiConsumer<String, Boolean>}. Its first argument is {@code provider}, {@code
 * database} or {@code answers of the database}. With true, {@code provider} and {@code database} cut all connections,
 * and {@code answers of the database} keeps them open but lets nothing through. With false, new connections work again.
 */
public final class OwnServices implements QuarkusTestResourceLifecycleManager {

    public static final String KEY_ID = "own";
    static final String PUBLIC_KEY = "test.own-provider.public-key";

    /** An argument of the resource. If it is present, the provider can't be reached at first. */
    static final String PROVIDER_IS_AWAY = "provider-is-away";

    private final OwnProvider provider = new OwnProvider(KEY_ID);
    private final Relay toProvider = new Relay("127.0.0.1", provider.port());
    private Relay toDatabase = new Relay("127.0.0.1", 1);

    @Override
    public void init(Map<String, String> arguments) {
        if (arguments.containsKey(PROVIDER_IS_AWAY)) {
            toProvider.cut();
        }
    }

    /** Runs after {@link PostgresResource}, whose address it replaces. */
    @Override
    public int order() {
        return 10;
    }

    @Override
    public Map<String, String> start() {
        String issuer = "http://localhost:" + toProvider.port();
        provider.start(issuer);
        URI database = URI.create(PostgresResource.address());
        toDatabase.end();
        toDatabase = new Relay(database.getHost(), database.getPort());
        String address = "postgresql://127.0.0.1:" + toDatabase.port() + database.getPath();
        return Map.of(
                "quarkus.datasource.reactive.url",
                address,
                "quarkus.datasource.jdbc.url",
                "jdbc:" + address,
                "quarkus.oidc.auth-server-url",
                issuer,
                ProviderControl.ADDRESS,
                "http://127.0.0.1:" + provider.port(),
                PUBLIC_KEY,
                Base64.getEncoder()
                        .encodeToString(provider.key(KEY_ID).getPublic().getEncoded()));
    }

    @Override
    public void inject(TestInjector injector) {
        BiConsumer<String, Boolean> away = (service, gone) -> {
            Relay way = service.equals("provider") ? toProvider : toDatabase;
            if (!gone) {
                way.mend();
            } else if (service.equals("answers of the database")) {
                way.fallSilent();
            } else {
                way.cut();
            }
        };
        injector.injectIntoFields(away, new TestInjector.MatchesType(BiConsumer.class));
    }

    @Override
    public void stop() {
        toProvider.end();
        toDatabase.end();
        provider.stop();
    }
}
