package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.page.Form;
import org.isarbooking.salon.SalonSearchServices;
import org.isarbooking.salon.ServiceItem;

/** Reads all public services of the salon, with their specialists. */
final class ServiceList {

    private static final int PAGE_SIZE = 100;

    private ServiceList() {}

    /** Returns all specialists who do any of the services, by id. */
    static List<ServiceItem.Performer> performers(List<ServiceItem> services) {
        return services.stream()
                .flatMap(service -> service.specialists().stream())
                .distinct()
                .sorted(Comparator.comparing(ServiceItem.Performer::staffId))
                .toList();
    }

    static Uni<List<ServiceItem>> all(Page page) {
        return from(page, 0, List.of());
    }

    private static Uni<List<ServiceItem>> from(Page page, int offset, List<ServiceItem> before) {
        return page.ask(
                        SalonSearchServices.class,
                        new Form.Arguments().with("limit", PAGE_SIZE).with("offset", offset))
                .flatMap(answer -> switch (answer) {
                    case Answer.Done<SalonSearchServices.Output>(SalonSearchServices.Output found) -> {
                        List<ServiceItem> all = new ArrayList<>(before);
                        all.addAll(found.items());
                        Integer next = found.page().nextOffset();
                        yield next == null ? Uni.createFrom().item(all) : from(page, next, all);
                    }
                    case Answer.Refused<SalonSearchServices.Output> _ ->
                        Uni.createFrom().item(before);
                });
    }
}
