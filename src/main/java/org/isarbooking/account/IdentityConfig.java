package org.isarbooking.account;

import io.smallrye.config.ConfigMapping;
import java.util.List;
import java.util.Optional;

/** How identities are remembered. */
@ConfigMapping(prefix = "isar.identity")
interface IdentityConfig {

    /**
     * The issuer that identities are remembered under instead of that of their tokens. Only one issuer is accepted at a
     * time, and this keeps its people's accounts when its address changes, as that of the dev provider does at each
     * start.
     */
    Optional<String> issuer();

    /** The claims that name the program which a token was issued to; the first that a token has counts. */
    List<String> clientClaims();
}
