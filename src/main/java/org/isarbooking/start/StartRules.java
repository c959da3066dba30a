package org.isarbooking.start;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Rules that must hold before the service starts. All rules are checked, so that all mistakes are reported at once. */
final class StartRules {

    private StartRules() {}

    /** Returns a line for each mistake; empty if the service may start. */
    static List<String> mistakesOfService(Settings settings) {
        return Stream.of(
                        profileIsKnown(settings),
                        packageRunsNoProfileOfDevelopment(settings),
                        productionHasWhatItNeeds(settings, EnumSet.allOf(Requirement.class)),
                        AddressRules.databaseAddressIsUnderstood(settings),
                        DatabaseTls.mistakes(settings),
                        MigrationLogin.mistakes(settings),
                        AddressRules.mistakes(settings),
                        SecretRules.mistakes(settings),
                        ValueRules.mistakes(settings),
                        Tracing.mistakes(settings))
                .flatMap(List::stream)
                .toList();
    }

    /** Returns a line for each mistake; empty if a command that uses the database may run. */
    static List<String> mistakesOfTask(Settings settings) {
        return Stream.of(
                        profileIsKnown(settings),
                        productionHasWhatItNeeds(settings, Requirement.OF_DATABASE),
                        AddressRules.databaseAddressIsUnderstood(settings),
                        DatabaseTls.mistakes(settings),
                        MigrationLogin.mistakes(settings))
                .flatMap(List::stream)
                .toList();
    }

    /** Returns a line for each mistake; empty if a command that has to find a person may run. */
    static List<String> mistakesOfPersonTask(Settings settings) {
        return Stream.of(
                        profileIsKnown(settings),
                        productionHasWhatItNeeds(settings, Requirement.OF_PERSONS),
                        AddressRules.databaseAddressIsUnderstood(settings),
                        DatabaseTls.mistakes(settings),
                        MigrationLogin.mistakes(settings),
                        SecretRules.contactKeyIsLongEnough(settings))
                .flatMap(List::stream)
                .toList();
    }

    // An unknown profile would silently lack the settings of the profile prod.
    private static List<String> profileIsKnown(Settings settings) {
        if (!settings.isProduction() || settings.profiles().contains(Settings.PROD)) {
            return List.of();
        }
        return List.of("The profile %s is unknown: leave it out for production, or use demo to try the service"
                .formatted(String.join(",", settings.profiles())));
    }

    // The keys of dev and test are public, and a packaged service listens at all addresses of the machine.
    private static List<String> packageRunsNoProfileOfDevelopment(Settings settings) {
        return settings.isPackaged()
                ? settings.profiles().stream()
                        .filter(Set.of(Settings.DEV, Settings.TEST)::contains)
                        .map(
                                "The profile %s trusts public keys and is not for a package: use demo to try the service"
                                        ::formatted)
                        .toList()
                : List.of();
    }

    private static List<String> productionHasWhatItNeeds(Settings settings, Set<Requirement> needed) {
        if (!settings.isProduction()) {
            return List.of();
        }
        return needed.stream()
                .filter(requirement -> requirement.isMissing(settings))
                .map(Requirement::explanation)
                .toList();
    }
}
