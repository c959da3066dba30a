package org.isarbooking.edge.http;

import com.fasterxml.jackson.core.JacksonException;
import io.netty.handler.codec.http2.Http2Exception;
import io.quarkus.logging.LoggingFilter;
import io.vertx.core.http.HttpClosedException;
import io.vertx.core.http.StreamResetException;
import java.util.logging.Filter;
import java.util.logging.LogRecord;
import org.jspecify.annotations.Nullable;

/**
 * Keeps out of the log what the framework calls an error although nothing is wrong: a caller left in the middle of a
 * stream, so that the next part could not be written. Outages within a stream are logged with the id of the call
 * already ({@link Faults}). All else that the framework says stays.
 */
@LoggingFilter(name = "callers-who-leave")
public final class CallersWhoLeave implements Filter {

    static final String STREAMS = "org.jboss.resteasy.reactive.server.handlers.PublisherResponseHandler";

    @Override
    public boolean isLoggable(LogRecord told) {
        return !STREAMS.equals(told.getLoggerName()) || !isKnown(told.getThrown());
    }

    private static boolean isKnown(@Nullable Throwable fault) {
        return switch (fault) {
            case null -> false;
            case JacksonException _ -> false; // an IOException, too
            case HttpClosedException _, StreamResetException _, Http2Exception _ -> true;
            // "Broken pipe", "Connection reset by peer", and what passes by itself
            default -> Outages.isOutage(fault);
        };
    }
}
