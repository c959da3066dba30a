package org.isarbooking.edge;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationRegistry;
import org.junit.jupiter.api.Test;

/** Whatever JSON strangers send, it is never a fault of the service. */
@QuarkusTest
class RandomInputTest {

    private static final int DOCUMENTS = 60;

    @Inject
    OperationRegistry registry;

    @Inject
    Schemas schemas;

    @Test
    void no_document_makes_an_operation_for_anyone_fail() {
        for (OperationDefinition operation : registry.all()) {
            if (operation.access().neededScope().isEmpty()) {
                JsonNode schema = schemas.ofInput(operation.inputType());
                RandomInputs.of(schema)
                        .withLimits(DOCUMENTS, OptionalLimits.defaults)
                        .supplyTo(input -> {
                            Response answer = given().contentType("application/json")
                                    .body(input.toString())
                                    .post("/v1/operations/" + operation.name());

                            assertThat(answer.statusCode()).as("%s", input).isLessThan(500);
                        });
            }
        }
    }
}
