package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.isarbooking.edge.SwiftClient;
import org.jspecify.annotations.Nullable;

/** The service's answer to a call. Paths are those of REST-assured, for example {@code slots[0].time}. */
public record Answer(int status, String mediaType, String body) {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern BETWEEN_STEPS = Pattern.compile("[.\\[]");
    private static final Pattern INDEX = Pattern.compile("\\d{1,6}]");

    public static Answer of(Response response) {
        return new Answer(
                response.statusCode(), response.contentType(), response.body().asString());
    }

    public static Answer of(SwiftClient.Answer answer) {
        return new Answer(answer.status(), answer.contentType(), answer.body());
    }

    /** Asserts that the call succeeded, and returns this answer. */
    public Answer succeeded() {
        assertThat(status).as(body).isEqualTo(200);
        return this;
    }

    /** Asserts that the answer is a problem with this status and code, and returns this answer. */
    public Answer refused(int expectedStatus, String code) {
        assertThat(status).as(body).isEqualTo(expectedStatus);
        assertThat(mediaType).startsWith("application/problem+json");
        assertThat(text("code")).as(body).isEqualTo(code);
        assertThat(text("type")).isEqualTo("/problems/" + code);
        return this;
    }

    public JsonPath json() {
        return JsonPath.from(body);
    }

    public String text(String path) {
        String found = value(path) instanceof String text ? text : json().getString(path);
        return Objects.requireNonNull(found, () -> path + " of " + body);
    }

    public int number(String path) {
        return value(path) instanceof Integer number ? number : json().getInt(path);
    }

    public long longNumber(String path) {
        return value(path) instanceof Number number ? number.longValue() : json().getLong(path);
    }

    public boolean flag(String path) {
        return value(path) instanceof Boolean flag ? flag : json().getBoolean(path);
    }

    /** Returns whether the property exists and is null. */
    public boolean isNull(String property) {
        Map<String, ?> all = json().getMap("$");
        return all.containsKey(property) && all.get(property) == null;
    }

    @SuppressWarnings("unchecked") // the caller knows the type of the items, as with REST-assured
    public <T> List<T> list(String path) {
        return value(path) instanceof List<?> list ? (List<T>) list : json().getList(path);
    }

    /**
     * Returns the value at a path of names and indexes. Jackson reads the body, because REST-assured would compile a
     * class for each path. That took a quarter of the tests' processor time.
     *
     * @return null if nothing is there, or if the path contains more than names and indexes
     */
    private @Nullable Object value(String path) {
        Object found = read();
        for (String step : BETWEEN_STEPS.splitAsStream(path).toList()) {
            if (found instanceof Map<?, ?> object) {
                found = object.get(step);
            } else if (found instanceof List<?> list && INDEX.matcher(step).matches()) {
                int index = Integer.parseInt(step.substring(0, step.length() - 1));
                found = index < list.size() ? list.get(index) : null;
            } else if (found instanceof List<?> list && list.stream().allMatch(Map.class::isInstance)) {
                found = Arrays.asList(
                        list.stream().map(each -> ((Map<?, ?>) each).get(step)).toArray());
            } else {
                return null;
            }
        }
        return found;
    }

    private Object read() {
        try {
            return JSON.readValue(body, Object.class);
        } catch (JsonProcessingException e) {
            throw new AssertionError(body, e);
        }
    }

    /** Returns the violations of a problem, each as {@code path code}. */
    public List<String> violations() {
        return this.<Map<String, String>>list("violations").stream()
                .map(mistake -> mistake.get("path") + " " + mistake.get("code"))
                .toList();
    }

    /** Returns the codes of the notices. */
    public List<String> notices() {
        return list("notices.code");
    }

    /** Returns the local start times of the found slots, for example {@code 2027-06-08T09:00}. */
    public List<String> starts() {
        return this.<Map<String, String>>list("slots").stream()
                .map(slot -> slot.get("date") + "T" + slot.get("time"))
                .toList();
    }

    /** Returns the body without the request id, which differs in each call. */
    public String bodyWithoutRequestId() {
        return body.replaceAll("\"request_id\":\"[^\"]*\"", "");
    }
}
