package org.isarbooking.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The service never sends events to a private address, unless the operator has allowed its host. */
class ClosedAddressesTest {

    private static Vertx vertx;
    private static Receiver receiver;

    @BeforeAll
    static void start() {
        vertx = Vertx.vertx();
        receiver = new Receiver();
    }

    @AfterAll
    static void end() {
        receiver.close();
        vertx.close();
    }

    private record Config(List<String> known) implements WebhookConfig {

        @Override
        public Optional<List<String>> allowedPrivateHosts() {
            return Optional.of(known);
        }

        @Override
        public Optional<List<String>> partnersPrivateHosts() {
            return Optional.empty();
        }

        @Override
        public Optional<String> trustedCertificates() {
            return Optional.empty();
        }

        @Override
        public Duration timeout() {
            return Duration.ofSeconds(10);
        }
    }

    private static SentOutcome send(HostNames names, WebhookAddress address) {
        return send(vertx, names, address);
    }

    private static SentOutcome send(Vertx vertx, HostNames names, WebhookAddress address) {
        WebhookSender sender = new WebhookSender(vertx, names, new Config(List.of()));
        try {
            return sender.send(address, new SignedMessage(UUID.randomUUID(), 1, "v1,x", Buffer.buffer("{}")))
                    .await()
                    .atMost(Duration.ofSeconds(30));
        } finally {
            sender.close();
        }
    }

    private static HostNames leadingTo(String... addresses) {
        return _ -> Uni.createFrom()
                .item(() -> List.of(addresses).stream()
                        .map(ClosedAddressesTest::address)
                        .toList());
    }

    private static InetAddress address(String literal) {
        try {
            return InetAddress.getByName(literal);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(literal, e);
        }
    }

    private static WebhookAddress ofReceiver(String host) {
        return new WebhookAddress(false, host, receiver.port(), "/", false);
    }

