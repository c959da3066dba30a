package org.isarbooking.account;

import io.smallrye.config.ConfigMapping;
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
}
