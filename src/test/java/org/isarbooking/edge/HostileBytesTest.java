package org.isarbooking.edge;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URL;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.isarbooking.LogLines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Requests that no HTTP client would send cause no fault of the service. No part of a refused request is read as
 * another request.
 */
@QuarkusTest
class HostileBytesTest {

    private static final int MOST_MILLISECONDS = 20_000;
    private static final String INPUT = "{\"limit\":1}";
    private static final String CALL = "POST /v1/operations/salon_search_services HTTP/1.1\r\n";
    private static final String HOST = "Host: localhost\r\n";
    private static final String JSON = "Content-Type: application/json\r\n";
    private static final String LAST = "Connection: close\r\n";
    private static final String LENGTH = "Content-Length: " + INPUT.length() + "\r\n";

    @TestHTTPResource
    URL service;

    @Test
    void a_plain_request_is_answered() throws IOException {
        assertThat(answer(CALL + HOST + JSON + LENGTH + LAST + "\r\n" + INPUT)).startsWith("HTTP/1.1 200 ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Transfer-Encoding: xchunked",
                "Transfer-Encoding: chunked, identity",
                "Transfer-Encoding: identity",
                "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity",
                "Transfer-Encoding : chunked",
                "Transfer-Encoding: \u000bchunked",
                "Content-Length: 11\r\nContent-Length: 3",
                "Content-Length: 11, 11",
                "Content-Length: +11",
                "Content-Length: -1",
                "Content-Length: 0xb",
                "Content-Length: 99999999999999999999",
                "Content-Length: 11\r\nTransfer-Encoding: chunked",
                "Transfer-Encoding: chunked\r\nContent-Length: 200",
            })
    void a_request_with_wrong_framing_is_refused_and_nothing_after_it_is_answered(String headers) throws IOException {
        String answers = answer(
                CALL + HOST + JSON + headers + "\r\n\r\n" + INPUT + CALL + HOST + JSON + LENGTH + "\r\n" + INPUT);

        // The server may find the rest unreadable before it writes the refusal, and close the connection without an
        // answer.
        assertThat(answers)
                .doesNotContain("/1.1 200 ")
                .matches(text -> text.isEmpty() || text.startsWith("HTTP/1.1 400 "));
    }

    /**
     * A gateway may find the end of a request by its {@code Content-Length}, and remove this header. For the gateway,
     * bytes after the chunks can then belong to the same request.
     */
    @Test
    void bytes_after_the_chunks_are_never_read_as_another_request() throws IOException {
        String chunks = "b\r\n" + INPUT + "\r\n0\r\n\r\n";

        String answers = answer(CALL + HOST + JSON + "Transfer-Encoding: chunked\r\n\r\n" + chunks + CALL + HOST + JSON
                + LENGTH + "\r\n" + INPUT);

        assertThat(answers).containsIgnoringCase("connection: close").containsOnlyOnce("HTTP/1.1 ");
    }

