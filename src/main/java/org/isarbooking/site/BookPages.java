package org.isarbooking.site;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import org.isarbooking.page.Query;
import org.isarbooking.salon.ServiceItem;
import org.isarbooking.salon.Slot;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * The pages on which visitors choose services, specialists and times. Each page's address contains all choices, so
 * visitors can share it and open it again.
 */
@Path(BookPages.PATH)
@Produces(Site.HTML)
public class BookPages {

    static final String PATH = "/book";

    private final Site site;
    private final InstantSource clock;

    BookPages(Site site, InstantSource clock) {
        this.site = site;
        this.clock = clock;
    }

    @GET
    public Uni<Response> services(RoutingContext call) {
        boolean isNothingChosen = new Query(call).text("none").isPresent();
        Site.letBrowserKeep(call);
        return site.open(
                call,
                page -> Services.all(page)
                        .flatMap(all -> Site.render(
                                200,
                                BookViews.bookServices(
                                        page,
                                        ServicesView.of(
                                                page.business(),
                                                all,
                                                Choice.of(call),
                                                isNothingChosen,
                                                page.language())))));
    }

    /** Shows the free days of a month, and the free times of one day. */
    @GET
    @Path("when")
    public Uni<Response> when(RoutingContext call) {
        Choice choice = Choice.of(call);
        Site.letBrowserKeep(call);
        return site.open(call, page -> {
            if (choice.services().isEmpty() || choice.isTooMuch()) {
                return Site.seeOther(page.link(choice.isTooMuch() ? choice.back() : PATH + "?none=1"));
            }
            return Services.all(page)
                    .flatMap(all -> when(page, choice, all.of(choice)))
                    .flatMap(view -> Site.render(200, BookViews.bookWhen(page, view)));
        });
    }

    private Uni<WhenView> when(SitePage page, Choice choice, List<ServiceItem> chosen) {
        LocalDate today = Munich.dateAt(clock.instant());
        YearMonth present = YearMonth.from(today);
        Optional<LocalDate> asked =
                day(page).filter(day -> !day.isBefore(today) && Months.isShown(YearMonth.from(day), present));
        YearMonth month = asked.map(YearMonth::from)
                .orElseGet(() -> Months.month(page.query().text("month").orElse(null), present));
        LocalDate first = month.equals(present) ? today : month.atDay(1);
        return FreeTimes.days(page, choice, first, month.atEndOfMonth()).flatMap(days -> {
            @Nullable
            LocalDate day = asked.or(() -> days.free().stream().findFirst()).orElse(null);
            Uni<List<Slot>> ofDay = day == null ? Uni.createFrom().item(List.of()) : FreeTimes.of(page, choice, day);
            Uni<Optional<LocalDate>> later = days.free().isEmpty()
                    ? FreeTimes.firstAfter(page, choice, month.atEndOfMonth())
                    : Uni.createFrom().item(Optional.empty());
            return ofDay.flatMap(found -> later.map(firstFree -> new WhenView(
                    choice,
                    chosen,
                    WhenView.whoDoAll(chosen),
                    month,
                    first,
                    days.free(),
                    month.equals(present) ? null : month.minusMonths(1),
                    days.has("beyond_booking_window") ? null : month.plusMonths(1),
                    asked.orElse(null),
                    day,
                    found,
                    days.notices(),
                    firstFree.orElse(null))));
        });
    }

    /** Returns the day in the address; empty without a valid one. */
    static Optional<LocalDate> day(SitePage page) {
        try {
            return page.query().text(Choice.DAY).map(LocalDate::parse);
        } catch (DateTimeParseException _) {
            return Optional.empty();
        }
    }
}
