package org.isarbooking.checkout;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.isarbooking.business.Terms;
import org.isarbooking.catalog.rules.ProductId;
import org.isarbooking.salon.Slot.Appointment;
import org.isarbooking.ucp.Message;
import org.isarbooking.ucp.Metadata.Versioned;
import org.isarbooking.ucp.PayLater;
import org.jspecify.annotations.Nullable;

/**
 * A checkout in the form of the protocol (UCP, {@code shopping/checkout.json}), with the additions of the booking
 * extension. It contains no data of the buyer.
 *
 * @param status one of {@link Status}
 * @param expiresAt the time at which an open checkout expires; from then on it is canceled
 * @param continueUrl the page on which the customer can continue; null once the checkout is completed or canceled
 * @param order the order of a completed checkout; null before
 */
@RegisterForReflection(registerFullHierarchy = true) // no resource method declares this type
@JsonInclude(JsonInclude.Include.NON_NULL)
record Checkout(
        Envelope ucp,
        String id,
        List<LineItem> lineItems,
        Status status,
        String currency,
        List<Total> totals,
        List<Message> messages,
        List<Link> links,
        OffsetDateTime expiresAt,
        @Nullable URI continueUrl,
        @Nullable Placed order,
        Booking booking) {

    /** The protocol's own part of the answer. */
    @RegisterForReflection
    record Envelope(
            String version,
            String status,
            Map<String, List<Versioned>> capabilities,
            Map<String, List<PayLater.Handler>> paymentHandlers) {}

    /** One service of a visit, or one day of a workspace. */
    @RegisterForReflection
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record LineItem(
            String id,
            Item item,
            int quantity,
            List<Total> totals,
            @Nullable Slot booking) {

        static LineItem of(int position, Item item, @Nullable Slot slot) {
            return new LineItem("li_" + (position + 1), item, 1, Total.ofPrice(item.price()), slot);
        }

        ProductId product() {
            return ProductId.of(item.id()).orElseThrow();
        }
    }

    /** The product of a line item. */
    @RegisterForReflection
    record Item(String id, String title, long price) {}

    /** The time and the specialist of a service, or the date of a rental day. */
    @RegisterForReflection
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Slot(
            @Nullable OffsetDateTime startAt,
            @Nullable OffsetDateTime endAt,
            @Nullable Integer staffId,
            @Nullable String staffName,
            @Nullable LocalDate date) {

        static Slot of(Appointment part) {
            return new Slot(part.startAt(), part.endAt(), part.staffId(), part.staffName(), null);
        }

        static Slot ofDay(LocalDate date) {
            return new Slot(null, null, null, null, date);
        }

        /** Returns the start with seconds, which RFC 3339 requires; for a rental day, its date. */
        String begins() {
            return startAt != null ? DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(startAt) : String.valueOf(date);
        }
    }

    /** An amount in cents. */
    @RegisterForReflection
    record Total(String type, long amount) {

        static List<Total> ofPrice(long cents) {
            return List.of(new Total("subtotal", cents), new Total("total", cents));
        }
    }

    /** A link to terms that the platform shows. */
    @RegisterForReflection
    record Link(String type, String url) {}

    /** The order of a completed checkout. */
    @RegisterForReflection
    record Placed(String id, String label, URI permalinkUrl) {}

    /**
     * The additions of the booking extension.
     *
     * @param terms the terms that must be accepted before the checkout can be completed
     * @param alternatives free starts or days to choose from; null if there is nothing to choose
     */
    @RegisterForReflection
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Booking(List<Term> terms, @Nullable List<String> alternatives) {}

    /** Terms of one kind, in one version. */
    @RegisterForReflection
    record Term(String kind, String version, String url, boolean accepted) {}

    /** Returns the total of all line items, in cents. */
    long totalCents() {
        return totals.getLast().amount();
    }

    /** Returns this checkout with another status and other messages. */
    Checkout with(Status newStatus, List<Message> newMessages) {
        return new Checkout(
                ucp,
                id,
                lineItems,
                newStatus,
                currency,
                totals,
                newMessages,
                links,
                expiresAt,
                newStatus.isFinal() ? null : continueUrl,
                order,
                booking);
    }

    /** Returns this checkout with free starts or days to choose from. Returns it unchanged for an empty list. */
    Checkout offering(List<String> free) {
        return free.isEmpty() ? this : with(new Booking(booking.terms(), free));
    }

    private Checkout with(Booking newBooking) {
        return new Checkout(
                ucp,
                id,
                lineItems,
                status,
                currency,
                totals,
                messages,
                links,
                expiresAt,
                continueUrl,
                order,
                newBooking);
    }

    /** Returns this checkout with one more message and the same status. */
    Checkout saying(Message message) {
        return with(status, Stream.concat(messages.stream(), Stream.of(message)).toList());
    }

    Acceptances accepted() {
        return Acceptances.ofTerms(booking.terms());
    }

    /** Returns this checkout with further accepted terms. */
    Checkout accepting(Acceptances accepted) {
        List<Term> terms = booking.terms().stream()
                .map(term -> new Term(
                        term.kind(),
                        term.version(),
                        term.url(),
                        term.accepted() || accepted.has(Terms.Kind.of(term.kind()))))
                .toList();
        return with(new Booking(terms, booking.alternatives()));
    }

    /** Returns this checkout as a booked order. */
    Checkout completed(Placed placed) {
        return new Checkout(
                ucp,
                id,
                lineItems,
                Status.COMPLETED,
                currency,
                totals,
                List.of(),
                links,
                expiresAt,
                null,
                placed,
                booking);
    }

    /** Returns this checkout with its status at a time: an expired open checkout is canceled. */
    Checkout at(Instant now) {
        return status.isOpen() && !now.isBefore(expiresAt.toInstant()) ? with(Status.CANCELED, List.of()) : this;
    }

    /** Leaves addresses out of logs. */
    @Override
    public String toString() {
        return "Checkout[" + id + ", " + status + "]";
    }
}
