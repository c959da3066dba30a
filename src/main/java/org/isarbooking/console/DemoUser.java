package org.isarbooking.console;

import java.util.List;
import java.util.Optional;
import org.isarbooking.operation.Scope;

/**
 * Somebody of the demo who has business in the console, or who shows what others are told there. The same people as
 * those of {@code bin/DemoToken.java}.
 *
 * @param id what the demo key's tokens call the person
 * @param name as those tokens say it
 */
public record DemoUser(String id, String name, List<Scope> scopes) {

    private static final List<Scope> OF_SPECIALIST = List.of(Scope.STAFF_READ, Scope.STAFF_WRITE);

    /** Whom the sign-in offers. */
    static final List<DemoUser> ALL = List.of(
            new DemoUser("owner", "Owner", List.of(Scope.OFFICE_MANAGE)),
            new DemoUser("specialist", "Specialist", OF_SPECIALIST),
            new DemoUser("specialist-b", "Specialist B", OF_SPECIALIST),
            new DemoUser("tenant-a", "Tenant A", List.of()));

    static Optional<DemoUser> named(String id) {
        return ALL.stream().filter(user -> user.id().equals(id)).findFirst();
    }

    /** Whether the person is one that the console is made for. */
    public boolean isMeant() {
        return !scopes.isEmpty();
    }

    /** Returns the last part of the key of the text that says what the person sees. */
    public String role() {
        return scopes.isEmpty() ? "stranger" : scopes.contains(Scope.OFFICE_MANAGE) ? "owner" : "specialist";
    }
}
