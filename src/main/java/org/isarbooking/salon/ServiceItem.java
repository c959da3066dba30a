package org.isarbooking.salon;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.net.URI;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;

/**
 * A salon service in a search result.
 *
 * @param id {@code salon:<n>}, stable
 * @param price the lowest current price, gross
 * @param url its page on the business's web site
 * @param serviceId the id that the other salon operations take
 * @param durationMinutes the shortest current duration
 * @param durationIsFrom true if some specialist needs longer
 * @param priceIsFrom true if some specialist charges more
 * @param specialists those who do the service
 */
@Schema(name = "SalonServiceItem")
public record ServiceItem(
        @NotNull
        @Pattern(regexp = "^salon:[1-9][0-9]*$")
        @Schema(description = "Names the service in catalogs, for good", examples = "salon:1")
        String id,

        @NotNull @Schema(description = "In the language of the answer", examples = "Express-Gesichtsbehandlung")
        String name,

        @NotNull
        @Schema(
                description = "What is done, in the language of the answer",
                examples = "Reinigung, Peeling und Pflege in einer halben Stunde.")
        String description,

        @Schema(nullable = true, required = true, description = "Gross; the lowest current one")
        Money price,

        @NotNull
        @Schema(
                description = "Its page on the web site of the business",
                examples = "https://isarsalon.example/services/express-facial")
        URI url,

        @NotNull @Schema(description = "What the other salon operations take", examples = "1")
        Integer serviceId,

        @NotNull @Schema(description = "The category, as category_slug of a search takes it", examples = "face")
        String categorySlug,

        @NotNull @Schema(description = "The shortest current one", examples = "30")
        Integer durationMinutes,

        @NotNull @Schema(description = "Whether some specialist needs longer")
        Boolean durationIsFrom,

        @NotNull @Schema(description = "Whether some specialist charges more")
        Boolean priceIsFrom,

        @NotNull @Schema(description = "Who does it") List<Performer> specialists) {

    /** A specialist who does the service. */
    @Schema(name = "SalonServiceSpecialist")
    public record Performer(
            @NotNull @Schema(description = "What searches and offers take as staff_id", examples = "3")
            Integer staffId,

            @NotNull @Schema(description = "As customers know them", examples = "Anna")
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
