package org.isarbooking.keycloak;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A minimal browser for somebody who signs in: it follows pages, forms and cookies back to the agent. */
final class Browser {

    private static final Pattern FORM = Pattern.compile("<form[^>]*\\saction=\"([^\"]*)\"");
    private static final int MOST_STEPS = 10;

    private final HttpClient client =
            HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NEVER).build();

    /**
     * The cookies. Keycloak marks its cookies as secure. Browsers send such cookies over HTTPS, and also over HTTP to
     * this machine. Java's cookie manager sends them only over HTTPS, so this class keeps them itself.
     */
    private final Map<String, String> cookies = new LinkedHashMap<>();

    /**
     * Opens a page and does what it asks: signs in, and consents.
     *
     * @return the address of the agent to which the result is sent
     */
    URI signIn(URI page, String agent, String user, String password) {
        HttpResponse<String> answer = send(HttpRequest.newBuilder(page).GET().build());
        for (int step = 0; step < MOST_STEPS; step++) {
            String location = answer.headers().firstValue("Location").orElse("");
            if (location.startsWith(agent)) {
                return URI.create(location);
            }
            answer = location.isEmpty()
                    ? submit(answer, Map.of("username", user, "password", password, "accept", "Yes"))
                    : send(HttpRequest.newBuilder(answer.uri().resolve(location))
                            .GET()
                            .build());
        }
        throw new AssertionError("no redirect back to the agent, but " + answer.statusCode());
    }

    private HttpResponse<String> submit(HttpResponse<String> page, Map<String, String> values) {
        Matcher form = FORM.matcher(page.body());
        if (!form.find()) {
            throw new AssertionError("no form, but " + page.statusCode() + ": " + page.body());
        }
        URI action = page.uri().resolve(form.group(1).replace("&amp;", "&"));
        return send(HttpRequest.newBuilder(action)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form(values)))
                .build());
    }

    static String form(Map<String, String> values) {
        return values.entrySet().stream()
                .map(value -> value.getKey() + "=" + URLEncoder.encode(value.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }

    private HttpResponse<String> send(HttpRequest request) {
        String known = cookies.entrySet().stream()
                .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                .collect(Collectors.joining("; "));
        HttpRequest.Builder withCookies = HttpRequest.newBuilder(request, (name, value) -> true);
        if (!known.isEmpty()) {
            withCookies.header("Cookie", known);
        }
        try {
            HttpResponse<String> answer = client.send(withCookies.build(), HttpResponse.BodyHandlers.ofString());
            answer.headers().allValues("Set-Cookie").forEach(this::keep);
            return answer;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private void keep(String cookie) {
        String[] parts = cookie.split(";", 2)[0].split("=", 2);
        if (parts[1].isEmpty()) {
            cookies.remove(parts[0]);
        } else {
            cookies.put(parts[0], parts[1]);
        }
    }
}
