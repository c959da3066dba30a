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
 * The contents of the database and of the mail server when a run is over. {@link StateReader} fills it; tests plant
 * errors in it.
 */
final class State {

    final List<Appointment> appointments = new ArrayList<>();
    final List<Busy> occupancy = new ArrayList<>();
    final List<Block> blocks = new ArrayList<>();
    final List<SpecialDay> specialDays = new ArrayList<>();
    final List<CatalogVersion> catalog = new ArrayList<>();
    final List<WeeklyHours> weeklyHours = new ArrayList<>();

    /** Days on which the salon is closed. Weekly hours don't apply on these days. */
    final Set<LocalDate> closedDays = new HashSet<>();

    final List<Rental> rentals = new ArrayList<>();

    /** The references of all visits and rentals. */
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

    /** All notes, in order. */
    final List<Note> notes = new ArrayList<>();

    /** The changes of time and places, in order. */
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

    /** The months of agreements that are waived. */
    final Set<WaivedMonth> waivedMonths = new HashSet<>();

    /** The keys of workspaces and groups by their ids. */
    final Map<Integer, String> workspaces = new HashMap<>();

    /** The prices in the business file. */
    Prices prices = Prices.NONE;

    /** Processes that were told to end, and continued to serve for a while. */
    final List<Drained> drained = new ArrayList<>();

    /** Visits and unconfirmed offers whose contact was deleted, such as {@code appointment 7}. */
    final List<String> withoutContact = new ArrayList<>();

    /** The time at which this state was read, by the checker's clock. */
    Instant readAt = Instant.EPOCH;

    /** Blocks that were published with the business. No client has made them. */
    final Set<Long> seededBlocks = new HashSet<>();

    /** Special days that were published with the business. */
    final Set<Long> seededSpecialDays = new HashSet<>();

    /** Invoices that were issued before the program subscribed. */
    final Set<Long> earlierInvoices = new HashSet<>();

    /** The places that a workspace consists of; a place consists of itself. */
    final Map<Integer, Set<Integer>> places = new HashMap<>();

    /** The last invoice number of each year. */
    final Map<Integer, Integer> lastNumbers = new HashMap<>();

    /** The {@code Message-ID}s of mails that the mail server has taken. */
    final Set<String> delivered = new HashSet<>();

    /** The times at which the mail server has accepted the mails of each id, to the second. */
    final Map<String, List<Instant>> deliveries = new HashMap<>();

    /** The number of mails that the mail server has accepted more than once. */
    int deliveredAgain;

    /** True if a program has subscribed to every event before the first call. */
    boolean subscribed;

    /** The events that the program received with a valid signature, such as {@code booking.booked salon 7}. */
    final Set<String> received = new HashSet<>();

    /** The ids of events with an invalid signature. */
    final Set<String> untrustworthy = new HashSet<>();

    /** The ids with which each event was received. */
    final Map<String, Set<String>> eventIds = new HashMap<>();

    /** The bodies that were received with each id. */
    final Map<String, Set<String>> eventBodies = new HashMap<>();

    /** The number of events that were received more than once. */
    int receivedAgain;

    /** Returns the notes of one kind, in order. */
    List<Note> notes(String what) {
        return notes.stream().filter(note -> note.what().equals(what)).toList();
    }

    /**
     * A visit.
     *
     * @param quoteId the offer that was confirmed; empty for a visit that the office has entered
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

    /** A service of a visit; {@code until} includes the clean-up. */
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
     * An entry of the waitlist.
     *
     * @param key the submission key
     * @param staffId the only specialist wanted; null for anybody
     * @param fromMinute the first minute at which a visit may start, in minutes since local midnight
     * @param untilMinute the last minute at which a visit may start
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
     * An offer of the waitlist.
     *
     * @param quoteId the offer of the visit
     * @param madeAt the database's time when the service began to make the offer
     * @param mailedAt when the mail server took the message; null if it didn't
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
     * A note that an entry, an offer, a specialist's time, a place or a special day was made or has changed.
     *
     * @param what {@code entry}, {@code offer}, {@code time}, {@code place} or {@code hours}
     * @param status the status from then on; for time, places and special days {@code taken} or {@code free}
     * @param at a moment before others could see the change
     * @param committedAt the time of the commit
     * @param owner the owner of the time or the place; empty for entries, offers and blocks of categories
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
     * @param of the id of the specialist or the place
     * @param owner such as {@code appointment 7}, {@code booking 7} of a place, or {@code special day 7}
     * @param notBefore the earliest moment at which others could see the change, in nanoseconds of the run
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

