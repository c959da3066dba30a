package org.isarbooking.edge.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.temporal.TemporalAdjusters;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.shared.Munich;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The published examples of inputs. {@link EveryInputTest} calls the operations with them. */
@QuarkusTest
class ExamplesTest {

    @Inject
    OperationRegistry registry;

    @Inject
    Schemas schemas;

    @ParameterizedTest
    @ValueSource(strings = {"2026-11-27", "2026-12-31", "2027-03-28", "2028-02-29"})
    void dates_in_examples_are_in_the_future_on_every_day(LocalDate today) {
        OffsetDateTime start = OffsetDateTime.parse(
                example("salon_get_price", today).path("start_at").asText());
        LocalDate lastDay = LocalDate.parse(
                example("office_end_agreement", today).path("last_day").asText());
        LocalDate firstDay = LocalDate.parse(
                example("office_create_agreement", today).path("valid_from").asText());

        assertThat(start.toLocalDate()).isBetween(today.plusWeeks(8), today.plusWeeks(9));
        assertThat(start).isEqualTo(start.atZoneSameInstant(Munich.ZONE).toOffsetDateTime());
        assertThat(lastDay).isAfter(today).isEqualTo(lastDay.with(TemporalAdjusters.lastDayOfMonth()));
        assertThat(firstDay).isAfter(today).hasDayOfMonth(1);
    }

    @Test
    void every_example_has_a_submission_key_of_its_own() {
        LocalDate today = LocalDate.of(2026, 11, 27);

        assertThat(registry.all().stream()
                        .map(operation -> example(operation, today).path("submission_key"))
                        .filter(JsonNode::isTextual))
                .hasSizeGreaterThan(1)
                .doesNotHaveDuplicates();
    }

    private ObjectNode example(String operation, LocalDate today) {
        return example(registry.named(operation).orElseThrow(), today);
    }

    private ObjectNode example(OperationDefinition operation, LocalDate today) {
        return Examples.ofInput(schemas.ofInput(operation.inputType()), operation, today);
    }
}