    /** The framework refuses these requests with 400 before the service sees them. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/openapi?%zz",
                "/openapi?%",
                "/v1/operations?language=%4",
                "/v1/operations/%zz",
                "/v1/%",
                "/mcp/%g0",
                "/ucp/v1/catalog/%0",
                "/office/%zz",
                "/%%"
            })
    void an_address_that_cannot_be_read_is_refused_without_a_fault(String address) throws IOException {
        try (LogLines log = new LogLines()) {
            assertThat(answer("GET " + address + " HTTP/1.1\r\n" + HOST + LAST + "\r\n"))
                    .startsWith("HTTP/1.1 400 ");
            assertThat(log.all()).noneMatch(line -> line.contains("ERROR"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"?format=%c3%28", "?=&&;", "?%00"})
    void a_query_of_odd_bytes_causes_no_fault_of_the_service(String query) throws IOException {
        try (LogLines log = new LogLines()) {
            assertThat(answer("GET /openapi" + query + " HTTP/1.1\r\n" + HOST + LAST + "\r\n"))
                    .startsWith("HTTP/1.1 200 ");
            assertThat(log.all()).noneMatch(line -> line.contains("ERROR"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Host: localhost\r\nHost: elsewhere\r\n", "Host: localhost\r\nHost: localhost\r\n"})
    void a_request_without_exactly_one_host_is_refused_without_a_fault(String hosts) throws IOException {
        try (LogLines log = new LogLines()) {
            for (String path :
                    List.of("/v1/operations/salon_search_services", "/mcp", "/office/requests", "/docs", "/")) {
                String answers = answer("POST " + path + " HTTP/1.1\r\n" + hosts + JSON + LENGTH + "\r\n" + INPUT);

                assertThat(answers)
                        .startsWith("HTTP/1.1 400 ")
                        .contains("\"code\":\"invalid_input\"", "\"path\":\"Host\"")
                        .containsIgnoringCase("content-type: application/problem+json");
            }
            assertThat(log.all()).noneMatch(line -> line.contains("ERROR"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"zz", "-5", "FFFFFFFFFFFFFFFF1"})
    void an_input_with_a_chunk_of_an_impossible_size_is_never_accepted(String size) throws IOException {
        assertThat(answer(CALL + HOST + JSON + "Transfer-Encoding: chunked\r\n\r\n" + size + "\r\n" + INPUT
                        + "\r\n0\r\n\r\n"))
                .doesNotContain(" 200 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "deflate", "br", "identity, gzip", "GZIP", "gzip\r\nContent-Encoding: identity"})
    void compressed_inputs_are_refused_whatever_is_in_them(String coding) throws IOException {
        byte[] body = zipped(" ".repeat(4_000_000) + INPUT);
        String head = CALL + HOST + JSON + LAST + "Content-Encoding: " + coding + "\r\nContent-Length: " + body.length
                + "\r\n\r\n";

        assertThat(answer(head + new String(body, ISO_8859_1)))
                .startsWith("HTTP/1.1 415 ")
                .containsIgnoringCase("accept-encoding: identity")
                .contains("\"code\":\"unsupported_media_type\"");
    }

    @Test
    void an_input_that_is_declared_as_not_compressed_is_read() throws IOException {
        assertThat(answer(CALL + HOST + JSON + LENGTH + LAST + "Content-Encoding: identity\r\n\r\n" + INPUT))
                .startsWith("HTTP/1.1 200 ");
    }

    /** Overlong UTF-8 forms can hide characters from checks in front of the service. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u00c0\u00af",
                "\u00e0\u0080\u00af",
                "\u00ed\u00a0\u0080",
                "\u00f4\u0090\u0080\u0080",
                "\u00ff",
                "\u00c3"
            })
    void an_input_that_is_not_utf_8_is_malformed_json(String bytes) throws IOException {
        String input = "{\"query\":\"" + bytes + "\"}";
        String answer = answer(CALL + HOST + JSON + LAST + "Content-Length: " + input.length() + "\r\n\r\n" + input);

        assertThat(answer).startsWith("HTTP/1.1 400 ").contains("\"code\":\"malformed_json\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Accept: ;;;q=0,/,*/*;q=NaN;q=0",
                "Accept: \u00e4\u00f6/\u00fc, foo, */",
                "Accept-Language: \u00ff\u00fe\u00e2\u0080\u00ae",
                "Accept-Language: en;q=x,de;q=1e999,*;q=-1",
                "X-Request-Id: \u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff",
                "X-Forwarded-For: \u00ff,,,[::1,999.1.1.1\r\nForwarded: for=\"[",
                "Cookie: =;;;q_session=\u00ff; =a",
                "Authorization: Bearer \u00ff.\u00ff.\u00ff",
                "Expect: 200-maybe",
                "X-A: a\r\n folded",
                "traceparent: 00-zz\r\nbaggage: \u00ff",
            })
    void no_header_causes_a_fault_of_the_service(String header) throws IOException {
        assertThat(answer(CALL + HOST + JSON + LENGTH + LAST + header + "\r\n\r\n" + INPUT))
                .containsPattern("^HTTP/1\\.1 [24]\\d\\d ");
    }

    private String answer(String request) throws IOException {
        try (Socket socket = new Socket(service.getHost(), service.getPort())) {
            socket.setSoTimeout(MOST_MILLISECONDS);
            socket.getOutputStream().write(request.getBytes(ISO_8859_1));
            InputStream answers = socket.getInputStream();
            return new String(answers.readAllBytes(), ISO_8859_1);
        }
    }

    private static byte[] zipped(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(bytes)) {
            zip.write(text.getBytes(ISO_8859_1));
        }
        return bytes.toByteArray();
    }
}
