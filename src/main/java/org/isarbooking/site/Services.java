package org.isarbooking.site;

import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.List;
import org.isarbooking.page.Form;
import org.isarbooking.salon.SalonCampaign;
import org.isarbooking.salon.SalonSearchServices;
import org.isarbooking.salon.ServiceItem;
import org.jspecify.annotations.Nullable;

/** Reads all services that customers can book, with the current promotion. */
final class Services {

    private static final int PAGE_SIZE = 100;

    private Services() {}

    /** @param campaign the current promotion; null for none */
    record All(List<ServiceItem> items, @Nullable SalonCampaign campaign) {

        All {
            items = List.copyOf(items);
        }

        /** Returns the chosen services, in the order in which they were chosen. */
        List<ServiceItem> of(Choice choice) {
            return choice.services().stream()
                    .flatMap(chosen -> items.stream()
                            .filter(item -> item.serviceId().toString().equals(chosen)))
                    .toList();
        }
    }

    static Uni<All> all(SitePage page) {
        return from(page, 0, List.of());
    }

    private static Uni<All> from(SitePage page, int offset, List<ServiceItem> before) {
        Form.Arguments asked = new Form.Arguments().with("limit", PAGE_SIZE).with("offset", offset);
        return Site.need(page, SalonSearchServices.class, asked).flatMap(found -> {
            List<ServiceItem> items = new ArrayList<>(before);
            items.addAll(found.items());
            Integer next = found.page().nextOffset();
            return next == null ? Uni.createFrom().item(new All(items, found.campaign())) : from(page, next, items);
        });
    }
}