    /** A block of a specialist. A block of a category blocks only services of that category. */
    record Block(long id, int staffId, Instant from, Instant until, boolean isOfCategory, boolean isDeleted) {}

    /**
     * A version of the catalog.
     *
     * @param isByForm true if a call has published the version; false if a start of the service has published its file
     * @param cents the price of {@link CatalogClient#SERVICE}
     */
    record CatalogVersion(long version, boolean isByForm, long cents) {}

    /** A special day: time in which a specialist works in addition to the weekly hours. */
    record SpecialDay(long id, int staffId, Instant from, Instant until, boolean isDeleted) {}

    /** Weekly hours. {@code weekday} 1 is Monday; minutes count from midnight. */
    record WeeklyHours(int staffId, int weekday, int fromMinute, int toMinute) {}

    /** A change of a rental by the office; {@code isNew} if the office has entered the rental. */
    record RentalChange(long id, long rentalId, boolean isNew) {}

    /** A rental. Without an offer, it was published with the business or entered by the office. */
    record Rental(long id, @Nullable String quoteId) {}

    /** A day of a rental. */
    record RentalDay(long id, long rentalId, int workspaceId, LocalDate day, String status) {

        boolean isActive() {
            return !status.equals("cancelled");
        }
    }

    /** A row of place occupancy. */
    record Taken(int placeId, LocalDate day, long bookingId) {}

    /** A day of a place that an agreement takes; {@code isAgreed} if the agreement's terms name the day. */
    record AgreedDay(int placeId, LocalDate day, long agreementId, boolean isAgreed) {}

    /** Agreed days that one call has {@code given_back} or {@code taken_back}. */
    record AgreedDayChange(long id, long agreementId, String kind, Set<LocalDate> days, boolean byOffice) {}

    /**
     * A request for a change, a cancellation or an approval. A request for an approval is about no booking.
     *
     * @param wanted the requested start or day; null for a cancellation or an approval
     * @param together the rental days that one request asks to cancel; empty for a request about one booking
     * @param withdrawn true if the customer or tenant has withdrawn the request
     * @param superseded true if the business has settled the request by a change or cancellation of its own
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

    /** A submission key, and the id of its result. */
    record Submission(String operation, String key, long resultId) {}

    /** A promo code. Without {@code most}, it may be redeemed any number of times. */
    record PromoCode(int id, @Nullable Integer most, int redeemed) {}

    /** A redemption of a promo code. Two hashes identify the customer. */
    record Redemption(long appointmentId, int codeId, String emailHash, String phoneHash, boolean onceOnly) {}

    /** An invoice or a credit note. */
    record Invoice(long id, String number) {}

    /** The month of an invoice or credit note, and when it was issued. */
    record Issued(String number, LocalDate month, Instant issuedAt) {}

    /**
     * The amounts of an invoice or a credit note, in cents.
     *
     * @param correctsId the invoice that a credit note takes back; null for an invoice
     * @param tenant the key of the tenant in the business file
     * @param month the first day of the billed month
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
     * @param workspace the key of the workspace in the business file
     */
    record Line(long invoiceId, @Nullable Long bookingId, String workspace, long cents) {}

    /**
     * A rental day that is not cancelled, and that no agreement covers.
     *
     * @param invoiceId the invoice that bills the day; null if no invoice does at present
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

    /** An order that wrote an invoice off; {@code isUndone} if the invoice is owed again. */
    record WriteOff(long id, long invoiceId, boolean isUndone) {}

    /** A waived month of an agreement; {@code month} such as {@code 2027-05}. */
    record WaivedMonth(long agreementId, String month) {}

    /** The balance of an invoice. */
    record Balance(long invoiceId, long owedCents, long paidCents, boolean isCredited, boolean isWrittenOff) {}

    /**
     * A process that was told to end.
     *
     * @param told when it was told, in nanoseconds of the client's machine
     * @param until the process must serve calls before this moment
     */
    record Drained(String process, long told, long until) {}

    /** A reminder for a customer. */
    record Reminder(long appointmentId, String status, Instant dueAt) {}

    /**
     * A row of the outbox.
     *
     * @param subject what the message is about, such as {@code appointment 3 request 7}
     * @param audience the receiver, such as {@code owner}
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
