package org.isarbooking.site;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import org.isarbooking.edge.http.Problem;
import org.isarbooking.operation.Notice;
import org.isarbooking.salon.SalonBooking;
import org.isarbooking.salon.SalonGetPrice;
import org.isarbooking.salon.SalonQuote;
import org.isarbooking.salon.Slot;
import org.jspecify.annotations.Nullable;

/** The pages for booking visits, from {@code templates/site/book*.html}. */
@CheckedTemplate(basePath = "site")
final class BookViews {

    private BookViews() {}

    static native TemplateInstance bookServices(SitePage page, ServicesView view);

    static native TemplateInstance bookWhen(SitePage page, WhenView view);

    static native TemplateInstance bookContact(
            SitePage page, Choice choice, SalonGetPrice.Output price, String seal, boolean isTooQuick);

    static native TemplateInstance bookOffer(SitePage page, Draft draft, SalonQuote quote, String seal, String back);

    static native TemplateInstance bookAgain(
            SitePage page, Choice choice, Problem problem, List<Slot> alternatives, String seal, String back);

    static native TemplateInstance bookRepeat(
            SitePage page, @Nullable Problem problem, List<String> accepted, String seal);

    static native TemplateInstance bookDone(
            SitePage page, SalonBooking booking, List<Notice> notices, String email, String seal, boolean isNew);
}
