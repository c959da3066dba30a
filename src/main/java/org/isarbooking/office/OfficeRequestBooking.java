package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Business;
import org.isarbooking.request.WaitingRequests;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * What a request is about: an appointment of the salon with its start and end, or a rental day of a workspace with its date and price.
 *
 * @param business the line, which says which of the other fields there are
 * @param status of the booking
 * @param price what the day costs now
 */
@Schema(name = "OfficeRequestBooking")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeRequestBooking(
        @NotNull Business business,
        @NotNull String status,
        @Nullable Long appointmentId,
        @Nullable OffsetDateTime startAt,
        @Nullable OffsetDateTime endAt,
        @Nullable Long bookingId,
        @Nullable Integer workspaceId,
        @Nullable String workspaceName,
        @Nullable LocalDate date,
        @Nullable Money price) {

    static OfficeRequestBooking of(WaitingRequests.Booking booking, Language language) {
        return switch (booking) {
            case WaitingRequests.Booking.Visit visit ->
                new OfficeRequestBooking(
                        Business.SALON,
                        visit.status(),
                        visit.appointmentId(),
                        Munich.timeAt(visit.startsAt()),
                        Munich.timeAt(visit.endsAt()),
                        null,
                        null,
                        null,
                        null,
                        null);
            case WaitingRequests.Booking.RentalDay day ->
                new OfficeRequestBooking(
                        Business.COWORKING,
                        day.status(),
                        null,
                        null,
                        null,
                        day.bookingId(),
                        day.workspaceId(),
                        day.workspace().in(language),
                        day.day(),
                        Money.ofCents(day.priceCents(), language));
        };
    }
}
