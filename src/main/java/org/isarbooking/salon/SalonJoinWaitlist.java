package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.ReadableParts;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.Submission;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Munich;
import org.isarbooking.waitlist.NewEntry;
import org.isarbooking.waitlist.Submitted;
import org.isarbooking.waitlist.WaitingDays;
import org.isarbooking.waitlist.WaitlistEntry;
import org.isarbooking.waitlist.WaitlistWeekday;
import org.isarbooking.waitlist.rules.VisitWish;
import org.jspecify.annotations.Nullable;

/** Puts a customer on the waitlist for a visit. */
@Singleton
@PublishedOperation(
        name = "salon_join_waitlist",
        family = Family.SALON,
        scope = Scope.SALON_BOOK,
        behaviour = Behaviour.BOOKS,
        refusals = {
            ProblemCode.NOT_FOUND,
            ProblemCode.SPECIALIST_UNSUITABLE,
            ProblemCode.SERVICE_NOT_OFFERED,
            ProblemCode.NOT_PERMITTED,
            ProblemCode.SUBMISSION_KEY_REUSED
        },
        answersOnce = "waitlist_token",
        summary = "Puts a customer on the waitlist for a salon visit that is not free at present.",
        next = "When time becomes free, it is held and offered by mail. Keep the waitlist_token: "
                + "salon_get_waitlist_entry shows the offer, which salon_confirm_booking books.")
public class SalonJoinWaitlist implements Operation<SalonJoinWaitlist.Input, SalonWaitlistEntry>, ReadableParts {

