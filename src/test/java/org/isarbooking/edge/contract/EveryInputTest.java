package org.isarbooking.edge.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.isarbooking.PublishedSchemas;
import org.isarbooking.edge.SwiftClient;
import org.isarbooking.edge.contract.WrongInputs.WrongInput;
import org.isarbooking.edge.http.BodyLimit;
import org.isarbooking.operation.Access;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.salon.SalonScenario;
import org.isarbooking.shared.Munich;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Calls every operation as a caller with access: with inputs that its published schema allows, and with inputs that
 * this schema forbids. Random choices are the same in each run. A failure shows a recipe that makes its input again.
 */
@QuarkusTest
class EveryInputTest extends SalonScenario {

    private static final int DOCUMENTS = 30;
    private static final int STRANGE_DOCUMENTS = 4;
    private static final OptionalLimits LIMITS =
            OptionalLimits.builder().complexity(400).shrinkageAttempts(20).build();
    /**
     * Operations that need data which doesn't exist here: a message that couldn't be sent, and two accounts of one
     * person.
     */
    private static final Set<String> WITHOUT_DATA = Set.of("office_relink_account", "office_retry_message");

    /** Codes of refusals of inputs that are wrong in themselves, whatever data is stored. */
    private static final Set<String> FAULTS_OF_INPUTS =
            Set.of("invalid_input", "nothing_to_change", "outside_booking_window", "start_off_grid");
    /**
     * Pairs of an operation and the code of a refusal or violation. The refusal depends on stored data, such as a paid
     * invoice or an approval.
     */
    private static final Set<String> DEPENDING_ON_STORED_DATA = Set.of(
            "coworking_request_approval approved_already",
            "office_record_payment invoice_credited",
            "office_write_off_invoice nothing_to_change",
            "office_undo_waiver no_waived_month",
            "office_undo_write_off nothing_to_change");

    private static final int MOST_SHOWN = 400;
    private static final Pattern CODE = Pattern.compile("`(\\w+)`");

    @TestHTTPResource
    URI service;

    @Inject
    OperationRegistry registry;

    @Inject
    Schemas schemas;

    private SwiftClient client;
    private FullHouse house;

    @BeforeEach
    void there_is_one_of_everything() {
        client = new SwiftClient(service);
        house = new FullHouse(client, database, clock);
        house.fill();
    }

    @AfterEach
    void nothing_is_left() {
        house.empty();
        salon.isNoLongerDemo();
    }

    /**
     * Returns the operations in an order that keeps their data. The office's operations come last. In both groups,
     * operations that delete come after the others.
     */
    private List<OperationDefinition> operations() {
        return registry.all().stream()
                .sorted(Comparator.comparing((OperationDefinition operation) -> operation.family() == Family.OFFICE)
                        .thenComparing(operation -> operation.name().contains("_delete_")))
                .toList();
    }

    private JsonNode schema(OperationDefinition operation) {
        return schemas.ofInput(operation.inputType());
    }

    private SwiftClient.Answer call(OperationDefinition operation, String input) {
        return client.call(
                operation.name(), operation.access() instanceof Access.Anyone ? null : house.token(operation), input);
    }

    @Test
    void an_allowed_input_succeeds_or_is_refused_for_a_documented_reason() {
        PublishedSchemas published = new PublishedSchemas();
        Set<String> neverDone = new TreeSet<>();
        for (OperationDefinition operation : operations()) {
            Set<String> documented = documented(published.documented(operation.name()));
            List<String> done = new ArrayList<>();
            FittingInputs inputs = house.inputs(operation);
            check(operation, inputs.whole(schema(operation)), documented, done);
            inputs.of(schema(operation))
                    .withLimits(DOCUMENTS, LIMITS)
                    .supplyTo(input -> check(operation, input, documented, done));
            if (done.isEmpty()) {
                neverDone.add(operation.name());
            }
        }
        assertThat(neverDone).isEqualTo(WITHOUT_DATA);
    }

