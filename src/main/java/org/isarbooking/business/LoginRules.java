package org.isarbooking.business;

import java.util.List;
import java.util.stream.Stream;

/** Rules about the logins of the people that a business file makes accounts for. A specialist may be a tenant, too, with one login for both. */
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

    static void loginsSayWhoGetsTheAccount(Entry file, Mistakes mistakes) {
        Stream.concat(ofSpecialists(file).stream(), ofTenants(file).stream())
                .filter(login ->
                        !login.at("subject").isThere() && !login.at("email").isThere())
                .forEach(login -> mistakes.at(login, "needs subject, email or both"));
    }

    static void loginsAreOfOnePerson(Entry file, Mistakes mistakes) {
        for (List<Entry> logins : List.of(ofSpecialists(file), ofTenants(file))) {
            ListRules.isUnique(logins, "subject", mistakes);
            ListRules.isUnique(
                    logins,
                    "email",
                    login -> TenantReader.email(login.at("email").node().asText()),
                    mistakes);
        }
    }
}