    /** The visit that the customer waits for, and the customer. */
    @Schema(name = "SalonJoinWaitlistInput")
    public record Input(
            @NotNull
            @Size(min = 1, max = SalonFindSlots.MOST_SERVICES)
            @Schema(uniqueItems = true, examples = "[1]", description = VisitInput.SERVICE_IDS)
            List<@NotNull @Min(1) Long> serviceIds,

            @Nullable @Min(1) @Schema(description = VisitInput.STAFF_ID)
            Long staffId,

            @NotNull @Schema(description = WaitingDays.FROM) LocalDate fromDate,

            @Nullable @Schema(description = WaitingDays.UNTIL)
            LocalDate toDate,

            @Nullable @Size(min = 1, max = 7) @Schema(uniqueItems = true, description = WaitingDays.WEEKDAYS)
            List<@NotNull WaitlistWeekday> weekdays,

            @Nullable
            @Pattern(regexp = LocalTimes.PATTERN)
            @Size(max = 5)
            @Schema(defaultValue = "00:00", description = "Earliest suitable local start, HH:MM", examples = "09:00")
            String fromTime,

            @Nullable
            @Pattern(regexp = LocalTimes.PATTERN)
            @Size(max = 5)
            @Schema(defaultValue = "23:59", description = "Latest suitable local start, HH:MM", examples = "18:00")
            String toTime,

            @NotNull @Schema(description = "The customer; the offer goes to the e-mail address")
            Customer customer,

            @NotNull @AssertTrue @Schema(description = "The customer has accepted the privacy terms of the business")
            Boolean acceptPrivacy,

            @NotNull @Schema(description = Submission.KEY) UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = "Language of the answer, and of mails to the customer")
            Language language)
            implements OperationInput {

        WaitingDays period() {
            return WaitingDays.of(fromDate, toDate);
        }

        LocalTime earliest() {
            return fromTime == null ? LocalTime.MIN : LocalTime.parse(fromTime);
        }

        LocalTime latest() {
            return toTime == null ? LocalTime.of(23, 59) : LocalTime.parse(toTime);
        }

        Set<DayOfWeek> days() {
            return weekdays == null ? EnumSet.allOf(DayOfWeek.class) : WaitlistWeekday.days(weekdays);
        }

        /** Shows no customer. */
        @Override
        public String toString() {
            return "SalonJoinWaitlist.Input[" + submissionKey + "]";
        }
    }

    private final CustomerCheck customers;
    private final ContactHasher hasher;
    private final SalonWaitlist waitlist;
    private final InstantSource clock;

    SalonJoinWaitlist(CustomerCheck customers, ContactHasher hasher, SalonWaitlist waitlist, InstantSource clock) {
        this.customers = customers;
        this.hasher = hasher;
        this.waitlist = waitlist;
        this.clock = clock;
    }

    @Override
    public Uni<SalonWaitlistEntry> handle(Caller caller, Input input) {
        Instant now = clock.instant();
        List<Violation> mistakes = violations(input, Munich.dateAt(now));
        return customers
                .checked(input.customer(), mistakes)
                .flatMap(customer -> waitlist.join(entry(caller, input, customer), catalog -> {
                    if (!mistakes.isEmpty()) {
                        throw Refusal.invalidInput(mistakes);
                    }
                    check(VisitDemand.of(catalog, input.serviceIds(), input.staffId(), now));
                }))
                .map(found -> SalonWaitlistEntry.of(caller, found).withToken(waitlist.secret(found.entry())));
    }

    @Override
    public List<Violation> mistakes(Class<? extends OperationInput> input, Function<String, Optional<String>> texts) {
        if (input != Input.class) {
            return List.of();
        }
        List<Violation> violations = WaitingDays.mistakes(texts, Munich.dateAt(clock.instant()));
        Optional<String> from = texts.apply("$.from_time");
        Optional<String> to = texts.apply("$.to_time");
        if (from.isPresent() && to.isPresent()) {
            checkTimes(LocalTime.parse(from.get()), LocalTime.parse(to.get()), violations);
        }
        return violations;
    }

    private static List<Violation> violations(Input input, LocalDate today) {
        List<Violation> violations = input.period().violations(today, input.days());
        checkTimes(input.earliest(), input.latest(), violations);
        return violations;
    }

    private static void checkTimes(LocalTime earliest, LocalTime latest, List<Violation> violations) {
        if (latest.isBefore(earliest)) {
            violations.add(Violation.of("$.to_time", "before_from_time"));
        }
    }

    private static void check(VisitDemand demand) {
        switch (demand) {
            case VisitDemand.Possible _ -> {}
            case VisitDemand.UnknownIds unknown -> throw unknown.refusal();
            case VisitDemand.Unsuitable _ ->
                throw Refusal.of(ProblemCode.SPECIALIST_UNSUITABLE)
                        .with(List.of(Violation.of("$.staff_id", "unsuitable_specialist")))
                        .thenCall("salon_search_services");
            case VisitDemand.NotOffered _ ->
                throw Refusal.of(ProblemCode.SERVICE_NOT_OFFERED).thenCall("salon_search_services");
        }
    }

    /**
     * Returns the id as an int. An id that is too big for the database becomes an id that doesn't exist. The admission
     * refuses such an id.
     */
    private static int toInt(long id) {
        return (int) Math.min(id, Integer.MAX_VALUE);
    }

    private NewEntry entry(Caller caller, Input input, Customer customer) {
        HashedContact hashed = hasher.hash(customer.contact());
        Long staff = input.staffId();
        return NewEntry.ofVisit(
                new Submitted(caller.account().map(AccountRef::id).orElse(null), input.submissionKey()),
                caller.language(),
                new VisitWish(
                        input.serviceIds().stream()
                                .map(SalonJoinWaitlist::toInt)
                                .toList(),
                        staff == null ? null : toInt(staff),
                        input.period().from(),
                        input.period().until(),
                        input.days(),
                        input.earliest(),
                        input.latest()),
                new NewEntry.Contact(
                        new WaitlistEntry.Person(
                                customer.firstName(), customer.lastName(), customer.email(), customer.phone()),
                        hashed.email(),
                        hashed.phone()));
    }
}
