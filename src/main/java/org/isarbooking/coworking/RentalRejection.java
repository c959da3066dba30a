package org.isarbooking.coworking;

import java.util.List;
import org.isarbooking.coworking.rules.Rejection;
import org.isarbooking.operation.RejectedDay;
import org.isarbooking.shared.Language;

/** Describes rejected days and months in words, for answers. */
final class RentalRejection {

    private RentalRejection() {}

    static List<RejectedDay> of(List<Rejection> rejections, Language language) {
        return rejections.stream().map(rejection -> of(rejection, language)).toList();
    }

    private static RejectedDay of(Rejection rejection, Language language) {
        String reason = rejection.reason().value();
        return switch (rejection) {
            case Rejection.Day day -> RejectedDay.of(day.date(), reason, language);
            case Rejection.Month month -> RejectedDay.of(month.month(), reason, language);
        };
    }
}
