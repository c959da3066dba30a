package org.isarbooking.edge.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.isarbooking.operation.OperationRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class SchemaFilesTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @Inject
    OperationRegistry registry;

    @Test
    void packaged_schemas_are_those_of_the_code() throws IOException {
        SchemaMaker maker = new SchemaMaker();
        for (var operation : registry.all()) {
            assertThat(packaged(SchemaFiles.ofInput(operation.inputType())))
                    .as(operation.name())
                    .isEqualTo(
                            JSON.readTree(maker.ofInput(operation.inputType()).toString()));
            assertThat(packaged(SchemaFiles.ofOutput(operation.outputType())))
                    .as(operation.name())
                    .isEqualTo(
                            JSON.readTree(maker.ofOutput(operation.outputType()).toString()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"LookupCatalog$Question", "GetProduct$Question"})
    void inputs_that_belong_to_no_operation_have_packaged_schemas_too(String input) {
        assertThat(getClass().getResource("/schemas/org.isarbooking.catalog." + input + ".input.json"))
                .isNotNull();
    }

    private static Object packaged(String file) throws IOException {
        try (InputStream content = SchemaFilesTest.class.getResourceAsStream("/" + file)) {
            return JSON.readTree(Objects.requireNonNull(content, file));
        }
    }
}
