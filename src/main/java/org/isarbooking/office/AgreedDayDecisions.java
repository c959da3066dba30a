package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Notice;
import org.isarbooking.tenancy.AgreedDayOrders;
import org.isarbooking.tenancy.AgreedDayOrders.Order;
import org.jspecify.annotations.Nullable;

/** Carries out the office's orders about single days of agreements. */
@Singleton
class AgreedDayDecisions {

    private final TenantDesk desk;
    private final AgreedDayOrders orders;

    AgreedDayDecisions(TenantDesk desk, AgreedDayOrders orders) {
        this.desk = desk;
        this.orders = orders;
    }

    Uni<OfficeTenantOutput> make(
            Caller caller, String operation, UUID accountId, Order order, @Nullable String reason) {
        return desk.decideWith(
                caller, new AccountRef(accountId), new OfficeActions.Note(operation, about(order), reason), at -> {
                    at.mustKnow(order.workspaceId());
                    return orders.carryOut(at.transaction(), at.account(), at.coworking(), order, at.now())
                            .map(isNew -> new TenantDesk.Effect(isNew, List.of(), notices(caller, order)));
                });
    }

    private static List<Notice> notices(Caller caller, Order order) {
        return switch (order.change()) {
            case GIVEN_BACK -> List.of(Notice.of("monthly_amount_stays", caller.language()));
            case TAKEN_BACK -> List.of();
        };
    }

    private static Map<String, Object> about(Order order) {
        List<LocalDate> dates = order.dates();
        return Map.of(
                "workspace_id",
                order.workspaceId(),
                "first_day",
                Collections.min(dates).toString(),
                "last_day",
                Collections.max(dates).toString(),
                "days",
                dates.size());
    }
}
