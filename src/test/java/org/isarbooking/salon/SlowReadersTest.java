package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.Http2Settings;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpVersion;
import jakarta.inject.Inject;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.isarbooking.edge.SmallServiceProfile;
import org.isarbooking.invoice.Tenancies;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A caller who reads an answer slowly delays nobody else, even if all calls share one connection to the database. */
@QuarkusTest
@TestProfile(SmallServiceProfile.class)
class SlowReadersTest extends SalonScenario {

    private static final int READERS = 12;

    /**
     * The HTTP/2 flow control window of a caller. The service keeps the rest of an answer until the caller reads more.
     * With HTTP/1.1, the buffers of the operating system would take a whole answer.
     */
    private static final int WINDOW_BYTES = 1_024;

    private static final int MOST_SECONDS = 60;

    @TestHTTPResource
    URI service;

    @Inject
    Vertx vertx;

    @Inject
    Tenancies tenancies;

    private HttpClient client;
    private final List<Reader> readers = new ArrayList<>();

    /** A caller who has read the beginning of an answer, and reads the rest later. */
    private record Reader(HttpClientResponse answer, Future<Buffer> body) {}

    @BeforeEach
    void open_a_client() {
        client = vertx.createHttpClient(new HttpClientOptions()
                .setProtocolVersion(HttpVersion.HTTP_2)
                .setHttp2ClearTextUpgrade(false)
                .setInitialSettings(new Http2Settings().setInitialWindowSize(WINDOW_BYTES)));
    }

    @AfterEach
    void close_the_client() throws Exception {
        done(client.close());
        tenancies.clear();
    }

    @Test
    void a_long_search_that_is_read_slowly_holds_no_connection_to_the_database() throws Exception {
        for (int reader = 0; reader < READERS; reader++) {
            ask(HttpMethod.POST, "/v1/operations/salon_find_slots", "application/x-ndjson", search());
        }

        assertOthersCanBook();
        for (Reader reader : readers) {
            assertThat(rest(reader).lines().toList())
                    .last()
                    .asString()
                    .contains("\"next_offset\"")
                    .endsWith("}");
        }
    }

    /** Returns the input of a search for three months of slots, with the largest page size. */
    private String search() {
        return "{\"service_ids\": [%d, %d], \"from_date\": \"2027-06-08\", \"to_date\": \"2027-09-05\", \"limit\": 200}"
                .formatted(salon.service("classic-facial"), salon.service("express-facial"));
    }

    @Test
    void an_invoice_that_is_read_slowly_holds_no_connection_to_the_database() throws Exception {
        URI invoice = invoice();
        for (int reader = 0; reader < READERS; reader++) {
            ask(HttpMethod.GET, invoice.getRawPath() + "?" + invoice.getRawQuery(), "application/pdf", "");
        }
        clock.stopAt(NOW);

        assertOthersCanBook();
        for (Reader reader : readers) {
            assertThat(rest(reader)).startsWith("%PDF-").contains("%%EOF");
        }
    }

    private URI invoice() {
        clock.stopAt("2027-07-01T06:00");
        tenancies.clear();
        int studio = tenancies.workspace("Studio Nord", "North studio", "Северная студия");
        tenancies.day(tenancies.account("Maria Huber"), studio, "2027-06-10", 4_500);
        salon.asOwner("office_issue_invoices", Input.empty().with("month", "2027-06"))
                .succeeded();
        return URI.create(
                salon.asOwner("office_list_invoices", Input.empty()).succeeded().text("items[0].document.url"));
    }

    /** Sends a request, and reads only the beginning of the answer. */
    private void ask(HttpMethod method, String path, String accept, String body) throws Exception {
        readers.add(done(client.request(method, service.getPort(), service.getHost(), path)
                .compose(request -> request.putHeader("Accept", accept)
                        .putHeader("Content-Type", "application/json")
                        .send(body))
                .map(answer -> {
                    answer.pause();
                    return new Reader(answer, answer.body());
                })));
    }

    private void assertOthersCanBook() {
        PreparedOffer offer =
                salon.visit("classic-facial").by("anna").at(at(FRIDAY, "10:00")).offer();
        salon.confirm(offer).succeeded();
        assertThat(database.values("select 1 from pg_stat_activity where state like 'idle in transaction%'"))
                .isEmpty();
        assertThat(readers).hasSize(READERS).noneMatch(reader -> reader.body().isComplete());
    }

    /** Reads the rest of an answer, and returns the whole body. */
    private static String rest(Reader reader) throws Exception {
        assertThat(reader.answer().statusCode()).isEqualTo(200);
        reader.answer().resume();
        String body = done(reader.body()).toString(StandardCharsets.ISO_8859_1);
        assertThat(body).hasSizeGreaterThan(2 * WINDOW_BYTES);
        return body;
    }

    private static <T> T done(Future<T> future) throws Exception {
        return future.toCompletionStage().toCompletableFuture().get(MOST_SECONDS, TimeUnit.SECONDS);
    }
}
