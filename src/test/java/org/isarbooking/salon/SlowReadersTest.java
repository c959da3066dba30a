package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.isarbooking.invoice.Tenancies;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A caller who reads an answer slowly delays nobody else, even if all calls share one connection to the database. */
@QuarkusTest
@TestProfile(OneConnectionTest.OneConnection.class)
class SlowReadersTest extends SalonScenario {

    private static final int READERS = 12;

    /**
     * A reader's receive buffer. The system raises the size to its minimum, so that much of an answer stays with the
     * service.
     */
    private static final int BUFFER_BYTES = 1_024;

    private static final int MOST_MILLISECONDS = 60_000;

    @TestHTTPResource
    URI service;

    @Inject
    Tenancies tenancies;

    private final List<Socket> readers = new ArrayList<>();

    @AfterEach
    void close_readers() throws IOException {
        for (Socket reader : readers) {
            reader.close();
        }
        tenancies.clear();
    }

    @Test
    void a_long_search_that_is_read_slowly_holds_no_connection_to_the_database() throws IOException {
        for (int reader = 0; reader < READERS; reader++) {
            ask("POST /v1/operations/salon_find_slots", "application/x-ndjson", search());
        }

        assertOthersCanBook();
        for (Socket reader : readers) {
            assertThat(rest(reader))
                    .startsWith(" 200 OK")
                    .contains("\"next_offset\"")
                    .endsWith("\r\n0\r\n\r\n");
        }
    }

    /** Returns a search for three months of slots, with the greatest page. */
    private String search() {
        return "{\"service_ids\": [%d, %d], \"from_date\": \"2027-06-08\", \"to_date\": \"2027-09-05\", \"limit\": 200}"
                .formatted(salon.service("classic-facial"), salon.service("express-facial"));
    }

    @Test
    void an_invoice_that_is_read_slowly_holds_no_connection_to_the_database() throws IOException {
        URI invoice = invoice();
        String document = invoice.getRawPath() + "?" + invoice.getRawQuery();
        for (int reader = 0; reader < READERS; reader++) {
            ask("GET " + document, "application/pdf", "");
        }
        clock.stopAt(NOW);

        assertOthersCanBook();
        for (Socket reader : readers) {
            assertThat(rest(reader)).startsWith(" 200 OK").contains("%PDF-").contains("%%EOF");
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

    /** Sends a request, and reads only the first bytes of the answer. */
    private void ask(String what, String accept, String body) throws IOException {
        Socket reader = new Socket();
        readers.add(reader);
        reader.setReceiveBufferSize(BUFFER_BYTES);
        reader.setSoTimeout(MOST_MILLISECONDS);
        reader.connect(new InetSocketAddress(service.getHost(), service.getPort()));
        reader.getOutputStream()
                .write(
                        "%s HTTP/1.1\r\nHost: localhost\r\nAccept: %s\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                                .formatted(what, accept, body.length(), body)
                                .getBytes(StandardCharsets.US_ASCII));
        assertThat(reader.getInputStream().readNBytes("HTTP/1.1".length())).hasSize("HTTP/1.1".length());
    }

    private void assertOthersCanBook() {
        PreparedOffer offer =
                salon.visit("classic-facial").by("anna").at(at(FRIDAY, "10:00")).offer();
        salon.confirm(offer).succeeded();
        assertThat(database.values("select 1 from pg_stat_activity where state like 'idle in transaction%'"))
                .isEmpty();
    }

    private static String rest(Socket reader) throws IOException {
        InputStream answer = reader.getInputStream();
        return new String(answer.readAllBytes(), StandardCharsets.ISO_8859_1);
    }
}
