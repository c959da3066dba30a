import com.example.booking.ApiClient;
import com.example.booking.ApiException;
import com.example.booking.Problems;
import com.example.booking.api.CoworkingApi;
import com.example.booking.api.SalonApi;
import com.example.booking.model.*;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;

/** Books a visit and rents two days with the generated client. Arguments: URL, CUSTOMER_TOKEN, TENANT_TOKEN. */
public class Session {

    public static void main(String[] arguments) throws ApiException {
        String url = arguments[0];
        SalonApi salon = new SalonApi(client(url, arguments[1]));
        CoworkingApi coworking = new CoworkingApi(client(url, arguments[2]));

        everyPage(salon);
        bookVisit(salon);
        rentDays(coworking);
        expect(problem(() -> new CoworkingApi(client(url, null)).coworkingListBookings(new CoworkingListBookingsInput())),
                401, "identity_required");
        System.out.println("Java: searched, priced, booked, asked for a move, rented, and was refused as documented");
    }

    private static ApiClient client(String url, String token) {
        ApiClient client = new ApiClient();
        client.updateBaseUri(url);
        if (token != null) {
            client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));
        }
        return client;
    }

    private static void everyPage(SalonApi salon) throws ApiException {
        List<Long> ids = new ArrayList<>();
        SalonSearchServicesInput search = new SalonSearchServicesInput().limit(7).language(Language.EN);
        SalonSearchServicesOutput page;
        do {
            page = salon.salonSearchServices(search);
            page.getItems().forEach(item -> ids.add(item.getServiceId()));
            search.offset(page.getNextOffset());
        } while (page.getNextOffset() != null);
        require(ids.size() == page.getTotal() && ids.stream().distinct().count() == page.getTotal(), "every service once");
    }

    private static void bookVisit(SalonApi salon) throws ApiException {
        Long service = salon.salonSearchServices(new SalonSearchServicesInput().query("express facial").language(Language.EN))
                .getItems().getFirst().getServiceId();
        SalonFindSlotsInput search = new SalonFindSlotsInput()
                .serviceIds(List.of(service)).fromDate(LocalDate.now().plusDays(10)).limit(1);
        OffsetDateTime start = salon.salonFindSlots(search).getSlots().getFirst().getStartAt();
        SalonGetPriceInput visit = new SalonGetPriceInput().serviceIds(List.of(service)).startAt(start);
        Money total = salon.salonGetPrice(visit).getTotal();
        require(total.getAmountCents() > 0, "a price");

        SalonPrepareBookingInput wish = new SalonPrepareBookingInput().serviceIds(List.of(service)).startAt(start)
                .customer(new SalonCustomerInput().firstName("Jana").lastName("Vogel")
                        .email("jana@example.org").phone("+49 89 111111"));
        SalonQuote quote = salon.salonPrepareBooking(wish);
        require(quote.getStatus() == QuoteStatus.OPEN && quote.getOffer().getTotal().equals(total), "an open offer");
        SalonConfirmBookingInput yes = new SalonConfirmBookingInput().quoteId(quote.getQuoteId())
                .quoteToken(quote.getQuoteToken()).acceptPrivacy(true).acceptCancellation(true);
        SalonBooking booking = salon.salonConfirmBooking(yes).getBooking();
        require(booking.equals(salon.salonConfirmBooking(yes).getBooking()), "the same booking again");

        Long staff = booking.getItinerary().getFirst().getStaffId();
        SalonFindNewStartsInput move = new SalonFindNewStartsInput().bookingToken(booking.getBookingToken())
                .fromDate(search.getFromDate());
        OffsetDateTime later = salon.salonFindNewStarts(move).getStarts().getFirst().getNewStartAt();
        SalonRequestChangeInput change = new SalonRequestChangeInput().bookingToken(booking.getBookingToken())
                .submissionKey(UUID.randomUUID()).newStartAt(later);
        BookingRequest request = salon.salonRequestChange(change).getRequest();
        require(request.getStatus() == RequestStatus.OPEN && request.getKind() == RequestKind.CHANGE, "an open request");
        require(request.equals(salon.salonRequestChange(change).getRequest()), "the same request again");
        expect(problem(() -> salon.salonRequestChange(change.newStartAt(later.plusDays(1)))), 409, "submission_key_reused");

        Problem taken = problem(() -> salon.salonPrepareBooking(wish.staffId(staff)));
        expect(taken, 409, "slot_unavailable");
        require(taken.getAlternatives().getFirst().getSalonSlot().getStartAt().isAfter(start), "a later start instead");
        Problem nobody = problem(() -> salon.salonGetPrice(visit.startAt(later).promoCode("SOMETHING")));
        expect(nobody, 400, "invalid_input");
        require(nobody.getViolations().getFirst().getPath().equals("$.customer"), "where the mistake is");
    }

    private static void rentDays(CoworkingApi coworking) throws ApiException {
        Long workspace = coworking.coworkingSearchWorkspaces(new CoworkingSearchWorkspacesInput().query("cosmetic room"))
                .getItems().getFirst().getWorkspaceId();
        List<LocalDate> days = coworking.coworkingFindDates(new CoworkingFindDatesInput()
                .workspaceId(workspace).fromDate(LocalDate.now().plusDays(14))).getAvailableDates().subList(0, 2);
        CoworkingGetPriceOutput price =
                coworking.coworkingGetPrice(new CoworkingGetPriceInput().workspaceId(workspace).dates(days));
        require(price.getTotal() != null && price.getBillingMode() != null, "a personal price");

        CoworkingQuote quote = coworking.coworkingPrepareBooking(
                new CoworkingPrepareBookingInput().workspaceId(workspace).dates(days));
        CoworkingConfirmBookingInput yes = new CoworkingConfirmBookingInput().quoteId(quote.getQuoteId())
                .quoteToken(quote.getQuoteToken()).acceptPrivacy(true).acceptTerms(true);
        List<RentalBooking> rented = coworking.coworkingConfirmBooking(yes).getBooking().getBookings();
        require(rented.stream().map(RentalBooking::getDate).toList().equals(days), "both days");
        require(rented.equals(coworking.coworkingConfirmBooking(yes).getBooking().getBookings()), "the same days again");

        Problem taken = problem(() -> coworking.coworkingRequestChange(new CoworkingRequestChangeInput()
                .bookingId(rented.getFirst().getBookingId()).submissionKey(UUID.randomUUID())
                .newDate(days.getLast()).reason("A training")));
        expect(taken, 409, "dates_unavailable");
        require(taken.getAlternatives().getFirst().getLocalDate().isAfter(LocalDate.now()), "another day instead");
    }

    private static Problem problem(Callable<?> call) {
        try {
            call.call();
        } catch (ApiException refused) {
            return Problems.of(refused).orElseThrow();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        throw new IllegalStateException("the call was not refused");
    }

    private static void expect(Problem problem, int status, String code) {
        require(problem.getStatus() == status && problem.getCode().equals(code), code + " instead of " + problem);
    }

    private static void require(boolean holds, String what) {
        if (!holds) {
            throw new IllegalStateException("expected: " + what);
        }
    }
}
