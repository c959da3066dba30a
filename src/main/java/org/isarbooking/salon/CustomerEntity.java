package org.isarbooking.salon;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.annotations.DynamicUpdate;
import org.isarbooking.request.VisitDesk.Guest;
import org.jspecify.annotations.Nullable;

/**
 * A row of {@code salon_customer} as the office reads and changes it. Bookings write rows by SQL statements. Only SQL
 * statements write the hashes of contacts.
 */
@Entity
@DynamicUpdate
@Table(name = "salon_customer")
class CustomerEntity {

    @Id
    Long id;

    /**
     * The id of the customer if this row is only a further contact of that customer; null if the row is a customer.
     */
    @Nullable
    Long customerId;

    @Nullable
    String firstName;

    @Nullable
    String lastName;

    @Nullable
    String email;

    @Nullable
    String phone;

    /** The code of the customer's language. */
    @Nullable
    String language;

    @Nullable
    String notes;

    Instant firstConfirmedAt;

    /** The time at which an appointment or the office last named the customer. */
    @Nullable
    Instant seenAt;

    /** Replaces name, contact and language; returns false if nothing differs. */
    boolean replace(Guest guest, Instant now) {
        if (Objects.equals(firstName, guest.firstName())
                && Objects.equals(lastName, guest.lastName())
                && Objects.equals(email, guest.email())
                && Objects.equals(phone, guest.phone())
                && Objects.equals(language, guest.language().code())) {
            return false;
        }
        firstName = guest.firstName();
        lastName = guest.lastName();
        email = guest.email();
        phone = guest.phone();
        language = guest.language().code();
        seenAt = now;
        return true;
    }

    /** Replaces the notes; blank notes clear them. Returns false if nothing differs. */
    boolean replaceNotes(String text) {
        String given = text.isBlank() ? null : text;
        boolean isOther = !Objects.equals(notes, given);
        notes = given;
        return isOther;
    }

    /** Returns true if the notes of both records together exceed a number of characters. */
    boolean areNotesTooLongWith(CustomerEntity other, int most) {
        String both = notesWith(other);
        return both != null && both.codePointCount(0, both.length()) > most;
    }

    private @Nullable String notesWith(CustomerEntity other) {
        String both = Stream.of(notes, other.notes).flatMap(Stream::ofNullable).collect(Collectors.joining("\n"));
        return both.isEmpty() ? null : both;
    }

    /**
     * Adds data of another record of the same person. The notes are joined; name and contact are added only where this
     * record has none. The first confirmation becomes the earlier one, and {@code seenAt} the later one.
     */
    void takeOver(CustomerEntity other) {
        notes = notesWith(other);
        firstName = firstName == null || firstName.isEmpty() ? other.firstName : firstName;
        email = Optional.ofNullable(email).orElse(other.email);
        phone = Optional.ofNullable(phone).orElse(other.phone);
        firstConfirmedAt =
                firstConfirmedAt.isBefore(other.firstConfirmedAt) ? firstConfirmedAt : other.firstConfirmedAt;
        seenAt = Stream.of(seenAt, other.seenAt)
                .flatMap(Stream::ofNullable)
                .max(Instant::compareTo)
                .orElse(null);
    }
}
