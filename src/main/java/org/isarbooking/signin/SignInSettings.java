package org.isarbooking.signin;

import io.quarkus.runtime.configuration.ConfigUtils;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.start.ServiceConfig;

/** How people sign in to pages. */
@Singleton
public class SignInSettings {

    /** How people sign in. */
    public enum SignIn {
        /** Not at all: nobody has told the service its client at the identity provider. */
        OFF,
        /** As one of the demo's users, without a password; in the profile demo only, which serves 127.0.0.1 only. */
        DEMO,
        /** At the identity provider. */
        PROVIDER
    }

    private final ServiceConfig.Console config;
    private final boolean isHttps;
    private final boolean isOfDevelopment;
    private final SignIn signIn;

    SignInSettings(
            ServiceConfig config,
            ServiceAddress address,
            @ConfigProperty(name = "quarkus.oidc.devservices.enabled", defaultValue = "false")
                    boolean isOfDevelopment) {
        this.isOfDevelopment = isOfDevelopment;
        this.config = config.console();
        this.isHttps = "https".equals(address.publicUrl().getScheme());
        this.signIn = signIn(this.config);
    }

    private static SignIn signIn(ServiceConfig.Console config) {
        if (ConfigUtils.isProfileActive("demo")) {
            return SignIn.DEMO;
        }
        return config.clientId().isPresent() ? SignIn.PROVIDER : SignIn.OFF;
    }

    /** Returns how people sign in. */
    public SignIn signIn() {
        return signIn;
    }

    /** Returns whether people sign in without a password. */
    public boolean isDemo() {
        return signIn == SignIn.DEMO;
    }

    /** Whether the provider is the one that dev and test bring. */
    boolean isOfDevelopment() {
        return isOfDevelopment;
    }

    /** Whether cookies travel encrypted only. The demo is called without TLS, whatever address it shows. */
    public boolean hasSecureCookies() {
        return isHttps && !isDemo();
    }

    String clientId() {
        return config.clientId().orElseThrow();
    }

    Optional<String> clientSecret() {
        return config.clientSecret();
    }

    /** What sessions and forms are sealed with. */
    public String sessionKey() {
        return config.sessionKey().orElseThrow();
    }
}
