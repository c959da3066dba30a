package org.isarbooking.webhook;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.PemTrustOptions;
import io.vertx.core.net.SocketAddress;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/**
 * Sends signed messages. Each attempt looks up the host once, checks all its IP addresses, and connects only to one of
 * these. So it doesn't matter if the name resolves to other addresses a moment later. Doesn't follow redirects, and
 * reads only the beginning of a long response.
 */
@ApplicationScoped
class WebhookSender {

    private static final int MOST_OF_AN_ANSWER = 4096;
    private static final int MOST_HEADERS = 16_384;

    private final HttpClient client;
    private final HostNames names;
    private final WebhookConfig config;

    WebhookSender(Vertx vertx, HostNames names, WebhookConfig config) {
        this.names = names;
        this.config = config;
        HttpClientOptions options = new HttpClientOptions()
                .setKeepAlive(false)
                .setMaxPoolSize(256)
                .setConnectTimeout(Math.toIntExact(config.timeout().toMillis() / 2))
                .setSslHandshakeTimeoutUnit(TimeUnit.MILLISECONDS)
                .setSslHandshakeTimeout(config.timeout().toMillis() / 2)
                .setIdleTimeoutUnit(TimeUnit.MILLISECONDS)
                .setIdleTimeout(Math.toIntExact(config.timeout().toMillis()))
                .setMaxHeaderSize(MOST_HEADERS)
                .setVerifyHost(true)
                .setForceSni(true)
                .setDecompressionSupported(false);
        config.trustedCertificates().ifPresent(pem -> options.setTrustOptions(new PemTrustOptions().addCertPath(pem)));
        this.client = vertx.createHttpClient(options);
    }

    @PreDestroy
    void close() {
        client.close();
    }

    /**
     * Sends a message. Never fails, and ends after the configured timeout at the latest. Sends nothing after the
     * timeout.
     */
    Uni<SentOutcome> send(WebhookAddress address, SignedMessage message) {
        Attempt attempt = new Attempt();
        return addressesOf(address)
                .flatMap(checked -> Uni.createFrom()
                        .completionStage(
                                () -> post(address, checked, message, attempt).toCompletionStage()))
                .<SentOutcome>map(SentOutcome.Answered::new)
                .ifNoItem()
                .after(config.timeout())
                .recoverWithItem(attempt::end)
                .onFailure()
                .recoverWithItem(WebhookSender::failed);
    }

    private Uni<List<InetAddress>> addressesOf(WebhookAddress address) {
        return names.addresses(address.host()).map(found -> {
            boolean mayBeCalled = address.mayBePrivate() || found.stream().allMatch(PublicAddresses::isPublic);
            if (!mayBeCalled || found.isEmpty()) {
                throw new PrivateAddress();
            }
            return found;
        });
    }

    private Future<Integer> post(
            WebhookAddress address, List<InetAddress> checked, SignedMessage message, Attempt attempt) {
        return connect(address, checked, message, attempt).compose(request -> attempt.send(request, message.body()));
    }

    /** Connects to the first of the checked addresses that can be reached in time. */
    private Future<HttpClientRequest> connect(
            WebhookAddress address, List<InetAddress> checked, SignedMessage message, Attempt attempt) {
        Future<HttpClientRequest> first = client.request(call(address, checked.getFirst(), message));
        List<InetAddress> others = checked.subList(1, checked.size());
        return others.isEmpty()
                ? first
                : first.recover(fault ->
                        attempt.isOver() ? Future.failedFuture(fault) : connect(address, others, message, attempt));
    }

    private static RequestOptions call(WebhookAddress address, InetAddress checked, SignedMessage message) {
        return new RequestOptions()
                .setMethod(HttpMethod.POST)
                .setServer(SocketAddress.inetSocketAddress(address.port(), checked.getHostAddress()))
                .setHost(address.host())
                .setPort(address.port())
                .setSsl(address.tls())
                .setURI(address.path())
                .setFollowRedirects(false)
                .putHeader("content-type", "application/cloudevents+json; charset=UTF-8")
                .putHeader("user-agent", "isar-booking-webhooks")
                .putHeader("webhook-id", message.id().toString())
                .putHeader("webhook-timestamp", Long.toString(message.timestamp()))
                .putHeader("webhook-signature", message.signatures());
    }

    /** Reads a short response to its end, so that the connection closes cleanly. Stops reading a long response. */
    private static Future<Integer> read(HttpClientResponse response) {
        Promise<Integer> done = Promise.promise();
        AtomicInteger seen = new AtomicInteger();
        response.exceptionHandler(_ -> done.tryComplete(response.statusCode()));
        response.endHandler(_ -> done.tryComplete(response.statusCode()));
        response.handler(part -> {
            if (seen.addAndGet(part.length()) > MOST_OF_AN_ANSWER) {
                response.request().reset();
                done.tryComplete(response.statusCode());
            }
        });
        return done.future();
    }

    private static SentOutcome failed(Throwable fault) {
        return new SentOutcome.Failed(
                switch (fault) {
                    case PrivateAddress _ -> SentOutcome.PRIVATE;
                    case UnknownHostException _ -> SentOutcome.UNKNOWN_HOST;
                    case SSLException _ -> SentOutcome.TLS;
                    default -> fault.getCause() instanceof SSLException ? SentOutcome.TLS : SentOutcome.CONNECTION;
                });
    }

    /** One call to a receiver. If a connection is made after the call has ended, nothing is sent. */
    private static final class Attempt {

        private boolean isOver;
        private int status;
        private @Nullable HttpClientRequest running;

        /**
         * Sends the request, and returns the status of the response. The response's handlers are set before anything is
         * sent, because a short response can end before the caller gets the future of the response.
         */
        synchronized Future<Integer> send(HttpClientRequest request, Buffer body) {
            if (isOver) {
                request.reset();
                return Future.failedFuture(SentOutcome.TIMEOUT);
            }
            running = request;
            Future<Integer> done = request.response().onSuccess(this::answered).compose(WebhookSender::read);
            request.end(body);
            return done;
        }

        private synchronized void answered(HttpClientResponse response) {
            status = response.statusCode();
        }

        synchronized boolean isOver() {
            return isOver;
        }

        synchronized SentOutcome end() {
            isOver = true;
            if (running != null) {
                running.reset();
            }
            return status > 0 ? new SentOutcome.Answered(status) : new SentOutcome.Failed(SentOutcome.TIMEOUT);
        }
    }

    private static final class PrivateAddress extends RuntimeException {

        private static final long serialVersionUID = 1L;

        PrivateAddress() {
            super(SentOutcome.PRIVATE, null, false, false);
        }
    }
}
