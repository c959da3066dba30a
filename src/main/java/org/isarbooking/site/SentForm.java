package org.isarbooking.site;

import java.time.Duration;
import java.util.List;
import org.isarbooking.page.Form;

/**
 * A form from one of our pages that a visitor has sent.
 *
 * @param age the time since the form was made
 * @param sealed the values from the form's seal
 */
record SentForm(Form form, Duration age, List<String> sealed) {

    SentForm {
        sealed = List.copyOf(sealed);
    }

    /** Returns true if the form was open for too long. It may be shown again, but must not be carried out. */
    boolean isTooOld() {
        return age.compareTo(SealedForms.VALIDITY) > 0;
    }

    /** Leaves the typed values out of logs. */
    @Override
    public String toString() {
        return "SentForm[" + age + "]";
    }
}
