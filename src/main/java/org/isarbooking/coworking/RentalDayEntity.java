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
import org.isarbooking.quote.TermsJson;
import org.jspecify.annotations.Nullable;

/** A row of {@code rental_booking}. Days are written as a set ({@link Rentals}), and changed one by one. */
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

    /** What the day costs when 1 to 7 days of its week are rented; null where that was not kept. */
    @Nullable
    Integer[] dayPrices;

    /** What the tenant was told last that it costs. */
    @Nullable
    Integer toldCents;

    /** Whether the business has cancelled it, so that it counts for its week as before. */
    Boolean stillCounts;

    @Nullable
    Long agreementId;

    @Nullable
    Long invoiceId;

    /** The terms that its tenant has accepted, of its rental. Read only. */
    @Formula("(select r.accepted_terms #>> '{}' from rental r where r.id = rental_id)")
    @Convert(converter = JsonArrayText.class)
    JsonArray acceptedTerms;

    /** That of its rental. Read only. */
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
                TermsJson.read(acceptedTerms));
    }
}
