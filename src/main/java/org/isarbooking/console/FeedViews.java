package org.isarbooking.console;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The pages of calendar links. */
@CheckedTemplate(basePath = "office")
final class FeedViews {

    private FeedViews() {}

    static native TemplateInstance feeds(Page page, FeedsView view, Pager pager, String base);
}
