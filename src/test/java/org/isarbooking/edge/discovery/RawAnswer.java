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

    /** Sends GET with an {@code Accept-Encoding} and further headers: names and values in turn. */
    static RawAnswer of(URI address, String acceptedCodings, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(withoutDoubleSlashes(address)).header("Accept-Encoding", acceptedCodings);
        if (headers.length > 0) {
            request.headers(headers);
        }
        return send(request.build());
    }

    /** Sends POST with a JSON body and further headers, and accepts gzip. */
    static RawAnswer ofCall(URI address, String body, String... headers) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(withoutDoubleSlashes(address))
                .header("Accept-Encoding", "gzip")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return send(request.build());
    }

    private static URI withoutDoubleSlashes(URI address) {
        return URI.create(address.toString().replaceFirst("(?<!:)//", "/"));
    }

    private static RawAnswer send(HttpRequest request) throws IOException, InterruptedException {
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

    byte[] decompressed() throws IOException {
        try (GZIPInputStream zip = new GZIPInputStream(new ByteArrayInputStream(body()))) {
            return zip.readAllBytes();
        }
    }
}
