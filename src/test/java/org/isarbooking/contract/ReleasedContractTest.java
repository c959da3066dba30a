package org.isarbooking.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import org.isarbooking.PublishedSchemas;
import org.junit.jupiter.api.Test;

/** Clients of the released document go on working. A change that is meant is released: see CONTRIBUTING. */
@QuarkusTest
class ReleasedContractTest {

    @Test
    void what_is_published_breaks_no_client_of_what_was_released() {
        assertThat(BreakingChanges.between(ReleasedContract.read(), new PublishedSchemas().openApi()))
                .isEmpty();
    }
}
