package org.isarbooking.console;

import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.page.FormGuard;
import org.isarbooking.signin.Sessions;
import org.isarbooking.signin.Visitor;
import org.jspecify.annotations.Nullable;

/** Guards the forms of the console. A form's seal is made for the visitor who is signed in, if any. */
@Singleton
class ConsoleFormGuard extends FormGuard {

    ConsoleFormGuard(ConsoleCookies cookies, ConsoleSeals seals, ServiceAddress address, Sessions sessions) {
        super(cookies, seals, address, sessions::secret);
    }

    String seal(RoutingContext call, Optional<Visitor> visitor) {
        return seal(call, key(visitor));
    }

    boolean isOurs(RoutingContext call, Optional<Visitor> visitor, @Nullable String seal) {
        return isOurs(call, key(visitor), seal);
    }

    private static String key(Optional<Visitor> visitor) {
        return visitor.map(Visitor::key).orElse("");
    }
}
