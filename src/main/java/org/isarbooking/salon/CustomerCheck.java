package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.operation.Names;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ReadableParts;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.VisitDesk.Guest;
import org.isarbooking.salon.rules.Contact;
import org.isarbooking.shared.PhoneNumbers;

/** Refuses impossible names and phone numbers, and normalizes numbers to the form in which they are stored. */
@Singleton
class CustomerCheck implements ReadableParts {

    private static final Set<Class<? extends OperationInput>> INPUTS =
            Set.of(SalonPrepareBooking.Input.class, SalonGetPrice.Input.class, SalonJoinWaitlist.Input.class);

    private final Pool pool;
    private final Catalogs catalogs;

    CustomerCheck(Pool pool, Catalogs catalogs) {
        this.pool = pool;
        this.catalogs = catalogs;
    }

    /**
     * Returns the customer with the phone number in E.164. Fails with {@code invalid_input} that names every wrong
     * field.
     */
    Uni<Customer> checked(Customer written) {
        return checked(written, List.of());
    }

    /**
     * Returns the customer with the phone number in E.164. Fails with {@code invalid_input} if a field of the customer
     * is wrong.
     *
     * @param others violations in other parts of the input. A failure lists these first; without a wrong field of the
     *     customer, they are ignored
     */
    Uni<Customer> checked(Customer written, List<Violation> others) {
        return country().map(country -> {
            List<Violation> violations = new ArrayList<>();
            Names.check("$.customer.first_name", written.firstName(), violations);
            Names.check("$.customer.last_name", written.lastName(), violations);
            String phone = phone(written.phone(), country, violations);
            if (!violations.isEmpty()) {
                violations.addAll(0, others);
                throw Refusal.invalidInput(violations);
            }
            return new Customer(written.firstName(), written.lastName(), written.email(), phone);
        });
    }

    /** Returns the contact of a price check with the phone number in E.164, or fails with {@code invalid_input}. */
    Uni<Contact> checked(PriceCustomer written) {
        return country().map(country -> {
            List<Violation> violations = new ArrayList<>();
            Names.check("$.customer.first_name", written.firstName(), violations);
            Names.check("$.customer.last_name", written.lastName(), violations);
            String phone = phone(written.phone(), country, violations);
            refuseIfAny(violations);
            return new Contact(written.email(), phone);
        });
    }

    /**
     * Returns a guest of the office with the phone number in E.164, or fails with {@code invalid_input}. A guest may
     * have no first name and no number, but a given one is checked.
     */
    Uni<Guest> checked(Guest written) {
        return country().map(country -> {
            List<Violation> violations = new ArrayList<>();
            if (!written.firstName().isEmpty()) {
                Names.check("$.customer.first_name", written.firstName(), violations);
            }
            Names.check("$.customer.last_name", written.lastName(), violations);
            String number = written.phone();
            String phone = number == null ? null : phone(number, country, violations);
            refuseIfAny(violations);
            return new Guest(written.firstName(), written.lastName(), written.email(), phone, written.language());
        });
    }

    /**
     * Checks phone numbers only if a catalog is in memory: the catalog has the country for numbers without a country
     * code.
     */
    @Override
    public List<Violation> mistakes(Class<? extends OperationInput> input, Function<String, Optional<String>> texts) {
        List<Violation> violations = new ArrayList<>();
        if (INPUTS.contains(input)) {
            for (String path : List.of("$.customer.first_name", "$.customer.last_name")) {
                texts.apply(path).ifPresent(name -> Names.check(path, name, violations));
            }
            catalogs.known()
                    .ifPresent(catalog -> texts.apply("$.customer.phone")
                            .ifPresent(number -> phone(number, catalog.country(), violations)));
        }
        return violations;
    }

    /**
     * Returns the country of phone numbers without a country code. Prefers the catalog in memory, which may be
     * outdated: a business rarely moves.
     */
    private Uni<String> country() {
        return catalogs.known()
                .map(known -> Uni.createFrom().item(known))
                .orElseGet(() -> catalogs.current(pool))
                .map(Catalog::country);
    }

    private static String phone(String written, String country, List<Violation> violations) {
        return PhoneNumbers.e164(written, country).orElseGet(() -> {
            String code = PhoneNumbers.lacksCountryCode(written, country) ? "no_country_code" : "no_phone_number";
            violations.add(Violation.of("$.customer.phone", code));
            return written;
        });
    }

    private static void refuseIfAny(List<Violation> violations) {
        if (!violations.isEmpty()) {
            throw Refusal.invalidInput(violations);
        }
    }
}
