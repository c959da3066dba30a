package org.isarbooking.outbox;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The kind of a message. A kind decides the message's audiences. */
public sealed interface MessageKind
        permits Notification.Kind,
                MessageKind.OfRental,
                MessageKind.OfRentalRequest,
                MessageKind.OfRentalChange,
                MessageKind.OfVisitChange,
                MessageKind.OfCancellation,
                MessageKind.OfApproval,
                MessageKind.OfAgreedDays,
                MessageKind.OfInvoice,
                MessageKind.OfReminder,
                MessageKind.OfBilling,
                MessageKind.OfWaitlist,
                MessageKind.OfWaitlistEntry {

    /** Kinds of messages about a rental. */
    enum OfRental implements MessageKind {
        /** To the tenant: the days are booked. */
        RENTAL_CONFIRMED(Audience.CUSTOMER),
        /** To the owner: a new rental. */
        NEW_RENTAL(Audience.OWNER);

        private final Audience audience;

        OfRental(Audience audience) {
            this.audience = audience;
        }

        @Override
        public List<Audience> audiences() {
            return List.of(audience);
        }
    }

    /** Kinds of messages about a request to move or cancel rental days. */
    enum OfRentalRequest implements MessageKind {
        /** To the tenant: the request has arrived. */
        RENTAL_REQUEST_RECEIVED(Audience.CUSTOMER),
        /** To the tenant: the request is approved or declined, has lapsed, or is superseded. */
        RENTAL_REQUEST_DECIDED(Audience.CUSTOMER),
        /** To the owner: a new request to decide. */
        NEW_RENTAL_REQUEST(Audience.OWNER),
        /** To the owner: the day began before the owner decided, or the request has no day left to cancel. */
        RENTAL_REQUEST_LAPSED(Audience.OWNER),
        /** To the owner: a cancellation was approved at once, by a rule of the business file. */
        RENTAL_REQUEST_APPROVED_AT_ONCE(Audience.OWNER);

        private final Audience audience;

        OfRentalRequest(Audience audience) {
            this.audience = audience;
        }

        @Override
        public List<Audience> audiences() {
            return List.of(audience);
        }
    }

    /** Kinds of messages about a rental that the office has changed. */
    enum OfRentalChange implements MessageKind {
        /** To the tenant: the days before and after. */
        RENTAL_CHANGED,
        /** To the tenant: all remaining days are cancelled. */
        RENTAL_CANCELLED;
    }

    /** Kinds of messages about an appointment that the office has changed. */
    enum OfVisitChange implements MessageKind {
        /** To the customer: the appointment before and after. */
        VISIT_CHANGED(Audience.CUSTOMER),
        /** To a specialist: the specialist no longer does any service of the appointment. */
        VISIT_HANDED_OVER(Audience.SPECIALIST);

        static final Set<String> NAMES =
                Arrays.stream(values()).map(Enum::name).collect(Collectors.toUnmodifiableSet());

        private final Audience audience;

        OfVisitChange(Audience audience) {
            this.audience = audience;
        }

        @Override
        public List<Audience> audiences() {
            return List.of(audience);
        }
    }

    /** Kinds of messages about a booking that the owner has cancelled. */
    enum OfCancellation implements MessageKind {
        /** To the customer: the appointment is cancelled. */
        VISIT_CANCELLED,
        /** To the tenant: the rental day is cancelled. */
        RENTAL_DAY_CANCELLED;
    }

    /** Kinds of messages about a request to be approved for a workspace. */
    enum OfApproval implements MessageKind {
        /** To the tenant: the request has arrived. */
        APPROVAL_REQUEST_RECEIVED(Audience.CUSTOMER),
        /** To the tenant: the request is approved or declined. */
        APPROVAL_REQUEST_DECIDED(Audience.CUSTOMER),
        /** To the owner: a new request to decide. */
        NEW_APPROVAL_REQUEST(Audience.OWNER);

        private final Audience audience;

        OfApproval(Audience audience) {
            this.audience = audience;
        }

        @Override
        public List<Audience> audiences() {
            return List.of(audience);
        }
    }

    /** Kinds of messages about single days of a monthly agreement. */
    enum OfAgreedDays implements MessageKind {
        /** To the tenant: others can book the days. */
        AGREED_DAYS_GIVEN_BACK(Audience.CUSTOMER),
        /** To the tenant: the tenant has the days again. */
        AGREED_DAYS_TAKEN_BACK(Audience.CUSTOMER),
        /** To the owner: a tenant has given days back. */
        AGREED_DAYS_GIVEN_BACK_NOTICE(Audience.OWNER),
        /** To the owner: a tenant has taken days back. */
        AGREED_DAYS_TAKEN_BACK_NOTICE(Audience.OWNER);

        static final Set<String> NAMES =
                Arrays.stream(values()).map(Enum::name).collect(Collectors.toUnmodifiableSet());

        private final Audience audience;

        OfAgreedDays(Audience audience) {
            this.audience = audience;
        }

        @Override
        public List<Audience> audiences() {
            return List.of(audience);
        }
    }

    /** Kinds of messages about an invoice. */
    enum OfInvoice implements MessageKind {
        /** To the tenant: the invoice itself. */
        INVOICE_ISSUED;
    }

    /** Kinds of messages about data that invoices need. */
    enum OfBilling implements MessageKind {
        /** To the tenant: an invoice waits for the name or the address. */
        BILLING_DATA_NEEDED;

        static final String NAME = BILLING_DATA_NEEDED.name();
    }

    /** Kinds of messages about an invoice that is not paid in time. */
    enum OfReminder implements MessageKind {
        /** To the tenant: an amount is still owed. */
        PAYMENT_REMINDER;
    }

    /** Kinds of messages about an offer of the waitlist. */
    enum OfWaitlist implements MessageKind {
        /** To a customer on the waitlist: time has become free, and is held for a while. */
        WAITLIST_OFFER,
        /** To a tenant on the waitlist: a day of a workspace has become free, and is held for a while. */
        RENTAL_WAITLIST_OFFER;
    }

    /** Kinds of messages about an entry of the waitlist. */
    enum OfWaitlistEntry implements MessageKind {
        /** To a customer: the customer is on the waitlist. */
        WAITLIST_JOINED,
        /** To a tenant: the tenant is on the waitlist for a day of a workspace. */
        RENTAL_WAITLIST_JOINED;

        static final Set<String> NAMES =
                Arrays.stream(values()).map(Enum::name).collect(Collectors.toUnmodifiableSet());
    }

    /** Returns the column values of all kinds that this release supports. */
    static String[] known() {
        return Stream.<MessageKind[]>of(
                        Notification.Kind.values(),
                        OfRental.values(),
                        OfRentalRequest.values(),
                        OfRentalChange.values(),
                        OfVisitChange.values(),
                        OfCancellation.values(),
                        OfApproval.values(),
                        OfAgreedDays.values(),
                        OfInvoice.values(),
                        OfReminder.values(),
                        OfBilling.values(),
                        OfWaitlist.values(),
                        OfWaitlistEntry.values())
                .flatMap(Arrays::stream)
                .map(MessageKind::value)
                .toArray(String[]::new);
    }

    /** Returns the constant's name, for example {@code RENTAL_CONFIRMED}. */
    String name();

    /** Returns the recipients; by default, the customer or tenant. */
    default List<Audience> audiences() {
        return List.of(Audience.CUSTOMER);
    }

    /** Returns the value in database columns, for example {@code rental_confirmed}. */
    default String value() {
        return name().toLowerCase(Locale.ROOT);
    }
}
