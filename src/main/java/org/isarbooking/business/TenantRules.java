package org.isarbooking.business;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Rules about the tenants of a business file. */
final class TenantRules {

    private TenantRules() {}

    private static List<Entry> tenants(Entry file) {
        return file.at("coworking").list("tenants");
    }

    static void tenantsHaveTheirOwnKeys(Entry file, Mistakes mistakes) {
        ListRules.checkUnique(tenants(file), "key", mistakes);
        for (Entry tenant : tenants(file)) {
            ListRules.checkUnique(tenant.list("approvals"), "workspace", mistakes);
            ListRules.checkUnique(tenant.list("agreements"), "key", mistakes);
            ListRules.checkUnique(tenant.list("rentals"), "key", mistakes);
        }
    }

    private static List<Entry> all(Entry file, String list) {
        return tenants(file).stream()
                .flatMap(tenant -> tenant.list(list).stream())
                .toList();
    }

    static void tenantsNameKnownWorkspaces(Entry file, Mistakes mistakes) {
        Set<String> keys = ListRules.texts(CoworkingRules.workspaces(file.at("coworking")), "key");
        List<Entry> named = Stream.of("approvals", "agreements", "rentals")
                .flatMap(list -> all(file, list).stream())
                .map(entry -> entry.at("workspace"))
                .toList();
        ListRules.checkKnown(named, keys, "workspaces_or_groups", mistakes);
    }

    static void tenantsRentWhatTheyAreApprovedFor(Entry file, Mistakes mistakes) {
        for (Entry tenant : tenants(file)) {
            Set<String> approved = ListRules.texts(tenant.list("approvals"), "workspace");
            for (String list : List.of("agreements", "rentals")) {
                for (Entry entry : tenant.list(list)) {
                    entry.text("workspace")
                            .filter(key -> !approved.contains(key))
                            .ifPresent(key -> mistakes.at(entry.at("workspace"), "not_approved", key));
                }
            }
        }
    }

    static void datesExist(Entry file, Mistakes mistakes) {
        all(file, "agreements")
                .forEach(agreement -> List.of("from", "until")
                        .forEach(name -> CalendarRules.dateExists(agreement.at(name), mistakes)));
        all(file, "rentals").forEach(rental -> CalendarRules.dateExists(rental.at("date"), mistakes));
    }

    static void agreementsCoverWholeMonths(Entry file, Mistakes mistakes) {
        for (Entry agreement : all(file, "agreements")) {
            exactlyOneOf(agreement, "from", "from_months_ago", mistakes);
            Optional<LocalDate> from = date(agreement, "from");
            Optional<LocalDate> until = date(agreement, "until");
            from.filter(day -> day.getDayOfMonth() != 1)
                    .ifPresent(day -> mistakes.at(agreement.at("from"), "not_first_of_month", day.toString()));
            until.filter(day -> day.getDayOfMonth() != day.lengthOfMonth())
                    .ifPresent(day -> mistakes.at(agreement.at("until"), "not_last_of_month", day.toString()));
            if (from.isPresent() && until.isPresent() && until.get().isBefore(from.get())) {
                mistakes.at(
                        agreement.at("until"),
                        "before",
                        until.get().toString(),
                        "from",
                        from.get().toString());
            }
        }
    }

    private static void exactlyOneOf(Entry entry, String one, String other, Mistakes mistakes) {
        if (entry.node().isObject()
                && entry.at(one).isThere() == entry.at(other).isThere()) {
            mistakes.at(entry, "one_of_two", one, other);
        }
    }

    private static Optional<LocalDate> date(Entry entry, String name) {
        return entry.text(name).flatMap(CalendarRules::date);
    }

    static void agreementsCoverDaysThatCanBeRented(Entry file, Mistakes mistakes) {
        for (Entry agreement : all(file, "agreements")) {
            agreement.text("workspace").ifPresent(key -> {
                Set<DayOfWeek> possible = GroupRules.weekdays(file, key);
                for (Entry day : agreement.list("weekdays")) {
                    day.text()
                            .filter(name ->
                                    possible.stream().map(CalendarRules::nameOf).noneMatch(name::equals))
                            .ifPresent(name -> mistakes.at(day, "not_rented_on", key, name));
                }
            });
            ListRules.checkListedOnce(agreement, List.of("weekdays"), mistakes);
        }
    }

    /**
     * Checks that no place has two agreements about the same day, of one tenant or of two. Skips agreements with
     * {@code from_months_ago}, whose dates are not known yet. Applying the file refuses them if they overlap.
     */
    static void agreementsDontCoverADayTwice(Entry file, Mistakes mistakes) {
        List<Covered> before = new ArrayList<>();
        for (Entry agreement : all(file, "agreements")) {
            Covered covered = Covered.by(file, agreement);
            before.stream()
                    .filter(covered::overlaps)
                    .findFirst()
                    .ifPresent(other -> mistakes.at(
                            agreement, "covered_twice", other.agreement().path()));
            before.add(covered);
        }
    }

    /**
     * The workspaces, the weekdays and the period that an agreement covers.
     *
     * @param parts the keys of the workspace and of all its members
     * @param from empty if the file doesn't give the date
     */
    private record Covered(
            Entry agreement,
            Set<DayOfWeek> weekdays,
            Set<String> parts,
            Optional<LocalDate> from,
            Optional<LocalDate> until) {

        static Covered by(Entry file, Entry agreement) {
            return new Covered(
                    agreement,
                    agreement.weekdays("weekdays"),
                    agreement
                            .text("workspace")
                            .map(key -> GroupRules.within(file, key))
                            .orElse(Set.of()),
                    date(agreement, "from"),
                    date(agreement, "until"));
        }

        boolean overlaps(Covered other) {
            return !Collections.disjoint(weekdays, other.weekdays)
                    && !Collections.disjoint(parts, other.parts)
                    && !mayEndBefore(other)
                    && !other.mayEndBefore(this);
        }

        private boolean mayEndBefore(Covered other) {
            return until.isPresent() && (other.from.isEmpty() || until.get().isBefore(other.from.get()));
        }
    }

    static void rentalsNameTheirDaysOnce(Entry file, Mistakes mistakes) {
        for (Entry rental : all(file, "rentals")) {
            exactlyOneOf(rental, "date", "last_month", mistakes);
            ListRules.checkListedOnce(rental, List.of("last_month"), mistakes);
        }
    }
}
