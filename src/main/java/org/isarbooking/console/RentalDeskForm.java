package org.isarbooking.console;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.page.Form;
import org.isarbooking.shared.Texts;

/** Turns the fields of the forms for a rental into inputs of operations. */
final class RentalDeskForm {

    /** The maximum number of days that the operation accepts. */
    private static final int MOST_DAYS = 366;

    private static final String UNTIL = "until";

    private RentalDeskForm() {}

    static Form.Arguments entered(Form form) {
        String[] who = form.text("who").orElse("").split("/", 2);
        Form.Arguments arguments = form.arguments("price_reason", "notes", "submission_key")
                .with("dates", dates(form))
                .with("day_price_cents", form.cents("day_price"))
                .with("total_price_cents", form.cents("total_price"))
                .with("accept_closed_days", DeskForm.isTicked(form, "accept_closed_days"))
                .with("messages", DeskForm.isTicked(form, "messages"));
        return who.length == 2
                ? arguments.with("account_id", who[0]).with("workspace_id", Form.numberOf(who[1]))
                : arguments;
    }

    /**
     * Returns a refusal if the last day is invalid, because the operation's input doesn't contain this day; empty for a
     * valid day or none.
     */
    static Optional<Refusal> mistake(Form form) {
        return form.text(UNTIL).flatMap(text -> {
            Optional<LocalDate> until = date(text);
            if (until.isEmpty()) {
                return Optional.of(mistake("wrong_format", new Texts.Word("format.date")));
            }
            return form.text("date")
                    .flatMap(RentalDeskForm::date)
                    .filter(first -> until.get().isBefore(first))
                    .map(_ -> mistake("last_day_before_first"));
        });
    }

    private static Refusal mistake(String code, Object... arguments) {
        return Refusal.invalidInput(List.of(Violation.of("$." + UNTIL, code, arguments)));
    }

    private static Optional<LocalDate> date(String text) {
        try {
            return Optional.of(LocalDate.parse(text));
        } catch (DateTimeParseException _) {
            return Optional.empty();
        }
    }

    /**
     * Returns the first day and every seventh day after it, up to the last day. If there are more days than the
     * operation accepts, returns one too many, so that the operation refuses.
     */
    private static Optional<List<String>> dates(Form form) {
        return form.text("date").map(first -> {
            try {
                LocalDate from = LocalDate.parse(first);
                LocalDate until = form.text(UNTIL).map(LocalDate::parse).orElse(from);
                return Stream.concat(
                                Stream.of(from),
                                Stream.iterate(from.plusWeeks(1), day -> !day.isAfter(until), day -> day.plusWeeks(1)))
                        .limit(MOST_DAYS + 1L)
                        .map(LocalDate::toString)
                        .toList();
            } catch (DateTimeParseException _) {
                return List.of(first);
            }
        });
    }

    /** Returns the input that moves a rental day. */
    static Form.Arguments moved(FormChanges changes, Form form, long booking) {
        Form.Arguments arguments = changes.changed("date")
                .with("reason", form.text("reason"))
                .with("submission_key", form.text("submission_key"))
                .with("booking_id", booking)
                .with("accept_closed_days", DeskForm.isTicked(form, "accept_closed_days"))
                .with("tell_tenant", DeskForm.isTicked(form, "tell_tenant"));
        return changes.isChanged("workspace_id")
                ? arguments.with("workspace_id", form.number("workspace_id"))
                : arguments;
    }

    /** Returns the input that changes a rental day's price, and the notes of its rental. */
    static Form.Arguments changed(FormChanges changes, Form form, long booking) {
        boolean isByRules = DeskForm.isTicked(form, "price_by_rules");
        Form.Arguments arguments = changes.changed("notes")
                .with("price_reason", form.text("price_reason"))
                .with("submission_key", form.text("submission_key"))
                .with("rental_id", form.number("rental_id"))
                .with("day_price_cents", form.cents("price"))
                .with("tell_tenant", DeskForm.isTicked(form, "tell_tenant"));
        if (changes.isChanged("messages")) {
            arguments.with("messages", DeskForm.isTicked(form, "messages"));
        }
        if (isByRules) {
            arguments.with("price_by_rules", true);
        }
        return isByRules || form.text("price").isPresent()
                ? arguments.with("booking_ids", List.of(booking))
                : arguments;
    }
}
