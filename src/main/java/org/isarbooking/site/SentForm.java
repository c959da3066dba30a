package org.isarbooking.site;

import java.time.Duration;
import java.util.List;
import org.isarbooking.page.Form;

/**
 * A form of ours that a visitor has sent.
 *
 * @param age the time since its page was made
 * @param sealed the values of its seal, unchanged
 */
record SentForm(Form form, Duration age, List<String> sealed) {

    SentForm {
        sealed = List.copyOf(sealed);
    }

    /** Leaves the typed values out of logs. */
    @Override
    public String toString() {
        return "SentForm[" + age + "]";
    }
}
