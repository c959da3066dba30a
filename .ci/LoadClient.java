import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Calls operations over TLS, each call once. Throws an exception that names the operation for any status but 200. */
final class LoadClient {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final String url;
    private final String token;
    private final HttpClient client;

    LoadClient(String url, Path certificate, String token) throws Exception {
        this.url = url;
        this.token = token;
        KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
        trusted.load(null, null);
        try (InputStream stream = Files.newInputStream(certificate)) {
            trusted.setCertificateEntry("gateway", CertificateFactory.getInstance("X.509").generateCertificate(stream));
        }
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .sslContext(context)
                .build();
    }

    JsonNode call(String operation, String body) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url + "/v1/operations/" + operation))
                .header("Content-Type", "application/json")
                .header("Authorization", "Bearer " + token)
                .timeout(Duration.ofSeconds(30))
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        HttpResponse<String> response;
        try {
            response = client.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException lost) {
            throw new IOException(operation + " " + lost, lost);
        }
        if (response.statusCode() != 200) {
            JsonNode code = JSON.readTree(response.body().startsWith("{") ? response.body() : "{}").path("code");
            throw new IOException(operation + " " + response.statusCode() + " " + code.asText());
        }
        return JSON.readTree(response.body());
    }
}
