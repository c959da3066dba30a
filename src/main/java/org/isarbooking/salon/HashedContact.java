package org.isarbooking.salon;

import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Row;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A customer's contact as keyed hashes (HMAC-SHA-256) of its normal form. The hashes serve only to recognize a person.
 */
record HashedContact(Buffer email, Buffer phone) {

    /** Reads the contacts of customer records. Leaves out contacts without an e-mail address or a phone number. */
    static List<HashedContact> read(Stream<Row> customers) {
        return customers
                .flatMap(row -> {
                    var email = row.getBuffer("email_hash");
                    var phone = row.getBuffer("phone_hash");
                    return email == null || phone == null
                            ? Stream.of()
                            : Stream.of(new HashedContact(email.getDelegate(), phone.getDelegate()));
                })
                .toList();
    }

    /** Returns one of the hashes of each contact. */
    static Buffer[] all(List<HashedContact> contacts, Function<HashedContact, Buffer> part) {
        return contacts.stream().map(part).toArray(Buffer[]::new);
    }

    @Override
    public String toString() {
        return "HashedContact[hidden]";
    }
}
