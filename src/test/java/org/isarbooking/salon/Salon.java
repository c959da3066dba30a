package org.isarbooking.salon;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.http.ContentType;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.isarbooking.Tokens;
import org.isarbooking.business.Applied;
import org.isarbooking.business.BusinessApplier;
import org.isarbooking.business.BusinessLoader;
import org.isarbooking.business.LoadedBusiness;

/** The salon as a partner agent meets it: operations over HTTP, called with a real token. Names are the keys of the demo business. */
@Singleton
class Salon {

    /** The agent that calls unless another one is named. */
    static final String AGENT = "agent";

    private static final String[] SCOPES = {"salon:book", "salon:read", "salon:manage"};
    private static final String OWNER = "owner";

    private final SalonDatabase database;
    private final BusinessLoader loader;
    private final BusinessApplier applier;
    private final Map<String, String> tokens = new ConcurrentHashMap<>();
    private boolean isDemo;

    Salon(SalonDatabase database, BusinessLoader loader, BusinessApplier applier) {
        this.database = database;
        this.loader = loader;
        this.applier = applier;
    }

    /** Before each test: the demo business, empty calendars, tokens that don't expire meanwhile. */
    void reset() {
        database.clear();
        tokens.clear();
        if (!isDemo) {
            publish(DemoEdits.none());
            isDemo = true;
        }
    }

    /** Applies a business file, as the owner does. */
    void publish(DemoEdits business) {
        isDemo = false;
        if (!(loader.load(business.text()) instanceof LoadedBusiness.Valid valid)) {
            throw new AssertionError(loader.load(business.text()));
        }
        assertThat(applier.apply(valid.file()).await().indefinitely()).isNotInstanceOf(Applied.Refused.class);
    }

    int service(String key) {
        return database.id("service", key);
    }

    int specialist(String key) {
        return database.id("specialist", key);
    }

    WantedVisit visit(String... services) {
        return WantedVisit.of(this, Stream.of(services).map(this::service).toList());
    }

    Answer searchServices(Input input) {
        return call("salon_search_services", input);
    }

    Answer read(PreparedOffer offer) {
        return call("salon_get_quote", offer.read());
    }

    Answer confirm(PreparedOffer offer) {
        return call("salon_confirm_booking", offer.confirmation());
    }

    Answer booking(String bookingToken) {
        return call("salon_get_booking", Input.empty().with("booking_token", bookingToken));
    }

    Answer call(String operation, Input input) {
        return callAs(AGENT, operation, input);
    }

    Answer callAs(String agent, String operation, Input input) {
        return send(request(agent).body(input.properties()), operation);
    }

    /** What the owner does in the office. */
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

    /** Sends a body as it is. */
    Answer callRaw(String operation, String body) {
        return send(request(AGENT).body(body), operation);
    }

    Answer send(RequestSpecification request, String operation) {
        return Answer.of(request.post("/v1/operations/" + operation));
    }

    RequestSpecification request(String agent) {
        String token = tokens.computeIfAbsent(agent, user -> Tokens.of(user, SCOPES));
        return given().contentType(ContentType.JSON).header("Authorization", "Bearer " + token);
    }
}
