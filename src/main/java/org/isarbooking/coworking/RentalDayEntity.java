package org.isarbooking.coworking;

import io.vertx.core.json.JsonArray;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.LocalDate;
import java.util.UUID;
import org.hibernate.annotations.Formula;
import org.isarbooking.database.JsonArrayText;
import org.isarbooking.invoice.CreditedDays;
import org.isarbooking.quote.TermsJson;
import org.jspecify.annotations.Nullable;

/** A row of {@code rental_booking}. {@link RentalInserts} inserts the days of a rental as a set. */
@Entity
@Table(name = "rental_booking")
class RentalDayEntity {

    @Id
    Long id;

    Long rentalId;

    UUID accountId;

    Integer workspaceId;

    LocalDate day;

    String status;

    Integer priceCents;

    Boolean priceAgreed;

    /**
     * Seven prices of the day in cents, for 1 to 7 rented days in its week. Null for a day that an agreement covers,
     * and for days booked before terms were stored.
     */
    @Nullable
    Integer[] dayPrices;

    /** The price that the last confirmation or change of the booking itself has set, in cents. */
    @Nullable
    Integer toldCents;

    /** True if the business has cancelled the day, so that it still counts for its week. */
    Boolean stillCounts;

    @Nullable
    Long agreementId;

    @Nullable
    Long invoiceId;

    /** The way the day is billed: {@code by_run}, {@code by_office}, or {@code waived}. Read only. */
    String billing;

    /** The terms that the tenant has accepted with the rental. Read only. */
    @Formula("(select r.accepted_terms #>> '{}' from rental r where r.id = rental_id)")
    @Convert(converter = JsonArrayText.class)
    JsonArray acceptedTerms;

    /** The reference of the rental. Read only. */
    @Formula("(select r.reference from rental r where r.id = rental_id)")
    String reference;

    RentalDay toDay() {
        return new RentalDay(
                id,
                rentalId,
                reference,
                workspaceId,
                day,
                RentalDay.Status.of(status),
                priceCents,
                priceAgreed && agreementId == null,
                agreementId,
                invoiceId,
                billing.equals(CreditedDays.WAIVE.billing()),
                TermsJson.read(acceptedTerms));
    }
}
