package org.isarbooking.site;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.page.UnsentForm;
import org.jspecify.annotations.Nullable;

/** The pages for problems of any public page. All values in templates are escaped. */
@CheckedTemplate(basePath = "site")
final class SiteViews {

    private SiteViews() {}

    static native TemplateInstance problem(SitePage page, Problem problem, @Nullable UnsentForm unsent);

    static native TemplateInstance unsent(SitePage page, UnsentForm unsent);

    static native TemplateInstance strangeForm(SitePage page);
}
