package org.isarbooking.edge;

import static io.restassured.RestAssured.given;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.netty.util.Version;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URL;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

/** HTTP/2 without TLS, which operators may enable, and a caller that never ends its headers. */
@QuarkusTest
class Http2FloodTest {

    private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
    private static final int MOST_MILLISECONDS = 20_000;
    private static final int HEADERS = 1;
    private static final int SETTINGS = 4;
    private static final int CONTINUATION = 9;

    /** {@code :method: GET}, {@code :scheme: http} and {@code :path: /}, by their indexes in the static table. */
    private static final byte[] FIRST_HEADERS = {(byte) 0x82, (byte) 0x86, (byte) 0x84};

    /** More frames than any request needs. A server without a limit would read all of them. */
    private static final int MANY = 200_000;

    @TestHTTPResource
    URL service;

    private static byte[] frame(int type, int stream, byte... payload) {
        return ByteBuffer.allocate(9 + payload.length)
                .put((byte) 0)
                .putShort((short) payload.length)
                .put((byte) type)
                .put((byte) 0)
                .putInt(stream)
                .put(payload)
                .array();
    }

    /** CVE-2026-33871: frames without content never exceed a limit of bytes. */
    @Test
    void headers_that_continue_with_empty_frames_end_the_connection() throws IOException {
        try (Socket connection = new Socket(service.getHost(), service.getPort())) {
            connection.setSoTimeout(MOST_MILLISECONDS);
            OutputStream out = connection.getOutputStream();
            out.write(PREFACE.getBytes(US_ASCII));
            out.write(frame(SETTINGS, 0));
            assertThat(firstType(connection)).as("the server speaks HTTP/2").isEqualTo(SETTINGS);
            out.write(frame(HEADERS, 1, FIRST_HEADERS));

            assertThat(acceptsAll(out, frame(CONTINUATION, 1), MANY) && isOpen(connection))
                    .isFalse();
        }
        given().get("/llms.txt").then().statusCode(200);
    }

    /** Returns the type of the frame that the server begins with: RFC 9113, 3.4. */
    private static int firstType(Socket connection) throws IOException {
        return connection.getInputStream().readNBytes(9)[3];
    }

    /** Writes a frame several times. Returns false if the server closes the connection meanwhile. */
    private static boolean acceptsAll(OutputStream out, byte[] frame, int times) throws IOException {
        try {
            for (int time = 0; time < times; time++) {
                out.write(frame);
            }
            return true;
        } catch (SocketException hungUp) {
            return false;
        }
    }

    /** Reads the server's frames. Returns true if the server falls silent, and false if it closes the connection. */
    private static boolean isOpen(Socket connection) throws IOException {
        try {
            connection.getInputStream().transferTo(OutputStream.nullOutputStream());
            return false;
        } catch (SocketTimeoutException silent) {
            return true;
        } catch (SocketException reset) {
            return false;
        }
    }

    @Test
    void all_parts_of_netty_have_the_same_version() {
        assertThat(Version.identify(getClass().getClassLoader()).values().stream()
                        .map(Version::artifactVersion)
                        .distinct())
                .hasSize(1);
    }
}
