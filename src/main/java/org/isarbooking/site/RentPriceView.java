package org.isarbooking.site;

import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.coworking.CoworkingGetAccount;
import org.isarbooking.coworking.CoworkingGetPrice;
import org.isarbooking.coworking.WorkspaceName;
import org.isarbooking.request.ApprovalRequestView;
import org.isarbooking.request.BookingRequest;
import org.jspecify.annotations.Nullable;

/**
 * The visitor's price of the chosen days of a workspace.
 *
 * @param chosen the chosen days, ascending
 * @param today the local date
 * @param request the newest request for an approval of the workspace; null without one
 */
public record RentPriceView(
        WorkspaceName workspace,
        List<LocalDate> chosen,
        CoworkingGetPrice.Output price,
        LocalDate today,
        @Nullable ApprovalRequestView request) {

    static RentPriceView of(
            WorkspaceName workspace,
            List<LocalDate> chosen,
            CoworkingGetPrice.Output price,
            LocalDate today,
            CoworkingGetAccount.Output account) {
        Optional<ApprovalRequestView> request = account.approvalRequests().stream()
                .filter(asked -> asked.workspaceId().equals(workspace.workspaceId()))
                .findFirst();
        return new RentPriceView(workspace, chosen, price, today, request.orElse(null));
    }

    /** Returns true if the account has no approval for the workspace, without which no price is shown. */
    public boolean isPending() {
        return price.nextSteps().stream().anyMatch(step -> step.code().equals("ask_for_approval"));
    }

    /** Returns true if a request for the approval is open. */
    public boolean isAsked() {
        return request != null && request.status() == BookingRequest.Status.OPEN;
    }

    /** Returns true if the page has a form with a text field: for an offer, or for a request for the approval. */
    public boolean takesText() {
        return isPending() ? !isAsked() : hasDays();
    }

    /** Returns the future days that can't be booked, ascending. */
    private List<LocalDate> missing() {
        return price.pricing().rejections().stream()
                .filter(rejected -> !rejected.reason().equals("past"))
                .flatMap(rejected -> Stream.ofNullable(rejected.date()))
                .sorted()
                .toList();
    }

    /**
     * Returns the address of the page for joining the waitlist. The address prefills the form with the period of the
     * days that can't be booked. If there are several days, it also prefills their weekdays.
     */
    public String waitlist() {
        List<LocalDate> days = missing();
        String page = RentPaths.waitlist(workspace.workspaceId());
        return days.isEmpty()
                ? page
                : page + "?from=" + days.getFirst() + "&until=" + days.getLast()
                        + (days.size() == 1
                                ? ""
                                : days.stream()
                                        .map(day -> day.getDayOfWeek().name().toLowerCase(Locale.ROOT))
                                        .distinct()
                                        .map(weekday -> "&weekdays=" + weekday)
                                        .collect(Collectors.joining()));
    }

    /** Returns true if today is among the days that can be booked. */
    public boolean hasToday() {
        return price.pricing().dates().contains(today);
    }

    /** Returns true if any of the days can be booked. */
    public boolean hasDays() {
        return !price.pricing().dates().isEmpty();
    }
}
