package org.isarbooking.business;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.isarbooking.business.Difference.Rows;
import org.isarbooking.business.Published.CampaignRow;
import org.isarbooking.business.Published.ClosedDayRow;
import org.isarbooking.business.Published.HoursRow;
import org.isarbooking.business.Published.NumberedRow;
import org.isarbooking.business.Published.SkillRow;
import org.isarbooking.business.PublishedCoworking.MemberRow;
import org.isarbooking.business.PublishedCoworking.PresentRow;
import org.isarbooking.business.PublishedCoworking.TierRow;
import org.isarbooking.business.PublishedCoworking.WorkspaceClosedDayRow;

/** Says in a few words what an apply changes. */
final class Summary {

    private final List<String> added = new ArrayList<>();
    private final List<String> changed = new ArrayList<>();
    private final List<String> retired = new ArrayList<>();

    private Summary() {}

    static Applied.Changed of(Difference difference, List<String> seeds, long version) {
        var summary = new Summary();
        Published from = difference.from();
        if (!Objects.equals(from.settings(), difference.to().settings())) {
            (from.settings() == null ? summary.added : summary.changed).add("business");
        }
        summary.numbered("category", from.categories(), difference.categories().written());
        summary.numbered("service", from.services(), difference.services().written());
        summary.numbered(
                "specialist", from.specialists(), difference.specialists().written());
        summary.workOfSpecialists(difference);
        summary.named("closed day", difference.closedDays(), ClosedDayRow::day);
        summary.numbered(
                "promo code", from.promoCodes(), difference.promoCodes().written());
        summary.named("campaign", difference.campaigns(), CampaignRow::key);
        summary.coworking(difference.coworking());
        summary.added.addAll(seeds);
        return new Applied.Changed(version, summary.added, summary.changed, summary.retired);
    }

    private void numbered(String kind, List<? extends NumberedRow> from, List<? extends NumberedRow> written) {
        Map<Integer, NumberedRow> before = from.stream().collect(toMap(NumberedRow::id, Function.identity()));
        for (NumberedRow row : written) {
            NumberedRow old = before.get(row.id());
            boolean isNewOrBack = old == null || old.retired();
            (row.retired() ? retired : isNewOrBack ? added : changed).add(kind + " " + row.key());
        }
    }

    private void coworking(CoworkingDifference difference) {
        Optional<Coworking.Settings> before = difference.from().settings();
        Optional<Coworking.Settings> after = difference.to().settings();
        if (!before.equals(after)) {
            (before.isEmpty() ? added : after.isEmpty() ? retired : changed).add("coworking");
        }
        named("closed day of coworking", difference.closedDays(), ClosedDayRow::day);
        numbered(
                "equipment",
                difference.from().equipment(),
                difference.equipment().written());
        numbered(
                "weekly terms",
                difference.from().weeklyTerms(),
                difference.weeklyTerms().written());
        inside(
                "weekly terms",
                difference.to().weeklyTerms(),
                difference.weeklyTerms().written(),
                List.of(ids(difference.tiers(), TierRow::termsId)));
        numbered(
                "workspace",
                difference.from().workspaces(),
                difference.workspaces().written());
        inside(
                "workspace",
                difference.to().workspaces(),
                difference.workspaces().written(),
                List.of(
                        ids(difference.members(), MemberRow::groupId),
                        ids(difference.present(), PresentRow::workspaceId),
                        ids(difference.workspaceClosedDays(), WorkspaceClosedDayRow::workspaceId)));
    }

    /** Specialists whose services or hours are different although they themselves aren't. */
    private void workOfSpecialists(Difference difference) {
        inside(
                "specialist",
                difference.to().specialists(),
                difference.specialists().written(),
                List.of(ids(difference.skills(), SkillRow::staffId), ids(difference.hours(), HoursRow::staffId)));
    }

    /** Rows of which something inside is different although they themselves aren't. */
    private void inside(
            String kind,
            List<? extends NumberedRow> to,
            List<? extends NumberedRow> written,
            List<Set<Integer>> differentInside) {
        Set<Integer> touched = differentInside.stream().flatMap(Set::stream).collect(toSet());
        written.forEach(row -> touched.remove(row.id()));
        to.stream().filter(row -> touched.contains(row.id())).forEach(row -> changed.add(kind + " " + row.key()));
    }

    private static <R> Set<Integer> ids(Rows<R> rows, Function<R, Integer> id) {
        return Stream.concat(rows.gone().stream(), rows.written().stream())
                .map(id)
                .collect(toSet());
    }

    /** Rows that are deleted when they are gone, by the name that identifies them. */
    private <R, N> void named(String kind, Rows<R> rows, Function<R, N> name) {
        Set<N> before = rows.gone().stream().map(name).collect(toSet());
        Set<N> after = rows.written().stream().map(name).collect(toSet());
        rows.written().stream()
                .map(name)
                .forEach(row -> (before.contains(row) ? changed : added).add(kind + " " + row));
        rows.gone().stream()
                .map(name)
                .filter(row -> !after.contains(row))
                .forEach(row -> retired.add(kind + " " + row));
    }
}
