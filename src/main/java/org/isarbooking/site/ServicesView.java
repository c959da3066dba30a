package org.isarbooking.site;

import java.util.List;
import java.util.stream.Stream;
import org.isarbooking.business.Storefront;
import org.isarbooking.salon.SalonCampaign;
import org.isarbooking.salon.SalonFindSlots;
import org.isarbooking.salon.ServiceItem;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * The data of the page of services to choose from.
 *
 * @param campaign the current promotion; null for none
 * @param isNothingChosen true if the visitor tried to continue without choosing a service
 */
public record ServicesView(
        List<Group> groups, @Nullable SalonCampaign campaign, Choice choice, boolean isNothingChosen) {

    public ServicesView {
        groups = List.copyOf(groups);
    }

    /** Returns the maximum number of services of a visit. */
    public int most() {
        return SalonFindSlots.MOST_SERVICES;
    }

    public record Group(String slug, String name, List<ServiceItem> items) {

        public Group {
            items = List.copyOf(items);
        }
    }

    static ServicesView of(
            Storefront business, Services.All services, Choice choice, boolean isNothingChosen, Language language) {
        Stream<Group> groups = business.categories().stream()
                .map(category -> new Group(
                        category.slug(),
                        category.name().in(language),
                        services.items().stream()
                                .filter(item -> item.categorySlug().equals(category.slug()))
                                .toList()))
                .filter(group -> !group.items().isEmpty());
        return new ServicesView(groups.toList(), services.campaign(), choice, isNothingChosen);
    }
}
