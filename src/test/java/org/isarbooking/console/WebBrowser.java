package org.isarbooking.console;

import io.restassured.RestAssured;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;

/**
 * A browser without scripts. It keeps cookies and follows the service's redirects. The forms that it sends contain the
 * first {@code form_seal} of the page that was opened last.
 */
public final class WebBrowser {

    private static final Pattern HIDDEN =
            Pattern.compile("<input type=[\"']hidden[\"'] name=[\"']([^\"']*)[\"'] value=[\"']([^\"']*)[\"']");
    private static final Pattern ACTION = Pattern.compile("<form[^>]*\\saction=\"([^\"]*)\"");
    private static final Pattern GOES_ON = Pattern.compile("http-equiv=\"refresh\" content=\"0; url=([^\"]*)\"");
    private static final Pattern SEAL = Pattern.compile("name=\"form_seal\" value=\"([^\"]*)\"");
    private static final int MOST_STEPS = 10;

    private final HttpClient client;
    private final Map<String, String> cookies = new LinkedHashMap<>();
    private final Map<String, String> attributes = new LinkedHashMap<>();
    private String seal = "";

    public WebBrowser() {
        this(HttpClient.newBuilder());
    }

    /** Makes a browser that trusts the certificates of a TLS context. */
    public WebBrowser(SSLContext trust) {
        this(HttpClient.newBuilder().sslContext(trust));
    }

    private WebBrowser(HttpClient.Builder builder) {
        client = builder.followRedirects(HttpClient.Redirect.NEVER).build();
    }

    /** A page after all redirects. */
    public record Shown(int status, String path, String html, HttpResponse<String> answer) {

        public String header(String name) {
            return answer.headers().firstValue(name).orElse("");
        }

        /** Returns the unescaped value of the first hidden field with a name. The field must exist. */
        public String hidden(String name) {
            return HIDDEN.matcher(html)
                    .results()
                    .filter(field -> field.group(1).equals(name))
                    .map(field -> field.group(2)
                            .replace("&quot;", "\"")
                            .replace("&#39;", "'")
                            .replace("&lt;", "<")
                            .replace("&gt;", ">")
                            .replace("&amp;", "&"))
                    .findFirst()
                    .orElseThrow();
        }

        /** Returns the value that the page fills in for the first typed field with a name. */
        public String filledIn(String name) {
            Matcher found = Pattern.compile(
                            "<input [^>]*\\bname=\"" + Pattern.quote(name) + "\"[^>]* value=\"([^\"]*)\"")
                    .matcher(html);
            if (!found.find()) {
                throw new AssertionError("no field " + name + " with a value in " + html);
            }
            return found.group(1);
        }

        /** Returns the text without its head and tags, with single spaces. Character references stay as they are. */
        public String text() {
            return html.replaceAll("(?s)<head>.*</head>|<[^>]*>", " ")
                    .replaceAll("\\s+", " ")
                    .strip();
        }
    }

    static URI service() {
        return URI.create("http://localhost:" + RestAssured.port);
    }

    /** Opens a page. Signs in at the identity provider of the tests if the page needs a session. */
    public Shown openAs(String user, String path) {
        Shown shown = open(path);
        if (!shown.answer().uri().getPath().equals("/authorize")) {
            return shown;
        }
        Map<String, String> form = new LinkedHashMap<>(Map.of("predefined", user));
        HIDDEN.matcher(shown.html()).results().forEach(field -> form.put(field.group(1), field.group(2)));
        return follow(post(shown.answer().uri().resolve("/login"), form, Map.of()));
    }

    public Shown open(String path) {
        return open(path, Map.of());
    }

    /** Sends the first form of a page of another site, with the given fields only. */
    public Shown fillIn(Shown page, Map<String, String> fields) {
        return follow(post(target(page, ACTION), fields, Map.of()));
    }

    /** Opens the address in the {@code <meta http-equiv="refresh">} of a page. */
    public Shown goOn(Shown page) {
        return follow(get(target(page, GOES_ON), Map.of()));
    }

    private static URI target(Shown page, Pattern where) {
        Matcher found = where.matcher(page.html());
        if (!found.find()) {
            throw new AssertionError(where + " isn't in " + page);
        }
        return page.answer().uri().resolve(found.group(1).replace("&amp;", "&"));
    }

    /** Opens a page with headers. */
    public Shown open(String path, Map<String, String> headers) {
        return follow(get(service().resolve(path), headers));
    }

    /** Opens a page without following redirects. */
    public HttpResponse<String> get(String path, Map<String, String> headers) {
        return get(service().resolve(path), headers);
    }

    /** Sends a form of the page that was opened last, as browsers do. */
    public Shown submit(String path, Map<String, String> fields) {
        return submit(path, fields, Map.of("Sec-Fetch-Site", "same-origin"));
    }

    /** Sends a form of the page that was opened last, with headers. */
    public Shown submit(String path, Map<String, String> fields, Map<String, String> headers) {
        return follow(post(service().resolve(path), sealed(fields), headers));
    }

