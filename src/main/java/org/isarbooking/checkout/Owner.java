package org.isarbooking.checkout;

import io.vertx.core.buffer.Buffer;
import java.util.Optional;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Tokens;

/** The owner of sessions: an account in one program. In another program, the account has other sessions. */
record Owner(AccountRef account, Optional<String> client) {

    /** Returns the hash that is stored for the owner. */
    Buffer hash() {
        return Buffer.buffer(Tokens.hash("checkout\n" + account.id() + "\n" + client.orElse("")));
    }
}
