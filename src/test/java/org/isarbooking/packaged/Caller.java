package org.isarbooking.packaged;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.isarbooking.PublishedSchemas;
import org.jspecify.annotations.Nullable;

/** Somebody who calls operations over REST. Every answer must fit its published schema. */
record Caller(@Nullable String token, PublishedSchemas published) {

    /** Returns a caller without a token. */
    static Caller anybody() {
        return new Caller(null, new PublishedSchemas());
    }

    /** Returns a caller with a token of the provider for a user. */
    Caller as(String user, String... scopes) {
        return new Caller(tokenOf(user, scopes), published);
    }

    /** Makes a call that must succeed, and returns its answer. */
    JsonNode call(String operation, Map<String, ?> input) {
        Response answer = send(operation, input);
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
        return PublishedSchemas.read(answer.asString());
    }

    Response send(String operation, Map<String, ?> input) {
        RequestSpecification request = given().filter(published).contentType(ContentType.JSON);
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        return request.body(input).post("/v1/operations/" + operation);
    }

    static String tokenOf(String user, String... scopes) {
        URI address = URI.create("%s/token-of?user=%s&scope=%s"
                .formatted(
                        ProductionResource.issuer(),
                        user,
                        URLEncoder.encode(String.join(" ", scopes), StandardCharsets.UTF_8)));
        try (HttpClient client = HttpClient.newBuilder()
                .sslContext(OwnCertificate.trusting(ProductionResource.trusted()))
                .build()) {
            return client.send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString())
                    .body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
