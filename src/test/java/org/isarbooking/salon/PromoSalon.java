package org.isarbooking.salon;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.UnaryOperator;
import org.isarbooking.EmptyTables;
import org.isarbooking.Tokens;
import org.isarbooking.business.Applied;
import org.isarbooking.business.BusinessApplier;
import org.isarbooking.business.BusinessLoader;
import org.isarbooking.business.LoadedBusiness;
import org.isarbooking.edge.SwiftClient;
import org.isarbooking.shared.Munich;

/** The demo salon for tests of promo codes: calls operations, edits the business file, and reads the database. */
@Singleton
class PromoSalon {

    static final String NEW_CUSTOMERS = "WILLKOMMEN10";
    static final String ONCE = "DANKE15";
    static final String BUDGET = "RUHIG20";

    static final String SERVICE = "classic-facial";
    private static final Map<String, LoadedBusiness> LOADED = new ConcurrentHashMap<>();

    private final Pool pool;
    private final BusinessLoader loader;
    private final BusinessApplier applier;
    private final InstantSource clock;
    private final List<Visit> visits = new ArrayList<>();
    private LocalDate nextDay = LocalDate.EPOCH;
    private String token = "";

    PromoSalon(Pool pool, BusinessLoader loader, BusinessApplier applier, InstantSource clock) {
        this.pool = pool;
        this.loader = loader;
        this.applier = applier;
        this.clock = clock;
    }

    /** A person with an e-mail address and a phone number. */
    record Person(String email, String phone) {

        static Person numbered(int number) {
            return new Person("person%d@example.org".formatted(number), "+49 89 55500%03d".formatted(number));
        }

        Map<String, Object> contact() {
            return Map.of("email", email, "phone", phone);
        }

        Map<String, Object> customer() {
            Map<String, Object> customer = new HashMap<>(contact());
            customer.put("first_name", "Erika");
            customer.put("last_name", "Mustermann");
            return customer;
        }
    }

    /** A free start of the service. Each visit is on a different day. */
    record Visit(int serviceId, int staffId, String startAt) {

        Map<String, Object> input() {
            return new HashMap<>(Map.of("service_ids", List.of(serviceId), "staff_id", staffId, "start_at", startAt));
        }
    }

    /** An offer as its customer stores it. */
    record Offer(String id, String token) {

        Map<String, Object> input() {
            return new HashMap<>(Map.of("quote_id", id, "quote_token", token));
        }
    }

    /** Publishes the demo business. Tests call this method before they begin. */
    void begin() {
        leaveAsFound();
        token = Tokens.of("agent", "salon:book", "salon:read");
        visits.clear();
        nextDay = Munich.dateAt(clock.instant()).plusDays(7);
    }

    /** Restores the demo business, without offers, bookings and customers. */
    void leaveAsFound() {
        execute("delete from occupancy where appointment_id is not null");
        execute(EmptyTables.statement("quote", "appointment", "salon_customer"));
        execute("update promo_code set redeemed = 0");
        publish(UnaryOperator.identity());
    }

    /** Returns a free visit. Different numbers give visits on different days. */
    Visit visit(int number) {
        while (visits.size() <= number) {
            firstVisit(nextDay).ifPresent(visits::add);
            nextDay = nextDay.plusDays(1);
        }
        return visits.get(number);
    }

    /** Returns the first free start of a day. */
    private Optional<Visit> firstVisit(LocalDate date) {
        int service = number("select id from service where key = '" + SERVICE + "'");
        Answer slots = Answer.of(SwiftClient.ofTest()
                        .call(
                                "salon_find_slots",
                                token,
                                Map.of(
                                        "service_ids",
                                        List.of(service),
                                        "from_date",
                                        date.toString(),
                                        "to_date",
                                        date.toString(),
                                        "limit",
                                        1)))
                .succeeded();
        return slots.number("total") == 0
                ? Optional.empty()
                : Optional.of(new Visit(
                        service, slots.number("slots[0].appointments[0].staff_id"), slots.text("slots[0].start_at")));
    }

    /** Publishes the demo business with an edit. */
    void publish(UnaryOperator<String> edit) {
        String text = edit.apply(demo());
        LoadedBusiness loaded = LOADED.computeIfAbsent(text, loader::load);
        if (!(loaded instanceof LoadedBusiness.Valid valid)) {
            throw new AssertionError(loaded);
        }
        assertThat(applier.apply(valid.file()).await().indefinitely()).isNotInstanceOf(Applied.Refused.class);
    }

    static UnaryOperator<String> replacing(String what, String by) {
        return text -> {
            assertThat(text).contains(what);
            return text.replace(what, by);
        };
    }

