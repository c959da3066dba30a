package org.isarbooking.signin;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.isarbooking.operation.Scope;

/**
 * A user of the demo. Some have permission for an area; the others see the pages for people without permission.
 * {@code bin/DemoToken.java} has the same list of users.
 *
 * @param id the user's name in tokens of the demo key
 * @param name the user's display name in these tokens
 */
public record DemoUser(String id, String name, Set<Scope> scopes) {

    private static final Set<Scope> OF_TENANT = EnumSet.copyOf(Area.RENT.scopes());
    private static final Set<Scope> OF_SPECIALIST = EnumSet.of(Scope.STAFF_READ, Scope.STAFF_WRITE);

    private static final DemoUser OWNER = new DemoUser("owner", "Owner", EnumSet.of(Scope.OFFICE_MANAGE));
    private static final DemoUser SPECIALIST = new DemoUser("specialist", "Specialist", OF_SPECIALIST);
    private static final DemoUser SPECIALIST_B = new DemoUser("specialist-b", "Specialist B", OF_SPECIALIST);
    private static final DemoUser TENANT_A = new DemoUser("tenant-a", "Tenant A", OF_TENANT);
    private static final DemoUser TENANT_B = new DemoUser("tenant-b", "Tenant B", OF_TENANT);
    private static final DemoUser STRANGER = new DemoUser("stranger", "Stranger", OF_TENANT);

    public DemoUser {
        scopes = Set.copyOf(scopes);
    }

    /** Returns the users to choose from on an area's sign-in page. */
    public static List<DemoUser> of(Area area) {
        return switch (area) {
            case OFFICE -> List.of(OWNER, SPECIALIST, SPECIALIST_B, TENANT_A);
            case RENT -> List.of(TENANT_A, TENANT_B, STRANGER);
        };
    }

    /** Returns the user with an id; empty for an unknown id. */
    public static Optional<DemoUser> named(String id) {
        return Arrays.stream(Area.values())
                .flatMap(area -> of(area).stream())
                .filter(user -> user.id().equals(id))
                .findFirst();
    }

    /** Returns the user's scopes in an area. */
    Stream<Scope> scopesIn(Area area) {
        return scopes.stream().filter(area.scopes()::contains);
    }

    /** Returns true if the user may use the console. */
    public boolean mayUseConsole() {
        return scopesIn(Area.OFFICE).findAny().isPresent();
    }

    /** Returns the user's role in the console, which is also the last part of its text key. */
    public String role() {
        return !mayUseConsole() ? "stranger" : scopes.contains(Scope.OFFICE_MANAGE) ? "owner" : "specialist";
    }
}
