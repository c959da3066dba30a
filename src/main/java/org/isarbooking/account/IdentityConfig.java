package org.isarbooking.account;

import io.smallrye.config.ConfigMapping;
import java.util.List;
import java.util.Optional;

/** Settings of identities. */
@ConfigMapping(prefix = "isar.identity")
interface IdentityConfig {

    /**
     * The issuer that is stored for identities, instead of the issuer in their tokens. So people keep their accounts if
     * the provider's address changes, as it does in dev mode at each start. Safe because the service accepts only one
     * issuer at a time.
     */
    Optional<String> issuer();

    /**
     * The names of claims that can contain the program to which a token was issued. The first of these claims that a
     * token has is used.
     */
    List<String> clientClaims();
}
