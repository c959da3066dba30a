package org.isarbooking.console;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The pages about specialists' time: {@code templates/office/}. Everything in them is escaped. */
@CheckedTemplate(basePath = "office")
final class CalendarViews {

    private CalendarViews() {}

    static native TemplateInstance absence(Page page, AbsenceView view);

    static native TemplateInstance myDay(Page page, MyDayView view);
}
