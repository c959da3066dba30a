package org.isarbooking.coworking;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.BusinessSettings;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;

/** A step that an account can take next. */
@Schema(name = "NextStep")
public record NextStep(
        @NotNull @Schema(examples = "book", description = "Stable code for programs to branch on")
        String code,

        @NotNull
        @Schema(
                description = "The step in words, in the language of the answer",
                examples = "Erstellen Sie mit coworking_prepare_booking ein Angebot und bestätigen Sie es.")
        String message) {

    static NextStep askForApproval(BusinessSettings business, Language language) {
        return new NextStep("ask_for_approval", Texts.get(language, "next_step.ask_for_approval", business.name()));
    }

    static NextStep awaitApproval(BusinessSettings business, Language language) {
        return new NextStep("await_approval", Texts.get(language, "next_step.await_approval", business.name()));
    }

    static NextStep book(Language language) {
        return new NextStep("book", Texts.get(language, "next_step.book"));
    }

    /** Returns the step to look for other days, because none of the given days can be booked. */
    static NextStep findDates(Language language) {
        return new NextStep("find_dates", Texts.get(language, "next_step.find_dates"));
    }

    static NextStep completeBilling(Language language) {
        return new NextStep("complete_billing", Texts.get(language, "next_step.complete_billing"));
    }
}
