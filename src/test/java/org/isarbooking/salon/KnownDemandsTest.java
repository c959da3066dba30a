package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * A cached demand equals a newly computed one. A demand is the result of looking up wanted services and a preferred
 * specialist in the catalog.
 */
@QuarkusTest
class KnownDemandsTest extends SalonScenario {

    private static final Instant MORNING = Instant.parse("2027-06-15T06:00:00Z");
    private static final List<Instant> TIMES =
            List.of(MORNING, MORNING.plusSeconds(1), MORNING.plusSeconds(86_400), MORNING);

    @Inject
    Catalogs catalogs;

    @Inject
    Pool pool;

    private final KnownDemands known = new KnownDemands();

    @Test
    void a_known_demand_depends_on_the_time_the_order_of_services_and_the_specialist() {
        Catalog catalog = catalog();
        long facial = salon.service("classic-facial");
        long brows = salon.service("brow-tint");
        long anna = salon.specialist("anna");

        for (Instant now : TIMES) {
            for (List<Long> services : List.of(
                    List.of(facial), List.of(facial, brows), List.of(brows, facial), List.of(facial, 1_000_000L))) {
                assertEqualsNewDemand(catalog, services, null, now);
                assertEqualsNewDemand(catalog, services, anna, now);
                assertEqualsNewDemand(catalog, services, 1_000_000L, now);
            }
        }
    }

    @Test
    void a_known_demand_depends_on_the_catalog() {
        Catalog before = catalog();
        salon.publish(DemoEdits.none().duration("classic-facial", 120));
        Catalog after = catalog();
        List<Long> facial = List.of((long) salon.service("classic-facial"));

        for (Catalog catalog : List.of(before, after, before, after)) {
            assertEqualsNewDemand(catalog, facial, null, MORNING);
        }
        assertThat(known.of(before, facial, null, MORNING)).isNotEqualTo(known.of(after, facial, null, MORNING));
    }

    private Catalog catalog() {
        return catalogs.current(pool).await().indefinitely();
    }

    private void assertEqualsNewDemand(Catalog catalog, List<Long> services, @Nullable Long staff, Instant now) {
        assertThat(known.of(catalog, services, staff, now)).isEqualTo(VisitDemand.of(catalog, services, staff, now));
    }
}
