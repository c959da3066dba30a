package org.isarbooking.account;

import io.smallrye.config.ConfigMapping;
import java.util.List;
import java.util.Optional;

/** Settings of identities. */
@ConfigMapping(prefix = "isar.identity")
interface IdentityConfig {

    /**
     * The issuer to store for identities instead of the one in their tokens. So people keep their accounts when the
     * provider gets another address, as in dev mode at each start. Only one issuer is accepted at a time.
     */
    Optional<String> issuer();

    /** The claims that name the program to which a token was issued; the first one that a token has counts. */
    List<String> clientClaims();
}
