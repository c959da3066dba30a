package org.isarbooking.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import javax.sql.DataSource;
import org.isarbooking.RentalRows;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a form has started is finished, even if the browser leaves before the answer. */
@QuarkusTest
class BrowserLeavesTest extends SalonScenario {

    private static final String TENANTS = "/office/tenants?query=Teodora";
    private static final int MOST_TRIES = 1_000;

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
        leaveWhile(
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

        leaveWhile("ended_session", () -> browser.send("/office/sign-out", Map.of()));

        await(() -> copy.get(TENANTS, Map.of()).statusCode() == 302);
    }

    /** Sends a form while its operation waits for a table, leaves, and then lets the operation go on. */
    private void leaveWhile(String table, Callable<?> form) throws Exception {
        try (Connection holder = connections.getConnection();
                Statement statement = holder.createStatement()) {
            holder.setAutoCommit(false);
            statement.execute("lock table %s in access exclusive mode".formatted(table));
            Thread visitor = Thread.ofVirtual().start(() -> {
                try {
                    form.call();
                } catch (Exception e) {
                    // The visitor has left.
                }
            });
            await(() -> isWaitedFor(table));
            visitor.interrupt(); // closes the connection
            visitor.join();
            Thread.sleep(300); // the service notices it; if it doesn't in time, the test proves less but doesn't fail
            holder.rollback();
        }
    }

    private boolean isWaitedFor(String table) throws SQLException {
        try (Connection connection = connections.getConnection();
                Statement statement = connection.createStatement();
                ResultSet waiting = statement.executeQuery(
                        "select count(*) from pg_locks where not granted and relation = '%s'::regclass"
                                .formatted(table))) {
            waiting.next();
            return waiting.getInt(1) > 0;
        }
    }

    private static void await(Callable<Boolean> condition) throws Exception {
        for (int tries = 0; !condition.call(); tries++) {
            assertThat(tries).isLessThan(MOST_TRIES);
            Thread.sleep(20);
        }
    }
}
