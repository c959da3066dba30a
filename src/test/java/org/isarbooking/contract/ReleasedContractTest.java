package org.isarbooking.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import org.isarbooking.PublishedSchemas;
import org.junit.jupiter.api.Test;

/**
 * Clients that were made from the released document keep working. An intended break needs a new released document: see
 * CONTRIBUTING.
 */
@QuarkusTest
class ReleasedContractTest {

    @Test
    void the_published_document_breaks_no_client_of_the_released_one() {
        assertThat(BreakingChanges.between(ReleasedContract.read(), new PublishedSchemas().openApi()))
                .isEmpty();
    }
}
