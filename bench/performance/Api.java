import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/** Calls operations one at a time, to check answers. */
final class Api {

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final Server server;
    private final String token;

    Api(Server server, String token) {
        this.server = server;
        this.token = token;
    }

    record Answer(int status, String body) {

        int length() {
            return body.getBytes(StandardCharsets.UTF_8).length;
        }

        JsonObject ok() {
            if (status != 200) {
                throw new IllegalStateException(toString());
            }
            return new JsonObject(body);
        }

        @Override
        public String toString() {
            return "Responded with %d: %.500s".formatted(status, body);
        }
    }

    Answer call(String operation, JsonObject input) throws IOException, InterruptedException {
        return post(Question.of(operation, input));
    }

    /** Sends the first of the question's bodies. */
    Answer post(Question question) throws IOException, InterruptedException {
        HttpResponse<String> response = CLIENT.send(request(question).build(), BodyHandlers.ofString());
        return new Answer(response.statusCode(), response.body());
    }

    /** Returns the streamed answer, with one JSON object a line. */
    InputStream stream(Question question) throws IOException, InterruptedException {
        HttpRequest request = request(question).header("Accept", "application/x-ndjson").build();
        HttpResponse<InputStream> response = CLIENT.send(request, BodyHandlers.ofInputStream());
        if (response.statusCode() != 200) {
            throw new IllegalStateException("Responded with " + response.statusCode());
        }
        return response.body();
    }

    private HttpRequest.Builder request(Question question) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.url() + question.path()))
                .timeout(Duration.ofSeconds(60))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(question.bodies().getFirst()));
        if (!token.isEmpty()) {
            request.header("Authorization", "Bearer " + token);
        }
        question.headers().forEach(request::setHeader);
        return request;
    }

    /** Returns a token of a demo user for these scopes. */
    static String token(String java, String user, String scopes) throws IOException {
        Process process = new ProcessBuilder(
                        List.of(java, "bin/DemoToken.java", "--user", user, "--scope", scopes, "--minutes", "600"))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    }
}
