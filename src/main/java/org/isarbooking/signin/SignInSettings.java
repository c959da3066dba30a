package org.isarbooking.signin;

import io.quarkus.runtime.configuration.ConfigUtils;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.start.ServiceConfig;

/** The settings of the sign-in to pages. */
@Singleton
public class SignInSettings {

    /** The way in which people sign in. */
    public enum SignIn {
        /** Nobody can sign in, because the operator hasn't configured the client at the identity provider. */
        OFF,
        /**
         * People sign in as a user of the demo, without a password. Only possible in the profile {@code demo}, which
         * listens only on 127.0.0.1.
         */
        DEMO,
        /** People sign in at the identity provider. */
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

    /** Returns the way in which people sign in. */
    public SignIn signIn() {
        return signIn;
    }

    /** Returns true in the demo, where people sign in without a password. */
    public boolean isDemo() {
        return signIn == SignIn.DEMO;
    }

    /** Returns true if the provider is that of dev and test. */
    boolean isOfDevelopment() {
        return isOfDevelopment;
    }

    /** Returns true if browsers may send cookies only by HTTPS. False in the demo, which doesn't use TLS. */
    public boolean hasSecureCookies() {
        return isHttps && !isDemo();
    }

    String clientId() {
        return config.clientId().orElseThrow();
    }

    Optional<String> clientSecret() {
        return config.clientSecret();
    }

    /** Returns the key that seals sessions and forms. */
    public String sessionKey() {
        return config.sessionKey().orElseThrow();
    }
}
