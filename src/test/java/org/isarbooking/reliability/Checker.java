package org.isarbooking.reliability;

import java.util.List;
import java.util.Map;

/** Finds broken promises in clients' answers and in the database. */
final class Checker {

    /** The rules by the promise that each checks. {@code docs/reliability.md} explains the promises. */
    static final Map<String, Rule> RULES = Map.ofEntries(
            Map.entry("no specialist is booked twice", SalonRules::noSpecialistIsBookedTwice),
            Map.entry("the salon's occupancy is what is booked", SalonRules::occupancyIsWhatIsBooked),
            Map.entry("promo codes stay within their limits", PromoRules::codesStayWithinTheirLimits),
            Map.entry("a discount is what was redeemed", PromoRules::discountsAreRedemptions),
            Map.entry("no reference is given twice", AnswerRules::noReferenceIsGivenTwice),
            Map.entry("no place is rented twice", RentalRules::noPlaceIsRentedTwice),
            Map.entry("the places' occupancy is what is rented", RentalRules::occupancyIsWhatIsRented),
            Map.entry("what is acknowledged exists once", AcknowledgedRules::existsOnce),
            Map.entry("no acknowledged effect is lost", AcknowledgedRules::isNotLost),
            Map.entry("special days are there as acknowledged", SpecialDayRules::areThere),
            Map.entry("nobody is booked in time that is closed", SpecialDayRules::nobodyIsBookedInClosedTime),
            Map.entry("changes of the catalog are published once", CatalogRules::changesArePublishedOnce),
            Map.entry("answers have the prices of the published catalog", CatalogRules::answersFollow),
            Map.entry("offers have published prices and add up", OfferRules::addUp),
            Map.entry("a visit costs what was offered", OfferRules::areKept),
            Map.entry("absences are recorded as a whole", AbsenceRules::areRecordedAsAWhole),
            Map.entry("what the desk has moved is where it was moved to", MoveRules::areWhereTheyWereMovedTo),
            Map.entry("retries are answered alike", RetryRules::areAnsweredAlike),
            Map.entry("what was answered once is never refused", RetryRules::areNeverRefusedAfterwards),
            Map.entry("invoice numbers have no gaps", InvoiceRules::numbersHaveNoGaps),
            Map.entry("an invoice is the sum of its lines", InvoiceRules::addUp),
            Map.entry("invoices bill what was rented, once, at its price", InvoiceRules::billWhatWasRented),
            Map.entry("each payment is recorded once, as it was asked for", PaymentRules::areRecordedOnce),
            Map.entry("what is taken back or written off was asked for", PaymentRules::areTakenBackAsAsked),
            Map.entry("what is paid and owed follows from payments", PaymentRules::addUp),
            Map.entry("answers say what was paid before them", PaymentRules::answersFollow),
            Map.entry("no invoice is issued before its month is over", ClockRules::noInvoiceIsEarly),
            Map.entry("no contact is forgotten before its time", ClockRules::noContactIsForgotten),
            Map.entry("no reminder is lost", ClockRules::noReminderIsLost),
            Map.entry("there is one message for each event", MessageRules::oneForEachEvent),
            Map.entry("every message ends as it should", MessageRules::endAsTheyShould),
            Map.entry("what counts as sent was taken", MessageRules::sentMeansTaken),
            Map.entry("no message is sent by two at once", MessageRules::notByTwoAtOnce),
            Map.entry("every event comes at least once", EventRules::haveAllCome),
            Map.entry("every event keeps its id", EventRules::keepTheirIds),
            Map.entry("nobody who waits is offered the same twice", WaitlistRules::nobodyIsOfferedTheSameTwice),
            Map.entry("nobody who waits holds two offers at a time", WaitlistRules::nobodyHoldsTwo),
            Map.entry("held time keeps everybody else out", WaitlistRules::holdsKeepEverybodyOut),
            Map.entry("who joined first is offered first", WaitlistRules::offersAreMadeInOrder),
            Map.entry("every offer of the waitlist is mailed", WaitlistRules::everyOfferIsMailed),
            Map.entry("nothing of the waitlist is lost or left over", WaitlistRules::nothingIsLostOrLeftOver),
            Map.entry("nothing is there that nobody asked for", AskedRules::nothingThatNobodyAskedFor),
            Map.entry("everything that is booked was offered", AskedRules::bookedAsOffered),
            Map.entry("no call is cut off by a deployment", DeployRules::noCallIsCutOff),
            Map.entry("answers are as if one call had come after the other", Diaries::areLinearizable),
            Map.entry("no fault is the service's own", AnswerRules::noFaultOfItsOwn));

    private Checker() {}

    /** A promise that was broken, and how. */
    record Finding(String rule, String what) {}

    static List<Finding> findings(History history, State state) {
        return RULES.entrySet().stream()
                .flatMap(rule -> rule.getValue().brokenBy(history, state).map(what -> new Finding(rule.getKey(), what)))
                .toList();
    }
}
