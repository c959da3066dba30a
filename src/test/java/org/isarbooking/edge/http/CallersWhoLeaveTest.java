package org.isarbooking.edge.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonMappingException;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import io.vertx.core.http.HttpClosedException;
import io.vertx.core.http.StreamResetException;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.util.concurrent.TimeoutException;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CallersWhoLeaveTest {

    private static final String OTHERS = "org.jboss.resteasy.reactive.server.core.ExceptionMapping";

    private final CallersWhoLeave filter = new CallersWhoLeave();

    private static LogRecord line(String logger, Throwable thrown) {
        LogRecord line = new LogRecord(Level.SEVERE, "Exception in SSE server handling");
        line.setLoggerName(logger);
        line.setThrown(thrown);
        return line;
    }

    static Stream<Throwable> ofCallersWhoLeft() {
        return Stream.of(
                new IOException("Connection reset by peer"),
                new IOException("Broken pipe"),
                new ClosedChannelException(),
                new HttpClosedException("Connection was closed"),
                new StreamResetException(8),
                Http2Exception.streamError(3, Http2Error.STREAM_CLOSED, "Stream closed before write could take place"),
                new TimeoutException("nothing was taken"));
    }

    @ParameterizedTest
    @MethodSource("ofCallersWhoLeft")
    void a_caller_who_leaves_a_stream_is_not_logged(Throwable thrown) {
        assertThat(filter.isLoggable(line(CallersWhoLeave.STREAMS, thrown))).isFalse();
    }

    @ParameterizedTest
    @MethodSource("ofCallersWhoLeft")
    void the_same_exception_elsewhere_is_logged(Throwable thrown) {
        assertThat(filter.isLoggable(line(OTHERS, thrown))).isTrue();
    }

    @Test
    void a_bug_in_a_stream_is_logged() {
        assertThat(filter.isLoggable(line(CallersWhoLeave.STREAMS, new IllegalStateException("a bug"))))
                .isTrue();
        assertThat(filter.isLoggable(line(CallersWhoLeave.STREAMS, new JsonMappingException(null, "a bug"))))
                .isTrue();
        assertThat(filter.isLoggable(new LogRecord(Level.INFO, "without a logger or an exception")))
                .isTrue();
    }
}
