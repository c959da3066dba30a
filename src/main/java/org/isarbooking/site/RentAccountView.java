package org.isarbooking.site;

import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.isarbooking.coworking.ApprovedWorkspace;
import org.isarbooking.coworking.CoworkingGetAccount;
import org.isarbooking.coworking.WorkspaceItem;
import org.isarbooking.page.Wording;
import org.isarbooking.request.BookingRequest;

/**
 * The workspaces that an account may rent, and the workspaces for which it can request an approval.
 *
 * @param others the workspaces with neither an approval nor an open request for one
 */
public record RentAccountView(CoworkingGetAccount.Output account, List<WorkspaceItem> others) {

    static RentAccountView of(CoworkingGetAccount.Output account, List<WorkspaceItem> all) {
        Set<Integer> known = new HashSet<>();
        account.workspaces().forEach(approved -> known.add(approved.workspace().workspaceId()));
        account.approvalRequests().stream()
                .filter(request -> request.status() == BookingRequest.Status.OPEN)
                .forEach(request -> known.add(request.workspaceId()));
        return new RentAccountView(
                account,
                all.stream()
                        .filter(workspace -> !known.contains(workspace.workspaceId()))
                        .toList());
    }

    /** Returns the day prices of weekly terms, grouped by price, such as {@code Mo–Fr 65,00 €}. */
    public List<String> prices(ApprovedWorkspace.WeeklyTier tier, Wording words) {
        List<List<ApprovedWorkspace.WeekdayPrice>> alike = new ArrayList<>();
        for (ApprovedWorkspace.WeekdayPrice price : tier.prices()) {
            if (alike.isEmpty() || !alike.getLast().getLast().price().equals(price.price())) {
                alike.add(new ArrayList<>());
            }
            alike.getLast().add(price);
        }
        return alike.stream()
                .map(days -> named(
                                days.stream()
                                        .map(ApprovedWorkspace.WeekdayPrice::weekday)
                                        .map(day -> DayOfWeek.valueOf(day.toUpperCase(Locale.ROOT)))
                                        .toList(),
                                words)
                        + " " + days.getFirst().price().display())
                .toList();
    }

    /** Returns the names of weekdays: a span if they are consecutive, else a list. */
    private static String named(List<DayOfWeek> days, Wording words) {
        int length = days.getLast().getValue() - days.getFirst().getValue() + 1;
        return days.size() > 1 && length == days.size()
                ? words.letters(days.getFirst()) + "–" + words.letters(days.getLast())
                : days.stream().map(words::letters).collect(Collectors.joining(", "));
    }
}
