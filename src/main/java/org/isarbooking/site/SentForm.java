package org.isarbooking.site;

import java.time.Duration;
import java.util.List;
import org.isarbooking.page.Form;

/**
 * A form of ours that somebody has sent.
 *
 * @param age how long ago its page was made
 * @param sealed what it was made with, unchanged
 */
record SentForm(Form form, Duration age, List<String> sealed) {

    SentForm {
        sealed = List.copyOf(sealed);
    }

    /** Shows nothing of what was typed. */
    @Override
    public String toString() {
        return "SentForm[" + age + "]";
    }
}
