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
 * @param price gross; the lowest current one
 * @param url its page on the business's web site
 * @param serviceId what the other salon operations take
 * @param durationMinutes the shortest current one
 * @param priceIsFrom whether some specialist charges more
 * @param specialists who does it
 */
@Schema(name = "SalonServiceItem")
public record ServiceItem(
        @NotNull @Pattern(regexp = "^salon:[1-9][0-9]*$") @Schema(examples = "salon:1")
        String id,

        @NotNull String name,
        @NotNull String description,
        @Schema(nullable = true, required = true) Money price,
        @NotNull URI url,
        @NotNull Integer serviceId,
        @NotNull String categorySlug,
        @NotNull Integer durationMinutes,
        @NotNull Boolean priceIsFrom,
        @NotNull List<Performer> specialists) {

    /** A specialist who does the service. */
    @Schema(name = "SalonServiceSpecialist")
    public record Performer(
            @NotNull Integer staffId, @NotNull String name) {}

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
                found.highestPrice() > found.lowestPrice(),
                service.specialistIds().stream()
                        .flatMap(staffId -> catalog.specialist(staffId).stream())
                        .map(specialist -> new Performer(specialist.id(), specialist.name()))
                        .toList());
    }
}
