package org.isarbooking.business;

import java.util.List;
import java.util.stream.Stream;
import org.isarbooking.account.Identifiers;
import org.jspecify.annotations.Nullable;

/** Rules about the logins in a business file. One person with one login may be both a specialist and a tenant. */
final class LoginRules {

    private LoginRules() {}

    private static List<Entry> ofSpecialists(Entry file) {
        return logins(file.list("specialists"));
    }

    private static List<Entry> ofTenants(Entry file) {
        return logins(file.at("coworking").list("tenants"));
    }

    private static List<Entry> logins(List<Entry> people) {
        return people.stream()
                .map(person -> person.at("login"))
                .filter(login -> login.node().isObject())
                .toList();
    }

    static void loginsNameAPerson(Entry file, Mistakes mistakes) {
        Stream.concat(ofSpecialists(file).stream(), ofTenants(file).stream())
                .filter(login ->
                        !login.at("subject").isThere() && !login.at("email").isThere())
                .forEach(login -> mistakes.at(login, "login_empty"));
    }

    /**
     * Checks that the logins of one person agree. A specialist and a tenant with the same subject must not have
     * different e-mail addresses. With the same e-mail address, they must not have different subjects. A missing value
     * agrees with every value.
     */
    static void loginsOfOnePersonAgree(Entry file, Mistakes mistakes) {
        for (Entry tenant : ofTenants(file)) {
            for (Entry specialist : ofSpecialists(file)) {
                Login one = Login.of(tenant);
                Login other = Login.of(specialist);
                boolean meet = same(one.subject(), other.subject()) || same(one.email(), other.email());
                if (meet && (differ(one.subject(), other.subject()) || differ(one.email(), other.email()))) {
                    mistakes.at(tenant, "login_differs", other.path());
                }
            }
        }
    }

    private static boolean same(@Nullable String one, @Nullable String other) {
        return one != null && one.equals(other);
    }

    private static boolean differ(@Nullable String one, @Nullable String other) {
        return one != null && other != null && !one.equals(other);
    }

    static void loginsAreOfOnePerson(Entry file, Mistakes mistakes) {
        for (List<Entry> logins : List.of(ofSpecialists(file), ofTenants(file))) {
            ListRules.checkUnique(logins, "subject", mistakes);
            ListRules.checkUnique(
                    logins,
                    "email",
                    login -> Identifiers.address(login.at("email").node().asText()),
                    mistakes);
        }
    }
}
