package org.isarbooking.salon;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.net.URI;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;

/** A salon service in a search result. */
@Schema(name = "SalonServiceItem")
public record ServiceItem(
        @NotNull
        @Pattern(regexp = "^salon:[1-9][0-9]*$")
        @Schema(description = "Permanent id of the service in catalogs", examples = "salon:1")
        String id,

        @NotNull @Schema(description = "Name in the language of the answer", examples = "Express-Gesichtsbehandlung")
        String name,

        @NotNull
        @Schema(
                description = "Description in the language of the answer",
                examples = "Reinigung, Peeling und Pflege in einer halben Stunde.")
        String description,

        @Schema(nullable = true, required = true, description = "Lowest current gross price")
        Money price,

        @NotNull
        @Schema(
                description = "Page of the service on the business's web site",
                examples = "https://isarsalon.example/services/express-facial")
        URI url,

        @NotNull @Schema(description = "Id of the service, for the other salon operations", examples = "1")
        Integer serviceId,

        @NotNull @Schema(description = "Category, for category_slug of a search", examples = "face")
        String categorySlug,

        @NotNull @Schema(description = "Shortest current duration, in minutes", examples = "30")
        Integer durationMinutes,

        @NotNull @Schema(description = "true if a specialist needs longer")
        Boolean durationIsFrom,

        @NotNull @Schema(description = "true if a specialist charges more")
        Boolean priceIsFrom,

        @NotNull @Schema(description = "Specialists for the service")
        List<Performer> specialists) {

    /** A specialist who does the service. */
    @Schema(name = "SalonServiceSpecialist")
    public record Performer(
            @NotNull @Schema(description = "Id of the specialist, for staff_id of searches and offers", examples = "3")
            Integer staffId,

            @NotNull @Schema(description = "Name that customers see", examples = "Anna")
            String name) {}

    public ServiceItem {
        specialists = List.copyOf(specialists);
    }

    static ServiceItem of(ServiceFinder.Found found, Catalog catalog, Language language) {
        Catalog.Service service = found.service();
        return new ServiceItem(
                "salon:" + service.id(),
                service.name().in(language),
                service.description().in(language),
                Money.ofCents(found.lowestPrice(), language),
                URI.create(catalog.settings().siteUrl() + "/services/" + service.key()),
                service.id(),
                catalog.category(service.categoryId()).orElseThrow().slug(),
                found.shortestDuration(),
                found.longestDuration() > found.shortestDuration(),
                found.highestPrice() > found.lowestPrice(),
                service.specialistIds().stream()
                        .flatMap(staffId -> catalog.specialist(staffId).stream())
                        .map(specialist -> new Performer(specialist.id(), specialist.name()))
                        .toList());
    }
}
