package org.isarbooking.checkout;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.isarbooking.database.Columns;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.Sealing;
import org.isarbooking.shared.Tokens;
import org.jspecify.annotations.Nullable;

/**
 * Answers repeated calls with the answer to the first call (UCP, "Replay Protection"). A repeated call has the
 * idempotency key and the bytes of an earlier call. A call with a used key and other bytes is refused. Stored answers
 * are encrypted, because some contain links.
 *
 * <p>The scope creates this bean at its first use. Resources are created earlier, when the configuration of the running
 * service isn't known yet.
 */
@ApplicationScoped
class RepeatedCalls {

    static final int LONGEST_KEY = 255;

    /** The time after which a call without an answer counts as failed. */
    private static final Duration LOST = Duration.ofMinutes(1);

    private static final Duration WORTH_ANOTHER_TRY = Duration.ofSeconds(1);

    private static final String BEGIN = """
            insert into checkout_answer (key, body, made_at) values ($1, $2, $3) on conflict (key) do nothing
            """;
    private static final String FIND = "select body, http_status, answer from checkout_answer where key = $1";
    private static final String TAKE_OVER =
            "update checkout_answer set made_at = $2 where key = $1 and answer is null and made_at <= $3";

    /** Selects the row of a call only while no repeated call has taken it over. */
    private static final String OWN = "where key = $1 and made_at = $2 and answer is null";

    private static final String END = "update checkout_answer set http_status = $3, answer = $4 " + OWN;
    private static final String GIVE_UP = "delete from checkout_answer " + OWN;

    private final Pool pool;
    private final ObjectMapper json;
    private final InstantSource clock;
    private final Sealing sealing;

    RepeatedCalls(
            Pool pool, ObjectMapper json, InstantSource clock, @ConfigProperty(name = "isar.link-key") String key) {
        this.pool = pool;
        this.json = json;
        this.clock = clock;
        this.sealing = new Sealing(key, "checkout answers");
    }

    /**
     * Checks a caller's idempotency key.
     *
     * @param path the path of the key in the call, which a violation names
     * @throws Refusal {@code invalid_input} for a blank key, or one that is too long
     */
    static void checkKey(String path, String key) {
        if (key.isBlank()) {
            throw Refusal.invalidInput(List.of(Violation.of(path, "required")));
        }
        if (key.length() > LONGEST_KEY) {
            throw Refusal.invalidInput(List.of(Violation.of(path, "too_long", LONGEST_KEY)));
        }
    }

    /**
     * Makes the first call with a key, and stores its answer. Returns the stored answer to every repeated call. If a
     * call fails, its key can be used again.
     *
     * @param address the called resource
     * @param key the caller's idempotency key; null for a call without one, which always runs
     * @param body the bytes that were sent
     * @return the answer. Fails with {@code submission_key_reused} if the first call had another body, or if its answer
     *     is encrypted with a former key of the service. Fails with {@code temporarily_unavailable} while the first
     *     call is running, or if a repeated call has taken over from this slow call
     */
    Uni<Answered> once(Owner owner, String address, @Nullable String key, byte[] body, Supplier<Uni<Answered>> call) {
        if (key == null) {
            return call.get();
        }
        Buffer named = hash(owner, address, key);
        Buffer sent = Buffer.buffer(Tokens.hash(body));
        Instant now = clock.instant();
        return pool.preparedQuery(BEGIN)
                .execute(Tuple.of(named, sent, Columns.utc(now)))
                .flatMap(rows -> rows.rowCount() == 1 ? first(named, now, call) : again(named, sent, now, call));
    }

    /** Returns a hash of 32 bytes that is the same for each repetition of a call. */
    static Buffer hash(Owner owner, String address, String key) {
        return Buffer.buffer(Tokens.hash(Tokens.encode(owner.hash().getBytes()) + "\n" + address + "\n" + key));
    }

    private Uni<Answered> first(Buffer key, Instant begun, Supplier<Uni<Answered>> call) {
        return Uni.createFrom()
                .deferred(() -> call.get())
                .call(answer -> pool.preparedQuery(END)
                        .execute(Tuple.of(key, Columns.utc(begun), answer.status(), sealed(answer.body())))
                        .invoke(rows -> {
                            if (rows.rowCount() == 0) {
                                throw underWay();
                            }
                        }))
                .onFailure()
                .call(_ -> pool.preparedQuery(GIVE_UP)
                        .execute(Tuple.of(key, Columns.utc(begun)))
                        .onFailure()
                        .recoverWithNull());
    }

    private Uni<Answered> again(Buffer key, Buffer sent, Instant now, Supplier<Uni<Answered>> call) {
        return pool.preparedQuery(FIND).execute(Tuple.of(key)).flatMap(rows -> {
            @Nullable Row row = Columns.first(rows).orElse(null);
            if (row == null) {
                return Uni.createFrom().failure(underWay());
            }
            if (!MessageDigest.isEqual(row.getBuffer("body").getBytes(), sent.getBytes())) {
                return Uni.createFrom().failure(reused());
            }
            return row.getBuffer("answer") == null
                    ? takenOver(key, now, call)
                    : Uni.createFrom().item(known(row));
        });
    }

    private Uni<Answered> takenOver(Buffer key, Instant now, Supplier<Uni<Answered>> call) {
        return pool.preparedQuery(TAKE_OVER)
                .execute(Tuple.of(key, Columns.utc(now), Columns.utc(now.minus(LOST))))
                .flatMap(rows -> rows.rowCount() == 1
                        ? first(key, now, call)
                        : Uni.createFrom().failure(underWay()));
    }

    /** Returns the refusal of a reused key. Its text uses the protocol's term for the key. */
    private static Refusal reused() {
        return Refusal.of(ProblemCode.SUBMISSION_KEY_REUSED).because("idempotency_key");
    }

    private static Refusal underWay() {
        return Refusal.of(ProblemCode.TEMPORARILY_UNAVAILABLE).after(WORTH_ANOTHER_TRY);
    }

    /**
     * Returns a stored answer. An answer that was encrypted with a former key of the service can't be read. The agent
     * must then read the checkout instead.
     */
    private Answered known(Row row) {
        byte[] open = sealing.open(row.getBuffer("answer").getBytes()).orElseThrow(RepeatedCalls::reused);
        try {
            JsonNode body = json.readTree(open);
            return new Answered(row.getInteger("http_status"), body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Buffer sealed(Object body) {
        try {
            return Buffer.buffer(sealing.seal(json.writeValueAsBytes(body)));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