    private static WebhookAddress ofKnownReceiver(String host) {
        return new WebhookAddress(false, host, receiver.port(), "/", true);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "127.8.7.6",
                "0.0.0.0",
                "10.0.0.1",
                "100.64.0.1",
                "100.127.255.254",
                "169.254.169.254",
                "172.16.0.1",
                "172.31.255.255",
                "192.168.1.1",
                "192.0.0.8",
                "192.0.2.1",
                "198.18.0.1",
                "198.51.100.1",
                "203.0.113.1",
                "224.0.0.1",
                "255.255.255.255",
                "::1",
                "::",
                "::ffff:10.0.0.1",
                "::ffff:127.0.0.1",
                "::127.0.0.1",
                "fe80::1",
                "fec0::1",
                "fc00::1",
                "fd00:ec2::254",
                "ff02::1",
                "64:ff9b::10.0.0.1",
                "64:ff9b:1::1",
                "2001:db8::1",
                "2001::1",
                "2002:a00:1::1",
                "100::1"
            })
    void a_name_that_resolves_to_a_closed_address_is_not_called(String closed) {
        assertThat(PublicAddresses.isPublic(address(closed))).isFalse();
        assertThat(send(leadingTo(closed), ofReceiver("receiver.example")))
                .isEqualTo(new SentOutcome.Failed(SentOutcome.PRIVATE));
        assertThat(receiver.received()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.1.1.1",
                "9.255.255.255",
                "11.0.0.1",
                "100.63.255.255",
                "100.128.0.1",
                "172.15.0.1",
                "172.32.0.1",
                "192.167.255.255",
                "223.255.255.255",
                "2606:4700::1111",
                "2a00:1450:4001::1",
                "64:ff9b::1.1.1.1"
            })
    void other_addresses_are_public(String open) {
        assertThat(PublicAddresses.isPublic(address(open))).isTrue();
    }

    @Test
    void a_name_with_one_closed_address_among_several_is_not_called() {
        assertThat(send(leadingTo("1.1.1.1", "127.0.0.1"), ofReceiver("receiver.example")))
                .isEqualTo(new SentOutcome.Failed(SentOutcome.PRIVATE));
    }

    @Test
    void the_connection_goes_to_the_checked_address_whatever_the_name_resolves_to_later() {
        AtomicInteger asked = new AtomicInteger();
        HostNames rebinding = _ -> Uni.createFrom()
                .item(() -> List.of(address(asked.getAndIncrement() == 0 ? "127.0.0.1" : "192.0.2.77")));

        // Only the test's lookup can resolve the name. A second lookup by other means would fail.
        assertThat(send(rebinding, ofKnownReceiver("known.invalid"))).isEqualTo(new SentOutcome.Answered(204));
        assertThat(asked).hasValue(1);
        receiver.forget();
    }

    @Test
    void the_next_address_is_called_if_one_cannot_be_reached() {
        // Nobody listens at the first address.
        assertThat(send(leadingTo("127.0.0.2", "127.0.0.1"), ofKnownReceiver("known.invalid")))
                .isEqualTo(new SentOutcome.Answered(204));
        receiver.forget();
    }

    /** The sending thread can be paused between two steps. Meanwhile the whole response may arrive. */
    @Test
    void a_response_is_read_even_if_it_is_complete_before_the_sending_thread_continues() {
        assertThat(send(slow(Vertx.class, vertx), leadingTo("127.0.0.1"), ofKnownReceiver("known.invalid")))
                .isEqualTo(new SentOutcome.Answered(204));
        receiver.forget();
    }

    /**
     * Returns a proxy of an object of Vert.x. The first {@link Future#compose} on a future from it returns 200 ms late,
     * so that the next step can already run.
     */
    private static <T> T slow(Class<T> type, T fast) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (_, method, arguments) -> {
                    Object result = method.invoke(fast, arguments);
                    return switch (result) {
                        case HttpClient client -> slow(HttpClient.class, client);
                        case Future<?> future
                        when method.getName().equals("compose") -> {
                            Thread.sleep(200);
                            yield future;
                        }
                        case Future<?> future -> slow(Future.class, future);
                        case null, default -> result;
                    };
                }));
    }

    @Test
    void a_host_that_is_silent_during_the_tls_handshake_fails_before_the_calls_timeout() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            assertThat(send(
                            leadingTo("127.0.0.1"),
                            new WebhookAddress(true, "known.invalid", silent.getLocalPort(), "/", true)))
                    .isEqualTo(new SentOutcome.Failed(SentOutcome.TLS));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://partner.example/",
                "https://partner.example:8443/",
                "https://user:word@partner.example/",
                "https://partner.example/#part",
                "https://localhost/",
                "https://service/",
                "https://some.localhost/",
                "https://127.0.0.1/",
                "https://[::1]/",
                "https://[::ffff:10.0.0.1]/",
                "https://10.1.2.3/",
                "https://169.254.169.254/latest/meta-data",
                "https://2130706433/",
                "https://0x7f.1/",
                "ftp://partner.example/",
                "partner.example",
                "https:///path",
                "https://partner..example/",
                "not an address"
            })
    void an_address_that_is_no_public_https_address_cannot_be_subscribed(String url) {
        assertThat(WebhookAddress.read(url, List.of())).isEmpty();
    }

    @Test
    void an_address_on_the_internet_can_be_subscribed() {
        WebhookAddress address = WebhookAddress.read("https://Partner.example/events?key=1", List.of())
                .orElseThrow();

        assertThat(address.host()).isEqualTo("partner.example");
        assertThat(address.port()).isEqualTo(443);
        assertThat(address.path()).isEqualTo("/events?key=1");
        assertThat(address).hasToString("WebhookAddress[hidden]");
    }

    @Test
    void a_private_host_can_be_subscribed_if_the_operator_allows_it() {
        assertThat(WebhookAddress.read("http://receiver.intern:8080/x", List.of("receiver.intern")))
                .isPresent();
        assertThat(WebhookAddress.read("http://other.intern:8080/x", List.of("receiver.intern")))
                .isEmpty();
    }

    @Test
    void partners_cannot_use_a_private_host_that_the_office_may_use() {
        Receivers receivers = new Receivers(new Config(List.of("receiver.intern")));
        WebhookOwner partner = new WebhookOwner("partner");

        assertThat(receivers.read(WebhookOwner.office(), "http://receiver.intern:8080/x"))
                .isPresent();
        assertThat(receivers.read(partner, "http://receiver.intern:8080/x")).isEmpty();
        // By its name, the host could be on the internet. Only the call finds out that the address is private.
        assertThat(send(
                        leadingTo("127.0.0.1"),
                        receivers.read(partner, "https://receiver.intern/x").orElseThrow()))
                .isEqualTo(new SentOutcome.Failed(SentOutcome.PRIVATE));
    }
}
