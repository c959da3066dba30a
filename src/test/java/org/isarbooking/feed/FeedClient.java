package org.isarbooking.feed;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import biweekly.Biweekly;
import biweekly.ICalendar;
import biweekly.component.VEvent;
import io.restassured.response.Response;
import java.net.URI;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.isarbooking.Tokens;
import org.isarbooking.edge.SwiftClient;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;

/** Makes calendar links as people do, and reads calendars as calendar programs do. */
public final class FeedClient {

    private FeedClient() {}

    /**
     * Calls an operation as a user. Calls of office operations have the office's scope, and other calls have the scopes
     * of specialists and tenants.
     */
    public static Answer call(String user, String operation, Input input) {
        String[] scopes = operation.startsWith("office")
                ? new String[] {"office:manage"}
                : new String[] {"staff:read", "staff:write", "coworking:read", "coworking:manage"};
        return Answer.of(SwiftClient.ofTest().call(operation, Tokens.of(user, scopes), input.properties()));
    }

    /** Makes a calendar link. Fails if the call is refused. */
    public static Answer made(String user, String operation, Input input) {
        return call(user, operation, input.with("submission_key", UUID.randomUUID()))
                .succeeded();
    }

    /** Returns the path of the link in an answer. */
    public static String path(Answer made) {
        return URI.create(made.text("url")).getPath();
    }

    /** Reads a calendar as a program does. */
    public static Response read(String path) {
        return given().get(path);
    }

    /** Reads a calendar. Fails if the calendar doesn't exist. */
    public static ICalendar calendar(String path) {
        Response answer = read(path);
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
        List<ICalendar> calendars = Biweekly.parse(answer.asString()).all();
        assertThat(calendars).hasSize(1);
        return calendars.getFirst();
    }

    /** Returns the events of a calendar, sorted by their summaries. */
    public static List<VEvent> events(String path) {
        return calendar(path).getEvents().stream()
                .sorted(Comparator.comparing(event -> event.getSummary().getValue()))
                .toList();
    }
}
