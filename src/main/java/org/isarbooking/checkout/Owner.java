package org.isarbooking.checkout;

import io.vertx.core.buffer.Buffer;
import java.util.Optional;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Tokens;

/**
 * Whose sessions are read and changed: an account through one program. Another program of the same account has its own.
 */
record Owner(AccountRef account, Optional<String> client) {

    /** What is stored of it. */
    Buffer hash() {
        return Buffer.buffer(Tokens.hash("checkout\n" + account.id() + "\n" + client.orElse("")));
    }
}
