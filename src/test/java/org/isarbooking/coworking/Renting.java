package org.isarbooking.coworking;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.http.ContentType;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.isarbooking.Tokens;
import org.isarbooking.business.Applied;
import org.isarbooking.business.BusinessApplier;
import org.isarbooking.business.BusinessLoader;
import org.isarbooking.business.LoadedBusiness;
import org.isarbooking.edge.SwiftClient;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;

/**
 * Calls the operations of coworking over HTTP with real tokens, as the agent of a partner does. Workspaces are named by
 * their keys in the demo business.
 */
@Singleton
class Renting {

    private static final String[] SCOPES = {"coworking:read", "coworking:book", "coworking:manage", "account:read"};
    private static final String OWNER = "owner";

    private final RentalDatabase database;
    private final BusinessLoader loader;
    private final BusinessApplier applier;
    private final Map<String, String> tokens = new ConcurrentHashMap<>();
    private boolean isDemo;

    Renting(RentalDatabase database, BusinessLoader loader, BusinessApplier applier) {
        this.database = database;
        this.loader = loader;
        this.applier = applier;
    }

    /** Removes all rentals and tokens, and restores the demo business if a test has published another one. */
    void reset() {
        database.clear();
        tokens.clear();
        if (!isDemo) {
            publish(database.demo());
            isDemo = true;
        }
    }

    /** Applies a business file, as the owner does. */
    void publish(String business) {
        isDemo = false;
        if (!(loader.load(business) instanceof LoadedBusiness.Valid valid)) {
            throw new AssertionError(loader.load(business));
        }
        assertThat(applier.apply(valid.file()).await().indefinitely()).isNotInstanceOf(Applied.Refused.class);
    }

    /** Returns a tenant who may rent the given workspaces at the weekly terms, and no others. */
    Renter tenant(String user, String... approved) {
        UUID account = UUID.fromString(
                callAs(user, "service_get_profile", Input.empty()).succeeded().text("id"));
        database.forgetApprovals(account);
        Renter renter = new Renter(this, database, user, account);
        for (String workspace : approved) {
            renter.approvedFor(workspace);
        }
        return renter;
    }

    Answer search(Input input) {
        return callAnonymously("coworking_search_workspaces", input);
    }

    Answer dates(String workspace, String from, String to) {
        return callAnonymously(
                "coworking_find_dates",
                Input.empty()
                        .with("workspace_id", database.workspace(workspace))
                        .with("from_date", from)
                        .with("to_date", to));
    }

    Answer callAnonymously(String operation, Input input) {
        return Answer.of(SwiftClient.ofTest().call(operation, null, input.properties()));
    }

    Answer callAs(String user, String operation, Input input) {
        return Answer.of(SwiftClient.ofTest().call(operation, token(user), input.properties()));
    }

    /** Calls an operation as the owner. */
    Answer asOwner(String operation, Input input) {
        tokens.computeIfAbsent(OWNER, user -> Tokens.of(user, "office:manage"));
        return callAs(OWNER, operation, input);
    }

    /** Decides a request as the owner. */
    Answer decide(long requestId, String decision, String reason) {
        return asOwner(
                "office_decide_request",
                Input.empty()
                        .with("request_id", requestId)
                        .with("decision", decision)
                        .with("reason", reason));
    }

    Answer send(RequestSpecification request, String operation) {
        return Answer.of(request.post("/v1/operations/" + operation));
    }

    RequestSpecification request(String user) {
        return given().contentType(ContentType.JSON).header("Authorization", "Bearer " + token(user));
    }

    private String token(String user) {
        return tokens.computeIfAbsent(user, name -> Tokens.of(name, SCOPES));
    }
}
