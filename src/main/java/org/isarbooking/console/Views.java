package org.isarbooking.console;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import org.isarbooking.edge.Problem;

/** The pages, and parts of pages that are read again: {@code templates/office/}. Everything in them is escaped. */
@CheckedTemplate(basePath = "office")
final class Views {

    private Views() {}

    static native TemplateInstance signIn(Page page, List<DemoUser> users);

    static native TemplateInstance signedOut(Page page);

    static native TemplateInstance off(Page page);

    static native TemplateInstance notAllowed(Page page);

    static native TemplateInstance strangeForm(Page page);

    static native TemplateInstance problem(Page page, Problem problem);

    static native TemplateInstance requests(Page page, RequestsView view);

    static native TemplateInstance news(Page page, long newest, boolean isNew);
}
