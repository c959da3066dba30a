package org.isarbooking.privacy;

import io.vertx.mutiny.sqlclient.Tuple;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * The keys of the rows that identify a person. All other rows about the person refer to these rows.
 *
 * @param appointments appointments with the person's contact
 * @param offers offers of visits with the person's contact, and offers from which the appointments were booked
 * @param customers the person's customer records, which stay when old contacts are forgotten
 * @param redemptions appointments with which the person has used a promo code
 * @param accounts accounts with the person's address
 * @param specialists specialists with the person's address or account
 * @param waits entries on the waitlist with the person's contact; statements add those of the accounts
 */
record PersonKeys(
        List<Long> appointments,
        List<UUID> offers,
        List<Long> customers,
        List<Long> redemptions,
        List<UUID> accounts,
        List<Integer> specialists,
        List<Long> waits) {

    /** The keys of an unknown person: none. */
    static final PersonKeys NOBODY =
            new PersonKeys(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

    /**
     * The beginning of every statement about a person. Names the {@link #parameters()}, and adds the keys of what
     * belongs to the accounts.
     */
    static final String AS_PARAMETERS = """
            with p as (select $1::bigint[] as appointments, $2::uuid[] as offers, $3::bigint[] as customers, $4::bigint[] as redemptions,
                              $5::uuid[] as accounts, $6::integer[] as specialists,
                              array(select unnest($7::bigint[])
                                    union select id from waitlist_entry where account_id = any($5::uuid[]) and workspace_id is not null) as waits,
                              array(select id from rental_booking where account_id = any($5::uuid[])) as rental_bookings,
                              array(select id from rental where account_id = any($5::uuid[])) as rentals,
                              array(select id from invoice where account_id = any($5::uuid[])) as invoices,
                              array(select id from quote where account_id = any($5::uuid[]) or id = any($2::uuid[])) as quotes)
            """;

    boolean isEmpty() {
        return Stream.of(appointments, offers, customers, redemptions, accounts, specialists, waits)
                .allMatch(List::isEmpty);
    }

    Tuple parameters() {
        return Tuple.of(
                        appointments.toArray(Long[]::new),
                        offers.toArray(UUID[]::new),
                        customers.toArray(Long[]::new),
                        redemptions.toArray(Long[]::new),
                        accounts.toArray(UUID[]::new),
                        specialists.toArray(Integer[]::new))
                .addArrayOfLong(waits.toArray(Long[]::new));
    }
}