    /** Sends fields from a page of the same site, without adding a seal. A field may be sent several times. */
    public Shown send(String path, List<Map.Entry<String, String>> fields) {
        return send(path, fields, Map.of("Sec-Fetch-Site", "same-origin"));
    }

    /** Sends fields with headers, without adding a seal. */
    public Shown send(String path, List<Map.Entry<String, String>> fields, Map<String, String> headers) {
        return follow(post(service().resolve(path), fields.stream(), headers));
    }

    /** Sends a form of the page that was opened last, with a file in it. */
    Shown upload(String path, Map<String, String> fields, String file) {
        return upload(path, fields, file, Map.of("Sec-Fetch-Site", "same-origin"));
    }

    Shown upload(String path, Map<String, String> fields, String file, Map<String, String> headers) {
        String boundary = "----" + UUID.randomUUID();
        StringBuilder body = new StringBuilder();
        sealed(fields)
                .forEach(
                        (name, value) -> body.append("--%s\r\nContent-Disposition: form-data; name=\"%s\"\r\n\r\n%s\r\n"
                                .formatted(boundary, name, value)));
        body.append(
                "--%s\r\nContent-Disposition: form-data; name=\"file\"; filename=\"%s\"\r\nContent-Type: application/octet-stream\r\n\r\n%s\r\n--%s--\r\n"
                        .formatted(boundary, file.isEmpty() ? "" : "business.yaml", file, boundary));
        return follow(send(
                HttpRequest.newBuilder(service().resolve(path))
                        .header("Content-Type", "multipart/form-data; boundary=" + boundary)
                        .POST(HttpRequest.BodyPublishers.ofString(body.toString())),
                headers));
    }

    /** Sends a form of the page that was opened last, without following redirects. */
    HttpResponse<String> send(String path, Map<String, String> fields) {
        return post(service().resolve(path), sealed(fields), Map.of("Sec-Fetch-Site", "same-origin"));
    }

    private Map<String, String> sealed(Map<String, String> fields) {
        Map<String, String> form = new LinkedHashMap<>(fields);
        form.putIfAbsent("form_seal", seal);
        return form;
    }

    /** Returns a browser with a copy of the current cookies. */
    public WebBrowser copy() {
        WebBrowser copy = new WebBrowser();
        copy.cookies.putAll(cookies);
        return copy;
    }

    /** Returns the value of a cookie; empty if the browser has none of this name. */
    public String cookie(String name) {
        return cookies.getOrDefault(name, "");
    }

    public Map<String, String> cookies() {
        return Map.copyOf(cookies);
    }

    /** Returns the attributes with which a cookie was set last; empty if it was never set. */
    String attributes(String name) {
        return attributes.getOrDefault(name, "");
    }

    void keepCookie(String name, String value) {
        cookies.put(name, value);
    }

    private Shown follow(HttpResponse<String> first) {
        HttpResponse<String> answer = first;
        for (int step = 0; step < MOST_STEPS; step++) {
            if (answer.statusCode() / 100 != 3) {
                return shown(answer);
            }
            String location = answer.headers().firstValue("Location").orElseThrow();
            answer = get(answer.uri().resolve(location), Map.of());
        }
        throw new AssertionError("no end of redirects: " + answer.uri());
    }

    private Shown shown(HttpResponse<String> answer) {
        Matcher found = SEAL.matcher(answer.body());
        if (found.find()) {
            seal = found.group(1);
        }
        return new Shown(answer.statusCode(), answer.uri().getPath(), answer.body(), answer);
    }

    private HttpResponse<String> get(URI address, Map<String, String> headers) {
        return send(HttpRequest.newBuilder(address).GET(), headers);
    }

    private HttpResponse<String> post(URI address, Map<String, String> fields, Map<String, String> headers) {
        return post(address, fields.entrySet().stream(), headers);
    }

    private HttpResponse<String> post(
            URI address, Stream<Map.Entry<String, String>> fields, Map<String, String> headers) {
        return send(
                HttpRequest.newBuilder(address)
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(HttpRequest.BodyPublishers.ofString(
                                fields.map(field -> encoded(field.getKey()) + "=" + encoded(field.getValue()))
                                        .collect(Collectors.joining("&")))),
                headers);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private HttpResponse<String> send(HttpRequest.Builder request, Map<String, String> headers) {
        headers.forEach(request::header);
        if (!cookies.isEmpty()) {
            request.header(
                    "Cookie",
                    cookies.entrySet().stream()
                            .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                            .collect(Collectors.joining("; ")));
        }
        try {
            HttpResponse<String> answer = client.send(request.build(), HttpResponse.BodyHandlers.ofString());
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
        String[] parts = cookie.split(";", 2);
        String[] pair = parts[0].split("=", 2);
        if (pair[1].isEmpty() || parts[1].contains("Max-Age=0;")) {
            cookies.remove(pair[0]);
        } else {
            cookies.put(pair[0], pair[1]);
            attributes.put(pair[0], parts[1]);
        }
    }
}
