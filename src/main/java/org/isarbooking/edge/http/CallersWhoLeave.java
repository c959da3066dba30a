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
 * Keeps two kinds of errors of streamed answers out of the framework's log. The first kind is harmless: a caller has
 * left, so the next part can't be written. The second kind is outages, which {@link Faults} has already logged with the
 * call's id. All other log records are kept.
 */
@LoggingFilter(name = "callers-who-leave")
public final class CallersWhoLeave implements Filter {

    static final String STREAMS = "org.jboss.resteasy.reactive.server.handlers.PublisherResponseHandler";

    @Override
    public boolean isLoggable(LogRecord logged) {
        return !STREAMS.equals(logged.getLoggerName()) || !isKnown(logged.getThrown());
    }

    private static boolean isKnown(@Nullable Throwable fault) {
        return switch (fault) {
            case null -> false;
            case JacksonException _ -> false; // a bug, although it is an IOException, as outages are
            case HttpClosedException _, StreamResetException _, Http2Exception _ -> true;
            // "Broken pipe", "Connection reset by peer", and other outages.
            default -> Outages.isOutage(fault);
        };
    }
}