    private void check(OperationDefinition operation, ObjectNode input, Set<String> documented, List<String> done) {
        SwiftClient.Answer answer = call(operation, input.toString());
        String what = "%s of %s: %s".formatted(operation.name(), input, answer.body());
        assertThat(answer.status()).as(what).isLessThan(500);
        if (answer.status() == 200) {
            done.add(operation.name());
        } else {
            assertThat(documented).as(what).contains(answer.status() + " " + answer.code());
            assertThat(answer.code()).as(what).isNotEqualTo("malformed_json");
        }
    }

    private static Set<String> documented(JsonNode operation) {
        return operation.path("responses").properties().stream()
                .flatMap(response -> CODE.matcher(
                                response.getValue().path("description").asText())
                        .results()
                        .map((MatchResult code) -> response.getKey() + " " + code.group(1)))
                .collect(Collectors.toSet());
    }

    @Test
    void an_example_succeeds_or_is_refused_only_because_of_stored_data() {
        List<String> failures = new ArrayList<>();
        for (OperationDefinition operation : operations()) {
            ObjectNode example = example(operation, Munich.dateAt(clock.instant()));
            SwiftClient.Answer answer = call(operation, example.toString());
            if (answer.status() != 200
                    && FAULTS_OF_INPUTS.contains(answer.code())
                    && !DEPENDING_ON_STORED_DATA.containsAll(refusals(operation, answer))) {
                failures.add("%s of %s: %s".formatted(operation.name(), example, answer.body()));
            }
        }
        assertThat(failures).isEmpty();
    }

    private static Set<String> refusals(OperationDefinition operation, SwiftClient.Answer answer) {
        Set<String> codes = answer.json()
                .path("violations")
                .valueStream()
                .map(violation -> violation.path("code").asText())
                .collect(Collectors.toSet());
        return (codes.isEmpty() ? Set.of(answer.code()) : codes)
                .stream().map(code -> operation.name() + " " + code).collect(Collectors.toSet());
    }

    private ObjectNode example(OperationDefinition operation, LocalDate today) {
        return Examples.ofInput(schema(operation), operation, today);
    }

    @Test
    void an_input_that_the_schema_forbids_is_refused_with_the_path_of_its_mistake() {
        List<String> failures = new ArrayList<>();
        for (OperationDefinition operation : operations()) {
            for (WrongInput wrong :
                    WrongInputs.of(schema(operation), house.inputs(operation).whole(schema(operation)))) {
                SwiftClient.Answer answer = call(operation, wrong.body());
                if (!isRefused(wrong, answer)) {
                    String shown = wrong.body()
                            .substring(0, Math.min(MOST_SHOWN, wrong.body().length()));
                    failures.add("%s %s of %s: %s".formatted(operation.name(), wrong.path(), shown, answer.body()));
                }
            }
        }
        assertThat(failures).isEmpty();
    }

    @Test
    void random_json_never_causes_a_fault_of_the_service() {
        for (OperationDefinition operation : operations()) {
            RandomInputs.of(schema(operation))
                    .withLimits(STRANGE_DOCUMENTS, OptionalLimits.defaults)
                    .supplyTo(input -> {
                        SwiftClient.Answer answer = call(operation, input.toString());

                        assertThat(answer.status())
                                .as("%s of %s: %s", operation.name(), input, answer.body())
                                .isLessThan(500);
                    });
        }
    }

    private static boolean isRefused(WrongInput wrong, SwiftClient.Answer answer) {
        if (answer.status() != 400) {
            // With one more multi-byte letter, the longest text exceeds the limit of a body.
            return answer.code().equals("payload_too_large") && wrong.body().length() > BodyLimit.GREATEST;
        }
        return switch (answer.code()) {
            case "malformed_json" -> wrong.path().isEmpty();
            case "invalid_profile_url" -> wrong.path().startsWith("$.meta");
            default ->
                answer.json()
                        .path("violations")
                        .valueStream()
                        .anyMatch(violation -> violation.path("path").asText().equals(wrong.path()));
        };
    }
}
