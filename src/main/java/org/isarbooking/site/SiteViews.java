package org.isarbooking.site;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import org.isarbooking.edge.http.Problem;

/** Pages for what goes wrong on any public page. Everything in templates is escaped. */
@CheckedTemplate(basePath = "site")
final class SiteViews {

    private SiteViews() {}

    static native TemplateInstance problem(SitePage page, Problem problem);

    static native TemplateInstance strangeForm(SitePage page);
}
