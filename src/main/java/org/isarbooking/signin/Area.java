package org.isarbooking.signin;

import io.vertx.ext.web.RoutingContext;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.isarbooking.operation.Scope;

/** A group of pages with a sign-in. A session of one area isn't valid in another area. */
public enum Area {
    /** The console. */
    OFFICE,
    /** The pages for tenants. */
    RENT;

    private final String tenant = name().toLowerCase(Locale.ROOT);
    private final String root = "/" + tenant;
    /** Returns the area of a path; empty for a path outside all areas. */
    public static Optional<Area> of(String path) {
        return Stream.of(values()).filter(area -> area.has(path)).findFirst();
    }

    /** Returns the area of a call. Fails if the path belongs to no area. */
    static Area of(RoutingContext call) {
        return of(call.normalizedPath())
                .orElseThrow(() -> new IllegalStateException("nobody signs in to " + call.normalizedPath()));
    }

    /** Returns true if a path belongs to the area. */
    public boolean has(String path) {
        return path.equals(root) || path.startsWith(root + "/");
    }

    /** Returns the first part of all paths of the area. */
    public String root() {
        return root;
    }

    /** Returns the path of the page that signs people in to the demo. */
    public String signIn() {
        return root + "/sign-in";
    }

    /** Returns the path of the page for people who have signed out. */
    public String signedOut() {
        return root + "/signed-out";
    }

    /** Returns the path to which the provider sends people back. */
    String callback() {
        return root + "/signed-in";
    }

    /** Returns the id of the area's OIDC tenant in the framework's configuration. */
    String tenant() {
        return tenant;
    }

    /** Returns the scopes that a session requests. The provider grants only the scopes that the person may have. */
    List<Scope> scopes() {
        return switch (this) {
            case OFFICE -> List.of(Scope.OFFICE_MANAGE, Scope.STAFF_READ, Scope.STAFF_WRITE);
            case RENT ->
                List.of(Scope.ACCOUNT_READ, Scope.COWORKING_READ, Scope.COWORKING_BOOK, Scope.COWORKING_MANAGE);
        };
    }
}
