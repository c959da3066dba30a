package org.isarbooking.reliability;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the database and the mail server say when a run is over. Filled by {@link StateReader}; tests plant errors in
 * it.
 */
final class State {

    final List<Appointment> appointments = new ArrayList<>();
    final List<Busy> occupancy = new ArrayList<>();
    final List<Block> blocks = new ArrayList<>();
    final List<SpecialDay> specialDays = new ArrayList<>();
    final List<CatalogVersion> catalog = new ArrayList<>();
    final List<WeeklyHours> weeklyHours = new ArrayList<>();

    /** Days without weekly hours for anybody. */
    final Set<LocalDate> closedDays = new HashSet<>();

    final List<Rental> rentals = new ArrayList<>();

    /** What people name bookings by: one of each visit and each rental. */
    final List<String> references = new ArrayList<>();

    final List<RentalDay> rentalDays = new ArrayList<>();
    final List<RentalChange> rentalChanges = new ArrayList<>();
    final List<Taken> takenPlaces = new ArrayList<>();
    final List<AgreedDay> agreedDays = new ArrayList<>();
    final List<AgreedDayChange> agreedDayChanges = new ArrayList<>();
    final List<Request> requests = new ArrayList<>();
    final List<Submission> submissions = new ArrayList<>();
    final List<PromoCode> promoCodes = new ArrayList<>();
    final List<Redemption> redemptions = new ArrayList<>();
    final List<Invoice> invoices = new ArrayList<>();
    final List<Message> messages = new ArrayList<>();
    final List<Entry> entries = new ArrayList<>();
    final List<HeldOffer> heldOffers = new ArrayList<>();

    /** What became of entries, offers and time, in its order. */
    final List<Note> notes = new ArrayList<>();

    /** What became of time and places, in its order. */
    final List<Change> changes = new ArrayList<>();

    final List<Reminder> reminders = new ArrayList<>();
    final List<Issued> issued = new ArrayList<>();
    final List<Bill> bills = new ArrayList<>();
    final List<Line> lines = new ArrayList<>();
    final List<PaidDay> paidDays = new ArrayList<>();
    final List<Payment> payments = new ArrayList<>();
    final List<Share> shares = new ArrayList<>();
    final List<WriteOff> writeOffs = new ArrayList<>();
    final List<Balance> balances = new ArrayList<>();

    /** What days and months cost, by the business file. */
    Prices prices = Prices.NONE;

    /** Processes that were told to end, and served on for a while. */
    final List<Drained> drained = new ArrayList<>();

    /** Visits, and offers that nobody has confirmed, whose contact is gone; as sentences begin. */
    final List<String> withoutContact = new ArrayList<>();

    /** When all of this was read, by the clock of who read it. */
    Instant readAt = Instant.EPOCH;

    /** Blocks that were published with the business: no client has asked for them. */
    final Set<Long> seededBlocks = new HashSet<>();

    /** Special days that were published with the business. */
    final Set<Long> seededSpecialDays = new HashSet<>();

    /** Invoices that were issued before the subscribed program was there. */
    final Set<Long> earlierInvoices = new HashSet<>();

    /** The places that a workspace consists of; a place consists of itself. */
    final Map<Integer, Set<Integer>> places = new HashMap<>();

    /** The last number of invoices that was given out in a year. */
    final Map<Integer, Integer> lastNumbers = new HashMap<>();

    /** The {@code Message-ID}s of mails that the mail server has taken. */
    final Set<String> delivered = new HashSet<>();

    /** When it has taken them, to the second. */
    final Map<String, List<Instant>> deliveries = new HashMap<>();

    /** How many mails it has taken that it had taken before. */
    int deliveredAgain;

    /** Whether a program has subscribed to every event before the first call. */
    boolean subscribed;

    /** The events that it was told of with a good signature, such as {@code booking.booked salon 7}. */
    final Set<String> told = new HashSet<>();

    /** The ids of events whose signature was not good. */
    final Set<String> untrustworthy = new HashSet<>();

    /** The ids under which each event has come. */
    final Map<String, Set<String>> eventIds = new HashMap<>();

    /** What has come under each id. */
    final Map<String, Set<String>> eventBodies = new HashMap<>();

    /** How often events came that had come before. */
    int toldAgain;

    /** What became of all that is of one kind, in its order. */
    List<Note> notes(String what) {
        return notes.stream().filter(note -> note.what().equals(what)).toList();
    }

