package org.isarbooking.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.LeavingCaller.await;
import static org.isarbooking.LeavingCaller.leaveWhileLocked;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.isarbooking.RentalRows;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The service finishes the work of a form, even if the browser leaves before the answer. */
@QuarkusTest
class BrowserLeavesTest extends SalonScenario {

    private static final String TENANTS = "/office/tenants?query=Teodora";

    @Inject
    RentalRows rows;

    @Inject
    DataSource connections;

    private final WebBrowser browser = new WebBrowser();
    private UUID tenant = UUID.randomUUID();
    private String workspace = "";

    @BeforeEach
    void theOwnerLooks() {
        rows.clear();
        tenant = rows.tenant("Teodora Quirrlbach", "teodora@quirrlbach.example");
        WebBrowser.Shown page = browser.openAs("owner", TENANTS);
        assertThat(page.status()).isEqualTo(200);
        workspace = page.html().replaceAll("(?s).*id=\"new-workspace\"[^>]*><option value=\"(\\d+)\".*", "$1");
    }

    @AfterEach
    void leaveNoTenant() {
        rows.forgetRights(tenant);
        rows.clear();
    }

    @Test
    void an_operation_of_the_console_is_carried_out() throws Exception {
        leaveWhileLocked(
                connections,
                "workspace_approval",
                () -> browser.submit(
                        "/office/tenants/approve",
                        Map.of(
                                "form",
                                "new",
                                "account_id",
                                tenant.toString(),
                                "workspace_id",
                                workspace,
                                "reason",
                                "Stammgast")));

        await(() -> rows.values("select 1 from workspace_approval where account_id = $1", tenant)
                        .count()
                == 1);
    }

    @Test
    void a_session_ends() throws Exception {
        WebBrowser copy = browser.copy();
        assertThat(copy.get(TENANTS, Map.of()).statusCode()).isEqualTo(200);

        // The table is first read when the session is checked, so the browser leaves before the sign-out begins.
        leaveWhileLocked(connections, "ended_session", () -> browser.send("/office/sign-out", Map.of()));

        await(() -> copy.get(TENANTS, Map.of()).statusCode() == 302);
    }
}
