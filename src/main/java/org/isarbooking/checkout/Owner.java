package org.isarbooking.checkout;

import io.vertx.core.buffer.Buffer;
import java.util.Optional;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Tokens;

/** An account in one program: the owner of sessions. Another program of the account has its own sessions. */
record Owner(AccountRef account, Optional<String> client) {

    /** Returns the hash that is stored for the owner. */
    Buffer hash() {
        return Buffer.buffer(Tokens.hash("checkout\n" + account.id() + "\n" + client.orElse("")));
    }
}
