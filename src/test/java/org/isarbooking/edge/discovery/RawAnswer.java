package org.isarbooking.edge.discovery;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/** An answer as it was sent, without decompression. */
record RawAnswer(HttpResponse<byte[]> response) {

    /** Asks with an {@code Accept-Encoding} and further headers: names and values in turn. */
    static RawAnswer of(URI address, String acceptedCodings, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(normal(address)).header("Accept-Encoding", acceptedCodings);
        if (headers.length > 0) {
            request.headers(headers);
        }
        return sent(request.build());
    }

    /** Calls with a JSON body and further headers, and accepts gzip. */
    static RawAnswer ofCall(URI address, String body, String... headers) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(normal(address))
                .header("Accept-Encoding", "gzip")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return sent(request.build());
    }

    private static URI normal(URI address) {
        return URI.create(address.toString().replaceFirst("(?<!:)//", "/"));
    }

    private static RawAnswer sent(HttpRequest request) throws IOException, InterruptedException {
        try (HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            return new RawAnswer(client.send(request, HttpResponse.BodyHandlers.ofByteArray()));
        }
    }

    int status() {
        return response.statusCode();
    }

    Optional<String> header(String name) {
        return response.headers().firstValue(name);
    }

    byte[] body() {
        return response.body();
    }

    byte[] unfolded() throws IOException {
        try (GZIPInputStream unfolding = new GZIPInputStream(new ByteArrayInputStream(body()))) {
            return unfolding.readAllBytes();
        }
    }
}