    /**
     * A visit.
     *
     * @param quoteId the offer that it was; empty for one that the office has entered
     */
    record Appointment(
            long id,
            String quoteId,
            String tokenHash,
            String status,
            Instant startsAt,
            int discountCents,
            List<Service> services) {

        boolean isActive() {
            return !status.equals("cancelled");
        }

        boolean isEntered() {
            return quoteId.isEmpty();
        }
    }

    /** A service of a visit, until its specialist is free again. */
    record Service(int serviceId, int staffId, Instant from, Instant until) {}

    /** A row of occupancy: of a visit, of a block, or of an offer of the waitlist. */
    record Busy(
            int staffId,
            Instant from,
            Instant until,
            @Nullable Long appointmentId,
            @Nullable Long blockId,
            @Nullable Long holdId) {

        Busy(int staffId, Instant from, Instant until, @Nullable Long appointmentId, @Nullable Long blockId) {
            this(staffId, from, until, appointmentId, blockId, null);
        }
    }

    /**
     * Somebody who waits.
     *
     * @param key of the submission
     * @param staffId the only specialist wanted; null for anybody
     * @param fromMinute when a visit may start, in minutes since local midnight
     * @param untilMinute the last minute at which it may
     */
    record Entry(
            long id,
            String key,
            String status,
            List<Integer> serviceIds,
            @Nullable Integer staffId,
            LocalDate from,
            LocalDate until,
            int fromMinute,
            int untilMinute) {}

    /**
     * What somebody who waits was offered.
     *
     * @param quoteId the offer of the visit
     * @param madeAt the database's time when its making began
     * @param mailedAt when its message was taken; null unless it was
     */
    record HeldOffer(
            long id,
            long entryId,
            String quoteId,
            String status,
            Instant startsAt,
            Instant endsAt,
            Instant madeAt,
            Instant heldUntil,
            @Nullable Instant mailedAt,
            List<Service> services) {}

    /**
     * Something that became of an entry, an offer, or a specialist's time.
     *
     * @param what {@code entry}, {@code offer} or {@code time}
     * @param status what it is from then on; time is {@code taken} or {@code free}
     * @param at before others could see it
     * @param committedAt when they could
     * @param owner who has the time; empty for blocks of categories, which keep nobody else out
     */
    record Note(
            String what,
            long id,
            String status,
            Instant at,
            Instant committedAt,
            int staffId,
            Instant from,
            Instant until,
            String owner) {

        boolean isHold() {
            return owner.startsWith("hold ");
        }

        boolean overlaps(Note other) {
            return from.isBefore(other.until) && other.from.isBefore(until);
        }
    }

    /**
     * A row of occupancy that a transaction has taken or freed, or a special day that it has made or deleted.
     *
     * @param of the specialist or the place
     * @param owner such as {@code appointment 7}, {@code booking 7} of a place, or {@code special day 7}
     * @param notBefore when others began to see it: not before, and not after; in nanoseconds of the run
     */
    record Change(
            long transaction,
            boolean isOfPlace,
            int of,
            Instant from,
            Instant until,
            String owner,
            boolean isTaken,
            long notBefore,
            long notAfter) {}

    /** A specialist's blocked period; one of a category bars that one only. */
    record Block(long id, int staffId, Instant from, Instant until, boolean isOfCategory, boolean isDeleted) {}

    /**
     * A version of the catalog.
     *
     * @param isByForm whether somebody has asked for it; a start of the service publishes its file without being asked
     * @param cents the price of {@link CatalogClient#SERVICE}
     */
    record CatalogVersion(long version, boolean isByForm, long cents) {}

    /** Time in which a specialist works besides the hours of each week. */
    record SpecialDay(long id, int staffId, Instant from, Instant until, boolean isDeleted) {}

    /** Hours of each week; {@code weekday} 1 is Monday, minutes are those since midnight. */
    record WeeklyHours(int staffId, int weekday, int fromMinute, int toMinute) {}

    /** What the office has done to a rental; a new one was entered by it. */
    record RentalChange(long id, long rentalId, boolean isNew) {}

    /** What one confirmation has rented; no offer: seeded with the business, or entered by the office. */
    record Rental(long id, @Nullable String quoteId) {}

    /** A day of a rental. */
    record RentalDay(long id, long rentalId, int workspaceId, LocalDate day, String status) {

        boolean isActive() {
            return !status.equals("cancelled");
        }
    }

    /** A row of place occupancy. */
    record Taken(int placeId, LocalDate day, long bookingId) {}