    private static String demo() {
        try (InputStream demo = Objects.requireNonNull(PromoSalon.class.getResourceAsStream("/business/demo.yaml"))) {
            return new String(demo.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Response price(Visit visit, Person person, String code) {
        Map<String, Object> input = visit.input();
        input.put("customer", person.contact());
        input.put("promo_code", code);
        return call("salon_get_price", input);
    }

    Response prepare(Visit visit, Person person, String code) {
        Map<String, Object> input = visit.input();
        input.put("customer", person.customer());
        input.put("promo_code", code);
        return call("salon_prepare_booking", input);
    }

    /** Prepares an offer to which the code must apply. */
    Offer offer(Visit visit, Person person, String code) {
        Response prepared = prepare(visit, person, code);
        assertThat(status(prepared)).as(prepared.asString()).isEqualTo("applied");
        return offer(prepared);
    }

    static Offer offer(Response prepared) {
        assertThat(prepared.statusCode()).as(prepared.asString()).isEqualTo(200);
        return new Offer(prepared.path("quote_id"), prepared.path("quote_token"));
    }

    Response confirm(Offer offer) {
        Map<String, Object> input = offer.input();
        input.put("accept_privacy", true);
        input.put("accept_cancellation", true);
        return call("salon_confirm_booking", input);
    }

    /** Prepares and confirms an offer. Both calls must succeed. */
    void book(Visit visit, Person person, String code) {
        Response confirmed = confirm(offer(prepare(visit, person, code)));
        assertThat(confirmed.statusCode()).as(confirmed.asString()).isEqualTo(200);
    }

    /** Cancels an appointment in the owner's name. */
    void cancelAsOwner(long appointment) {
        asOwner("office_cancel_booking", Map.of("line", "salon", "booking_id", appointment, "reason", "Wasserschaden"));
    }

    /** Changes the price of an appointment in the owner's name. */
    void priceAsOwner(long appointment, int cents) {
        asOwner(
                "office_change_booking",
                Map.of(
                        "booking_id",
                        appointment,
                        "price_cents",
                        cents,
                        "price_reason",
                        "Kulanz",
                        "submission_key",
                        UUID.randomUUID().toString()));
    }

    /** Replaces the contact of a customer in the owner's name. */
    void correctAsOwner(long customerId, Person person) {
        Map<String, Object> customer = person.customer();
        customer.put("language", "de");
        asOwner("office_change_customer", Map.of("customer_id", customerId, "customer", customer));
    }

    private static void asOwner(String operation, Map<String, Object> input) {
        given().contentType(ContentType.JSON)
                .header("Authorization", "Bearer " + Tokens.of("owner", "office:manage"))
                .body(input)
                .post("/v1/operations/" + operation)
                .then()
                .statusCode(200);
    }

    /** Reads an offer and returns its status. */
    String read(Offer offer) {
        return call("salon_get_quote", offer.input())
                .then()
                .statusCode(200)
                .extract()
                .path("status");
    }

    /** Confirms all offers at the same time; returns the count of each HTTP status. */
    Map<Integer, Integer> confirmAtOnce(List<Offer> offers) {
        CyclicBarrier together = new CyclicBarrier(offers.size());
        List<Callable<Integer>> calls = offers.stream()
                .<Callable<Integer>>map(offer -> () -> {
                    together.await();
                    return confirm(offer).statusCode();
                })
                .toList();
        Map<Integer, Integer> statuses = new HashMap<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(offers.size())) {
            for (Future<Integer> done : threads.invokeAll(calls)) {
                statuses.merge(done.get(), 1, Integer::sum);
            }
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
        return statuses;
    }

    /** Returns the status of the code in a price or an offer. */
    static String status(Response answer) {
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
        String pricing = answer.path("pricing") != null ? "pricing" : "offer.pricing";
        return answer.path(pricing + ".promo_code.status");
    }

    Response call(String operation, Map<String, ?> input) {
        return given().contentType(ContentType.JSON)
                .header("Authorization", "Bearer " + token)
                .body(input)
                .post("/v1/operations/" + operation);
    }

    /**
     * Returns the stored number of redemptions of a code. Finds the code's key in the latest catalog version that has
     * the code.
     */
    int redeemed(String code) {
        return number("""
                select redeemed from promo_code
                 where key = (select entry ->> 'key' from catalog_version, jsonb_array_elements(document -> 'promo_codes') entry
                               where entry ->> 'code' = '%s' order by version desc limit 1)
                """.formatted(code));
    }

    int number(String sql) {
        return pool.query(sql)
                .execute()
                .await()
                .indefinitely()
                .iterator()
                .next()
                .getLong(0)
                .intValue();
    }

    void execute(String sql, Object... arguments) {
        pool.preparedQuery(sql).execute(Tuple.from(arguments)).await().indefinitely();
    }
}
