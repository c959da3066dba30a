package org.isarbooking.edge;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import org.isarbooking.operation.ProblemCode;
import org.junit.jupiter.api.Test;

@QuarkusTest
class AllowedMethodsTest {

    @Test
    void an_operation_names_post_as_its_allowed_method() {
        Response answer = given().options("/v1/operations/salon_find_slots");

        assertThat(answer.statusCode()).isEqualTo(204);
        assertThat(answer.header("Allow")).isEqualTo("POST, OPTIONS");
        assertThat(given().put("/v1/operations/salon_find_slots").header("Allow"))
                .isEqualTo("POST, OPTIONS");
    }

    @Test
    void the_list_of_operations_names_get_as_its_allowed_method() {
        Response answer = given().options("/v1/operations");

        assertThat(answer.statusCode()).isEqualTo(204);
        assertThat(answer.header("Allow")).isEqualTo("GET, HEAD, OPTIONS");
    }

    @Test
    void options_of_an_unknown_operation_are_not_found() {
        ProblemShape.check(given().options("/v1/operations/salon_find_nothing"), ProblemCode.NOT_FOUND);
        ProblemShape.check(given().options("/v1/operations/salon_find_slots/more"), ProblemCode.NOT_FOUND);
        ProblemShape.check(given().options("/v1/operationsfoo"), ProblemCode.NOT_FOUND);
    }
}
