package org.isarbooking.business;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.util.List;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalDays;
import org.junit.jupiter.api.Test;

class DemoBusinessTest {

    private final BusinessFile demo = demo();

    static BusinessFile demo() {
        return switch (BusinessAtStart.demo(BusinessFiles.LOADER)) {
            case LoadedBusiness.Valid(BusinessFile file) -> file;
            case LoadedBusiness.Invalid(List<Mistake> mistakes) -> throw new AssertionError(mistakes);
        };
    }

    @Test
    void the_demo_business_is_valid_and_of_a_realistic_size() {
        assertThat(demo.categories()).hasSize(8);
        assertThat(demo.services()).hasSizeBetween(43, 50);
        assertThat(demo.specialists()).hasSize(12);
        assertThat(demo.closedDays()).hasSize(39);
        assertThat(demo.settings().horizonDays()).isEqualTo(180);
        assertThat(demo.settings().name()).contains("Demo");
    }

    @Test
    void every_text_of_the_demo_business_exists_in_every_language() {
        assertThat(demo.services()).allSatisfy(service -> {
            assertThat(service.name().texts()).containsOnlyKeys(Language.values());
            assertThat(service.description().texts()).containsOnlyKeys(Language.values());
        });
        assertThat(demo.categories())
                .allSatisfy(category -> assertThat(category.name().texts()).containsOnlyKeys(Language.values()));
    }

    @Test
    void a_campaign_of_the_demo_business_runs_at_any_date_and_is_told_in_every_language() {
        assertThat(demo.campaigns())
                .anySatisfy(campaign -> assertThat(campaign.days()).isEqualTo(LocalDays.ALWAYS));
        assertThat(demo.campaigns()).allSatisfy(campaign -> {
            assertThat(campaign.headline().texts()).containsOnlyKeys(Language.values());
            assertThat(campaign.text().texts()).containsOnlyKeys(Language.values());
        });
    }

    @Test
    void the_demo_business_is_open_every_day_but_sunday() {
        for (DayOfWeek day : DayOfWeek.values()) {
            assertThat(demo.specialists().stream()
                            .anyMatch(specialist -> specialist.hours().containsKey(day)))
                    .isEqualTo(day != DayOfWeek.SUNDAY);
        }
    }
}
