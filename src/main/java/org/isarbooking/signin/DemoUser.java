package org.isarbooking.signin;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.isarbooking.operation.Scope;

/**
 * Somebody of the demo who has business in an area, or who shows what others are told there. The same people as those
 * of {@code bin/DemoToken.java}.
 *
 * @param id what the demo key's tokens call the person
 * @param name as those tokens say it
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

    /** Returns whom the sign-in to an area offers. */
    public static List<DemoUser> of(Area area) {
        return switch (area) {
            case OFFICE -> List.of(OWNER, SPECIALIST, SPECIALIST_B, TENANT_A);
            case RENT -> List.of(TENANT_A, TENANT_B, STRANGER);
        };
    }

    /** Returns a person by the id. */
    public static Optional<DemoUser> named(String id) {
        return Arrays.stream(Area.values())
                .flatMap(area -> of(area).stream())
                .filter(user -> user.id().equals(id))
                .findFirst();
    }

    /** Returns what the person may do in an area. */
    Stream<Scope> scopesIn(Area area) {
        return scopes.stream().filter(area.scopes()::contains);
    }

    /** Returns whether the person is one that the console is made for. */
    public boolean isMeant() {
        return scopesIn(Area.OFFICE).findAny().isPresent();
    }

    /** Returns the last part of the key of the text that says what the person sees in the console. */
    public String role() {
        return !isMeant() ? "stranger" : scopes.contains(Scope.OFFICE_MANAGE) ? "owner" : "specialist";
    }
}
