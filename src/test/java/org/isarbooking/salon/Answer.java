package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The service's answer to a call. Paths are those of REST-assured, for example {@code slots[0].time}. */
public record Answer(int status, String mediaType, String body) {

    public static Answer of(Response response) {
        return new Answer(
                response.statusCode(), response.contentType(), response.body().asString());
    }

    /** Asserts a success. */
    public Answer succeeded() {
        assertThat(status).as(body).isEqualTo(200);
        return this;
    }

    /** Asserts a problem with this status and code. */
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
        return Objects.requireNonNull(json().getString(path), () -> path + " of " + body);
    }

    public int number(String path) {
        return json().getInt(path);
    }

    public boolean flag(String path) {
        return json().getBoolean(path);
    }

    /** Returns whether the property exists and is null. */
    public boolean isNull(String property) {
        Map<String, ?> all = json().getMap("$");
        return all.containsKey(property) && all.get(property) == null;
    }

    public <T> List<T> list(String path) {
        return json().getList(path);
    }

    /** Returns the mistakes of an input, each as {@code path code}. */
    public List<String> violations() {
        return json().<Map<String, String>>getList("violations").stream()
                .map(mistake -> mistake.get("path") + " " + mistake.get("code"))
                .toList();
    }

    /** Returns the codes of the notices about missing results. */
    public List<String> notices() {
        return list("notices.code");
    }

    /** Returns the local starts of a search, for example {@code 2027-06-08T09:00}. */
    public List<String> starts() {
        return json().<Map<String, String>>getList("slots").stream()
                .map(slot -> slot.get("date") + "T" + slot.get("time"))
                .toList();
    }

    /** Returns the body without the request id, which differs in each call. */
    public String bodyWithoutRequestId() {
        return body.replaceAll("\"request_id\":\"[^\"]*\"", "");
    }
}
