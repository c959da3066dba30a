package org.isarbooking.business;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.net.URI;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Business;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** The public facts of a line of business: its address, its contact data and its opening hours. */
@Schema(name = "BusinessFacts")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record BusinessFacts(
        @NotNull @Schema(description = "Name that customers see", examples = "Isarsalon (Demo)")
        String name,

        @Nullable
        @Schema(
                description = "Address of the business in one line; absent if the business publishes none",
                examples = ADDRESS)
        String address,

        @Nullable
        @Schema(
                description = "Phone number of the business; absent if the business publishes none",
                examples = "+49 89 12345678")
        String phone,

        @Nullable
        @Schema(
                description = "E-mail address of the business; absent if the business publishes none",
                examples = "owner@isarsalon.example")
        String email,

        @NotNull @Schema(description = "Web site of the business", examples = "https://isarsalon.example")
        URI siteUrl,

        @NotNull @Schema(description = "Time zone of the business", examples = "Europe/Berlin")
        String timezone,

        @NotNull @Schema(description = "Currency of all prices", examples = "EUR")
        String currency,

        @NotNull
        @Schema(
                description =
                        "An ordinary week. Salon: working hours of the specialists. Coworking: weekdays on which the "
                                + "workspaces of the answer are rented, or all workspaces if the answer names none. "
                                + "Closed weekdays are absent")
        List<OpenDay> openingHours) {

    private static final String ADDRESS = "Musterstraße 1, 80331 München";

    /** A weekday on which the line is open. */
    @Schema(name = "OpenDay")
    public record OpenDay(
            @NotNull
            @Schema(
                    description = "The weekday",
                    enumeration = {"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"})
            String weekday,

            @NotNull
            @Schema(
                    description = "Open periods of the day in local time, ascending; empty if workspaces are rented by "
                            + "the whole day")
            List<Stretch> hours) {}

    /** A period of a day. */
    @Schema(name = "OpenStretch")
    public record Stretch(
            @NotNull @Schema(description = "Local time, HH:mm", examples = "09:00")
            String from,

            @NotNull @Schema(description = "Local time, HH:mm; 24:00 is the end of the day", examples = "19:00")
            String to) {}

    public BusinessFacts {
        openingHours = List.copyOf(openingHours);
    }

    public static BusinessFacts of(Catalog catalog, Business line) {
        return of(
                catalog,
                switch (line) {
                    case SALON -> OpeningHours.ofSalon(catalog);
                    case COWORKING -> OpeningHours.ofCoworking(catalog);
                });
    }

    /** Returns the facts for a tenant. The opening hours are the weekdays on which the given workspaces are rented. */
    public static BusinessFacts ofWorkspaces(Catalog catalog, Collection<Integer> workspaceIds) {
        return of(catalog, OpeningHours.ofWorkspaces(catalog, workspaceIds));
    }

    private static BusinessFacts of(Catalog catalog, OpeningHours hours) {
        BusinessSettings settings = catalog.settings();
        return new BusinessFacts(
                settings.name(),
                settings.address(),
                settings.phone(),
                settings.email(),
                URI.create(settings.siteUrl()),
                Munich.ZONE.getId(),
                "EUR",
                hours(hours));
    }

    public static List<OpenDay> hours(OpeningHours hours) {
        return hours.week().entrySet().stream()
                .map(day -> new OpenDay(
                        day.getKey().name().toLowerCase(Locale.ROOT),
                        day.getValue().stream()
                                .map(stretch ->
                                        new Stretch(Hours.clock(stretch.fromMinute()), Hours.clock(stretch.toMinute())))
                                .toList()))
                .toList();
    }
}