    /** A day of a place that an agreement takes; {@code isAgreed} tells whether its terms name the day. */
    record AgreedDay(int placeId, LocalDate day, long agreementId, boolean isAgreed) {}

    /** Agreed days that were {@code given_back} or {@code taken_back} at once. */
    record AgreedDayChange(long id, long agreementId, String kind, Set<LocalDate> days, boolean byOffice) {}

    /**
     * A change, a cancellation or an approval that was asked for; an approval is about no booking.
     *
     * @param wanted the start or the day asked for; null for a cancellation
     * @param together the rental days that one request asks to cancel
     * @param withdrawn whether whoever made it has taken it back
     * @param superseded whether the business has settled it by its own doing
     */
    record Request(
            long id,
            @Nullable Long appointmentId,
            @Nullable Long rentalDayId,
            String status,
            @Nullable String wanted,
            @Nullable Instant decidedAt,
            List<Long> together,
            boolean withdrawn,
            boolean superseded) {

        Request(
                long id,
                @Nullable Long appointmentId,
                @Nullable Long rentalDayId,
                String status,
                @Nullable String wanted,
                @Nullable Instant decidedAt) {
            this(id, appointmentId, rentalDayId, status, wanted, decidedAt, List.of(), false, false);
        }

        boolean isOfBooking() {
            return appointmentId != null || rentalDayId != null;
        }

        boolean isCancellation() {
            return wanted == null;
        }

        boolean isApproved() {
            return status.equals("approved");
        }

        boolean hasLapsed() {
            return status.equals("lapsed");
        }

        boolean isDecided() {
            return isApproved() || status.equals("declined");
        }
    }

    /** What a submission key has led to. */
    record Submission(String operation, String key, long resultId) {}

    /** A promo code; no most: any number of times. */
    record PromoCode(int id, @Nullable Integer most, int redeemed) {}

    /** A promo code that was used; whoever has used it is known by two hashes. */
    record Redemption(long appointmentId, int codeId, String emailHash, String phoneHash, boolean onceOnly) {}

    /** An invoice or a credit note. */
    record Invoice(long id, String number) {}

    /** Of which month an invoice or credit note is, and when it was issued. */
    record Issued(String number, LocalDate month, Instant issuedAt) {}

    /**
     * The amounts of an invoice or a credit note, in cents.
     *
     * @param correctsId the invoice that a credit note takes back; null for an invoice
     * @param tenant the key of the tenant in the business file
     * @param month the first day of the month that it is for
     */
    record Bill(
            long id,
            @Nullable Long correctsId,
            String tenant,
            LocalDate month,
            long netCents,
            long vatCents,
            long grossCents) {

        boolean isCredit() {
            return correctsId != null;
        }
    }

    /**
     * A line of an invoice or a credit note.
     *
     * @param bookingId the rental day; null for the month of an agreement
     * @param workspace its key in the business file
     */
    record Line(long invoiceId, @Nullable Long bookingId, String workspace, long cents) {}

    /**
     * A rental day that is not cancelled, and that no agreement covers.
     *
     * @param invoiceId the invoice that bills it; null if none does at present
     */
    record PaidDay(
            long id,
            String tenant,
            String workspace,
            LocalDate day,
            @Nullable Long invoiceId) {}

    /** A payment; {@code method} such as {@code bank_transfer}. */
    record Payment(long id, LocalDate paidOn, String method, boolean isUndone) {}

    /** The part of a payment that pays an invoice. */
    record Share(long paymentId, long invoiceId, long cents) {}

    /** An invoice is written off: nobody expects its payment any more. */
    record WriteOff(long id, long invoiceId, boolean isUndone) {}

    /** Where an invoice stands. */
    record Balance(long invoiceId, long owedCents, long paidCents, boolean isCredited, boolean isWrittenOff) {}

    /**
     * A process that was told to end.
     *
     * @param told when, in nanoseconds of the client's machine
     * @param until it serves whoever calls before, at least
     */
    record Drained(String process, long told, long until) {}

    /** When a customer is to be reminded. */
    record Reminder(long appointmentId, String status, Instant dueAt) {}

    /**
     * A row of the outbox.
     *
     * @param subject what it tells of, such as {@code appointment 3 request 7}
     * @param audience who is told, such as {@code owner}
     */
    record Message(
            String kind,
            String subject,
            String audience,
            @Nullable Integer staffId,
            String status,
            Instant dueAt,
            String messageId) {}
}
