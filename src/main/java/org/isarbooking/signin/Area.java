package org.isarbooking.signin;

import io.vertx.ext.web.RoutingContext;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.isarbooking.operation.Scope;

/** Pages that people sign in to. A session of one area opens nothing in another. */
public enum Area {
    /** The console. */
    OFFICE,
    /** The pages for tenants. */
    RENT;

    private final String tenant = name().toLowerCase(Locale.ROOT);
    private final String root = "/" + tenant;
    /** Returns the area that a path belongs to; empty for a path that nobody signs in to. */
    public static Optional<Area> of(String path) {
        return Stream.of(values()).filter(area -> area.has(path)).findFirst();
    }

    /** Returns the area of a call to one of its pages. */
    static Area of(RoutingContext call) {
        return of(call.normalizedPath())
                .orElseThrow(() -> new IllegalStateException("nobody signs in to " + call.normalizedPath()));
    }

    /** Returns whether a path is one of the area's. */
    public boolean has(String path) {
        return path.equals(root) || path.startsWith(root + "/");
    }

    /** Returns what the paths of the area begin with. */
    public String root() {
        return root;
    }

    /** Returns the page that signs people in to the demo. */
    public String signIn() {
        return root + "/sign-in";
    }

    /** Returns the page that people see once they have signed out. */
    public String signedOut() {
        return root + "/signed-out";
    }

    /** Returns where the provider sends people back to. */
    String callback() {
        return root + "/signed-in";
    }

    /** Returns the name of the area among those who sign in. */
    String tenant() {
        return tenant;
    }

    /** Returns what a session asks for; the provider grants of it what the person may. */
    List<Scope> scopes() {
        return switch (this) {
            case OFFICE -> List.of(Scope.OFFICE_MANAGE, Scope.STAFF_READ, Scope.STAFF_WRITE);
            case RENT ->
                List.of(Scope.ACCOUNT_READ, Scope.COWORKING_READ, Scope.COWORKING_BOOK, Scope.COWORKING_MANAGE);
        };
    }
}
