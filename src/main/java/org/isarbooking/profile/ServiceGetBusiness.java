package org.isarbooking.profile;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.BusinessFacts;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.OpeningHours;
import org.isarbooking.business.Terms;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Returns the public facts of the business and its lines. This operation is not in the contract. */
@Singleton
@PublishedOperation(
        name = "service_get_business",
        family = Family.PROFILE,
        behaviour = Behaviour.READS,
        summary =
                "Lists address, contact, opening hours, deadlines and terms of the business, for salon and workspaces.",
        next = "To book, salon_search_services or coworking_search_workspaces.")
public class ServiceGetBusiness implements Operation<ServiceGetBusiness.Input, ServiceGetBusiness.Output> {

    /** The number of days ahead for which closed days are returned. */
    private static final int DAYS_AHEAD = 366;

    /** The language of texts. */
    @Schema(name = "ServiceGetBusinessInput")
    public record Input(
            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language) implements OperationInput {}

    /** The business and its lines. */
    @Schema(name = "ServiceGetBusinessOutput")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull
            @Schema(description = "Address and contact data of the business; the opening hours are the salon's")
            BusinessFacts businessFacts,

            @NotNull @Schema(description = "Local dates of the coming year on which the salon is closed, ascending")
            List<LocalDate> closedDays,

            @NotNull @Schema(description = "Rules for booking, moving and cancelling appointments")
            Salon salon,

            @Nullable @Schema(description = "Rules for renting workspaces; absent while the business rents out nothing")
            Rental coworking) {}

    /** The rules of appointments. */
    @Schema(name = "SalonFacts")
    public record Salon(
            @NotNull @Schema(description = "Working hours of specialists in an ordinary week")
            List<BusinessFacts.OpenDay> openingHours,

            @NotNull
            @Schema(
                    description = "Minimum time between booking and start of an appointment, in minutes",
                    examples = "120")
            Integer minNoticeMinutes,

            @NotNull @Schema(description = "Booking horizon of appointments, in days", examples = "180")
            Integer horizonDays,

            @NotNull
            @Schema(
                    description = "Deadline for change requests, in minutes before the start; later requests are late",
                    examples = "1440")
            Integer changeDeadlineMinutes,

            @NotNull
            @Schema(
                    description =
                            "Deadline for cancellation requests, in minutes before the start; later requests are late",
                    examples = "1440")
            Integer cancellationDeadlineMinutes,

            @NotNull @Schema(description = "Terms that customers accept when they book")
            List<PublishedTerms> terms) {

        static Salon of(Catalog catalog) {
            BusinessSettings settings = catalog.settings();
            return new Salon(
                    BusinessFacts.hours(OpeningHours.ofSalon(catalog)),
                    settings.minNoticeMinutes(),
                    settings.horizonDays(),
                    settings.deadlines().changeMinutes(),
                    settings.deadlines().cancellationMinutes(),
                    settings.terms().stream().map(PublishedTerms::of).toList());
        }
    }

    /** The rules of rentals. */
    @Schema(name = "RentalFacts")
    public record Rental(
            @NotNull @Schema(description = "Weekdays on which workspaces are rented, by the whole day")
            List<BusinessFacts.OpenDay> openingHours,

            @NotNull
            @Schema(description = "Closed days of the coming year on which no workspace can be rented, ascending")
            List<LocalDate> closedDays,

            @NotNull @Schema(description = "Booking horizon of rental days, in days", examples = "180")
            Integer horizonDays,

            @NotNull
            @Schema(
                    description = "Deadline for change requests, in days before the rental day; 1 means until the end "
                            + "of the previous day",
                    examples = "1")
            Integer changeDeadlineDays,

            @NotNull
            @Schema(
                    description = "Deadline for cancellation requests, in days before the rental day; 1 means until "
                            + "the end of the previous day",
                    examples = "1")
            Integer cancellationDeadlineDays,

            @NotNull @Schema(description = "Terms that tenants accept when they book")
            List<PublishedTerms> terms) {

        static Optional<Rental> of(Catalog catalog, LocalDate today) {
            return catalog.coworking().settings().map(settings -> of(settings, catalog, today));
        }

        private static Rental of(Coworking.Settings settings, Catalog catalog, LocalDate today) {
            return new Rental(
                    BusinessFacts.hours(OpeningHours.ofCoworking(catalog)),
                    comingYear(catalog.coworking().closedDays(), today),
                    settings.horizonDays(),
                    settings.changeDays(),
                    settings.cancellationDays(),
                    settings.terms().stream().map(PublishedTerms::of).toList());
        }
    }

    /** Terms as they are published now. */
    @Schema(name = "PublishedTerms")
    public record PublishedTerms(
            @NotNull
            @Schema(
                    description = "Kind of the terms",
                    enumeration = {"privacy", "cancellation", "terms"})
            String kind,

            @NotNull @Schema(description = "Version of the terms", examples = "2026-05")
            String version,

            @NotNull
            @Schema(
                    description = "Address of the text of the terms",
                    examples = "https://isarsalon.example/datenschutz")
            String url) {

        static PublishedTerms of(Terms terms) {
            return new PublishedTerms(terms.kind().code(), terms.version(), terms.url());
        }
    }

    private final Pool pool;
    private final Catalogs catalogs;

    ServiceGetBusiness(Pool pool, Catalogs catalogs) {
        this.pool = pool;
        this.catalogs = catalogs;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        LocalDate today = caller.envelope().localDate();
        return catalogs.current(pool)
                .map(catalog -> new Output(
                        caller.envelope(),
                        BusinessFacts.of(catalog, Business.SALON),
                        comingYear(catalog.closedDays(), today),
                        Salon.of(catalog),
                        Rental.of(catalog, today).orElse(null)));
    }

    private static List<LocalDate> comingYear(Set<LocalDate> days, LocalDate today) {
        return days.stream()
                .filter(day -> !day.isBefore(today) && day.isBefore(today.plusDays(DAYS_AHEAD)))
                .sorted()
                .toList();
    }
}
