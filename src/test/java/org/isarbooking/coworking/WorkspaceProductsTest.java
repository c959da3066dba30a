package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.isarbooking.SentStatements;
import org.isarbooking.catalog.Ucp;
import org.junit.jupiter.api.Test;

/** A workspace is a product only for callers who may know its price. */
@QuarkusTest
class WorkspaceProductsTest extends RentalScenario {

    @Inject
    SentStatements statements;

    @Test
    void without_a_token_a_workspace_is_no_product_and_a_message_suggests_signing_in() {
        JsonNode lookup = Ucp.lookup(Map.of("ids", List.of(id(ROOM), id(TABLE) + ":day")));
        JsonNode single = Ucp.product(Map.of("id", id(ROOM)));

        assertThat(lookup.path("products")).isEmpty();
        assertThat(Ucp.messages(lookup)).containsExactly("info identity_optional", "info identity_optional");
        assertThat(Ucp.texts(lookup, "content").getFirst()).contains(id(ROOM));
        assertThat(single.at("/ucp/status").asText()).isEqualTo("error");
        assertThat(Ucp.messages(single)).containsExactly("error not_found", "info identity_optional");
    }

    @Test
    void without_an_approval_the_price_is_pending() {
        renting.tenant("passer-by");

        JsonNode lookup = Ucp.lookupAs("passer-by", Map.of("ids", List.of(id(ROOM), "coworking:999999")));

        assertThat(lookup.path("products")).isEmpty();
        assertThat(Ucp.messages(lookup)).containsExactly("info price_pending", "info not_found");
        assertThat(Ucp.messages(Ucp.productAs("passer-by", Map.of("id", id(ROOM)))))
                .containsExactly("error not_found", "info price_pending");
    }

    @Test
    void an_approved_account_sees_what_a_single_day_costs() {
        JsonNode product = Ucp.productAs("renter", Map.of("id", id(ROOM))).path("product");

        assertThat(Ucp.texts(product.path("variants"), "id")).containsExactly(id(ROOM) + ":day");
        assertThat(product.at("/variants/0/price/amount").asInt()).isEqualTo(6_500);
        assertThat(product.at("/variants/0/quantity_unit/unit").asText()).isEqualTo("DAY");
        assertThat(product.at("/price_range/max/amount").asInt()).isEqualTo(6_500);
        assertThat(product.at("/metadata/workspace_id").asInt()).isEqualTo(database.workspace(ROOM));
        assertThat(product.has("options")).isFalse();
    }

    @Test
    void a_personal_price_is_for_its_account_alone() {
        renting.tenant("favourite").approvedFor(ROOM, 3_000);

        assertThat(price("favourite")).isEqualTo(3_000);
        assertThat(price("renter")).isEqualTo(6_500);
    }

    @Test
    void a_monthly_agreement_does_not_make_the_price_of_a_day_zero() {
        renting.tenant("agreed", ROOM).agreed(ROOM, 39_000, "2027-06-01", 1, 2, 3, 4, 5, 6, 7);

        JsonNode product = Ucp.productAs("agreed", Map.of("id", id(ROOM))).path("product");

        assertThat(product.at("/variants/0/price/amount").asInt()).isEqualTo(6_500);
        assertThat(product.at("/metadata/monthly_agreements/0/monthly_price/amount")
                        .asInt())
                .isEqualTo(39_000);
    }

    @Test
    void a_lookup_of_several_identifiers_takes_at_most_one_more_query() {
        List<String> one = List.of(id(ROOM));
        List<String> many = List.of(id(ROOM), id(OTHER_ROOM), id(TABLE), id(LOUNGE), id(FLOOR), "salon:1", "salon:2");
        Ucp.lookupAs("renter", Map.of("ids", many));

        List<String> forOne = statements.during(() -> Ucp.lookupAs("renter", Map.of("ids", one)));
        List<String> forMany = statements.during(() -> Ucp.lookupAs("renter", Map.of("ids", many)));

        assertThat(forMany.size()).isLessThanOrEqualTo(forOne.size() + 1);
    }

    private int price(String user) {
        return Ucp.lookupAs(user, Map.of("ids", List.of(id(ROOM))))
                .at("/products/0/variants/0/price/amount")
                .asInt();
    }

    private String id(String workspace) {
        return "coworking:" + database.workspace(workspace);
    }
}
