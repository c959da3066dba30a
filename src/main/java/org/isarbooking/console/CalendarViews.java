package org.isarbooking.console;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The pages about specialists' time, from {@code templates/office/}. All values in them are escaped. */
@CheckedTemplate(basePath = "office")
final class CalendarViews {

    private CalendarViews() {}

    static native TemplateInstance absence(Page page, AbsenceView view);

    static native TemplateInstance myDay(Page page, MyDayView view);
}
