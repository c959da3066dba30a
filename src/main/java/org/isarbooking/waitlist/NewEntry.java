package org.isarbooking.waitlist;

import io.vertx.core.buffer.Buffer;
import java.util.stream.Collectors;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Tokens;
import org.isarbooking.waitlist.rules.PlaceWish;
import org.isarbooking.waitlist.rules.VisitWish;
import org.isarbooking.waitlist.rules.Wish;
import org.jspecify.annotations.Nullable;

/**
 * The data of a new entry.
 *
 * @param contact the person who waits for a visit; null for a tenant, whose contact is that of the account
 */
public record NewEntry(
        Submitted submitted,
        Language language,
        Wish wish,
        @Nullable Contact contact) {

    /**
     * The person who waits for a visit.
     *
     * @param emailHash the person's e-mail address as a keyed hash
     * @param phoneHash the person's phone number as a keyed hash
     */
    public record Contact(WaitlistEntry.Person person, Buffer emailHash, Buffer phoneHash) {

        @Override
        public String toString() {
            return "Contact[hidden]";
        }
    }

    /** Returns the entry of a person who waits for a visit. */
    public static NewEntry ofVisit(Submitted submitted, Language language, VisitWish wish, Contact contact) {
        return new NewEntry(submitted, language, wish, contact);
    }

    /** Returns the entry of the tenant whose account submits the entry. */
    public static NewEntry ofPlace(Submitted submitted, Language language, PlaceWish wish) {
        return new NewEntry(submitted, language, wish, null);
    }

    /** Returns a hash of the input, to recognize a repeated submission. The hash doesn't depend on the language. */
    Buffer inputHash() {
        String meaning = switch (wish) {
            case VisitWish visit ->
                "%s;%s;%s;%s;%s;%s;%s;%s"
                        .formatted(
                                visit.serviceIds(),
                                visit.staffId(),
                                visit.from(),
                                visit.until(),
                                weekdays(),
                                visit.earliest(),
                                visit.latest(),
                                contact == null ? "" : meaning(contact.person()));
            case PlaceWish place ->
                "place;%s;%s;%s;%s".formatted(place.workspaceId(), place.from(), place.until(), weekdays());
        };
        return Buffer.buffer(Tokens.hash(meaning));
    }

    private String weekdays() {
        return wish.weekdays().stream().sorted().map(Enum::name).collect(Collectors.joining(","));
    }

    private static String meaning(WaitlistEntry.Person person) {
        return String.join("\n", person.firstName(), person.lastName(), person.email(), person.phone());
    }

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "NewEntry[hidden]";
    }
}
