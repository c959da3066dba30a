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
import org.isarbooking.business.BusinessFile;
import org.isarbooking.business.BusinessLoader;
import org.isarbooking.business.LoadedBusiness;
import org.isarbooking.edge.SwiftClient;

/**
 * The salon as a partner's agent uses it: operations over HTTP, called with a real token. Names are the keys of the
 * demo business.
 */
@Singleton
public class Salon {

    /** The agent that calls by default. */
    public static final String AGENT = "agent";

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

    /** Restores the demo business, empties the calendars, and forgets all tokens. */
    public void reset() {
        database.clear();
        tokens.clear();
        if (!isDemo) {
            publish(DemoEdits.none());
            isDemo = true;
        }
    }

    /** Applies a business file, as the owner does. */
    public void publish(DemoEdits business) {
        isDemo = false;
        assertThat(applier.apply(file(business)).await().indefinitely()).isNotInstanceOf(Applied.Refused.class);
    }

    /** Returns the file of an edited business. The file must have no mistakes. */
    public BusinessFile file(DemoEdits business) {
        if (!(loader.load(business.text()) instanceof LoadedBusiness.Valid valid)) {
            throw new AssertionError(loader.load(business.text()));
        }
        return valid.file();
    }

    /**
     * Records that a test has published another business without {@link #publish}. The next reset then restores the
     * demo business.
     */
    public void isNoLongerDemo() {
        isDemo = false;
    }

    public int service(String key) {
        return database.id("service", key);
    }

    public int specialist(String key) {
        return database.id("specialist", key);
    }

    public WantedVisit visit(String... services) {
        return WantedVisit.of(this, Stream.of(services).map(this::service).toList());
    }

    public Answer searchServices(Input input) {
        return call("salon_search_services", input);
    }

    public Answer read(PreparedOffer offer) {
        return call("salon_get_quote", offer.read());
    }

    public Answer confirm(PreparedOffer offer) {
        return call("salon_confirm_booking", offer.confirmation());
    }

    public Answer booking(String bookingToken) {
        return call("salon_get_booking", Input.empty().with("booking_token", bookingToken));
    }

    public Answer call(String operation, Input input) {
        return callAs(AGENT, operation, input);
    }

    public Answer callAs(String agent, String operation, Input input) {
        return Answer.of(SwiftClient.ofTest().call(operation, token(agent), input.properties()));
    }

    /** Calls an operation of the office as the owner. */
    public Answer asOwner(String operation, Input input) {
        tokens.computeIfAbsent(OWNER, user -> Tokens.of(user, "office:manage"));
        return callAs(OWNER, operation, input);
    }

    /** Decides a request as the owner. */
    public Answer decide(long requestId, String decision, String reason) {
        return asOwner(
                "office_decide_request",
                Input.empty()
                        .with("request_id", requestId)
                        .with("decision", decision)
                        .with("reason", reason));
    }

    /** Sends a body unchanged. */
    public Answer callRaw(String operation, String body) {
        return Answer.of(SwiftClient.ofTest().call(operation, token(AGENT), body));
    }

    public Answer send(RequestSpecification request, String operation) {
        return Answer.of(request.post("/v1/operations/" + operation));
    }

    public RequestSpecification request(String agent) {
        return given().contentType(ContentType.JSON).header("Authorization", "Bearer " + token(agent));
    }

    private String token(String agent) {
        return tokens.computeIfAbsent(agent, user -> Tokens.of(user, SCOPES));
    }
}
