package org.isarbooking.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.util.Set;
import java.util.TreeSet;
import org.isarbooking.DatabaseDump;
import org.junit.jupiter.api.Test;

/** Every table is in one of two lists: tables with personal data, and tables without. */
@QuarkusTest
class HoldingsTest {

    /**
     * Tables without personal data. They hold published, counted or cached data. Checkouts are encrypted, show no name,
     * and expire.
     */
    private static final Set<String> ABOUT_NOBODY = Set.of(
            "booking_reference",
            "business",
            "calendar_version",
            "campaign",
            "checkout_answer",
            "checkout_session",
            "closed_day",
            "coworking_closed_day",
            "ended_session",
            "equipment",
            "invoice_number",
            "invoiced_agreement_month",
            "credited_agreement_month",
            "occupancy",
            "place_occupancy",
            "promo_code",
            "seeded",
            "service",
            "service_category",
            "specialist_service",
            "waitlist_day",
            "webhook",
            "webhook_delivery",
            "webhook_event",
            "weekly_terms",
            "weekly_tier",
            "working_hours",
            "workspace",
            "workspace_closed_day",
            "workspace_equipment",
            "workspace_member");

    @Inject
    Pool pool;

    @Test
    void every_table_is_listed_once_as_with_or_without_personal_data() {
        TreeSet<String> known = new TreeSet<>(ABOUT_NOBODY);
        Holdings.ALL.forEach(holding -> assertThat(known.add(holding.table())).isTrue());

        assertThat(DatabaseDump.tables(pool)).containsExactlyInAnyOrderElementsOf(known);
    }

    @Test
    void every_holding_that_is_never_erased_has_a_reason() {
        assertThat(Holdings.ALL)
                .filteredOn(holding -> holding.erasure().isEmpty())
                .allSatisfy(holding -> assertThat(holding.reason()).isNotBlank());
    }
}
