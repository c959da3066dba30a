package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.time.DateTimeException;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.office.OfficeCheckAbsence;
import org.isarbooking.office.OfficeDaySpecialist;
import org.isarbooking.office.OfficeGetDay;
import org.isarbooking.office.OfficeRecordAbsence;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** The pages for entering a specialist's absence: they list the affected visits and take a decision about each. */
@Path(AbsencePages.PATH)
@Produces(Console.HTML)
public class AbsencePages {

    static final String PATH = ConsoleSettings.ROOT + "/absences";

    private static final String[] FIELDS = {"staff_id", "date", "from", "to_date", "to"};
    private static final String MIDNIGHT = "00:00";

    private final Console console;
    private final InstantSource clock;

    AbsencePages(Console console, InstantSource clock) {
        this.console = console;
        this.clock = clock;
    }

    /** Shows the form, with the affected visits once a specialist and a period are filled in. */
    @GET
    public Uni<Response> absence(RoutingContext call) {
        Query query = new Query(call);
        Map<String, String> values = new HashMap<>();
        values.put("date", Munich.dateAt(clock.instant()).toString());
        for (String field : FIELDS) {
            query.text(field).ifPresent(text -> values.put(field, text));
        }
        return console.open(call, Scope.OFFICE_MANAGE, page -> show(page, values));
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> enter(RoutingContext call, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> Console.after(
                        page,
                        form,
                        OfficeRecordAbsence.class,
                        recorded(form),
                        _ -> Console.seeOther(DayPages.PATH + "?date="
                                + page.encoded(form.text("date").orElse("")) + "&done=absence_recorded"),
                        again -> show(again, form.texts())));
    }

    private Uni<Response> show(Page page, Map<String, String> values) {
        return specialists(page, values).flatMap(specialists -> {
            if (!values.containsKey("staff_id")) {
                return render(page, new AbsenceView(specialists, values, null));
            }
            return page.ask(OfficeCheckAbsence.class, period(Form.of(values))).flatMap(answer -> switch (answer) {
                case Answer.Done<OfficeCheckAbsence.Output>(OfficeCheckAbsence.Output found) ->
                    render(page, new AbsenceView(specialists, values, found));
                case Answer.Refused<OfficeCheckAbsence.Output>(var problem) ->
                    render(
                            page.trouble() == null ? page.after(problem, Form.of(values)) : page,
                            new AbsenceView(specialists, values, null));
            });
        });
    }

    private static Uni<Response> render(Page page, AbsenceView view) {
        return Console.render(page, CalendarViews.absence(page, view));
    }

    /** Returns the period of the form. Without times, it covers whole days. Without a last day, it is one day. */
    private static Form.Arguments period(Form form) {
        Map<String, String> times = new HashMap<>();
        String first = form.text("date").orElse("");
        String last = form.text("to_date").orElse(first);
        times.put("date", first);
        times.put("from", form.text("from").orElse(MIDNIGHT));
        times.put("to_date", form.text("to").isPresent() ? last : dayAfter(last));
        times.put("to", form.text("to").orElse(MIDNIGHT));
        Form whole = Form.of(times);
        return new Form.Arguments()
                .with("staff_id", form.number("staff_id"))
                .with("start_at", whole.dateTime("date", "from"))
                .with("end_at", whole.dateTime("to_date", "to"));
    }

    private static String dayOr(LocalDate otherwise, @Nullable String date) {
        try {
            return date == null ? otherwise.toString() : LocalDate.parse(date).toString();
        } catch (DateTimeException _) {
            return otherwise.toString();
        }
    }

    private static String dayAfter(String date) {
        try {
            return LocalDate.parse(date).plusDays(1).toString();
        } catch (DateTimeException _) {
            return date;
        }
    }

    private static Form.Arguments recorded(Form form) {
        List<Map<String, Object>> decisions = new ArrayList<>();
        for (String visit : form.text("visits").orElse("").split(",", -1)) {
            if (!visit.isEmpty()) {
                decisions.add(decision(form, visit));
            }
        }
        return period(form)
                .with("visits", decisions)
                .with("tell_customers", DeskForm.isTicked(form, "tell_customers"))
                .with("cancellation_reason", form.text("cancellation_reason"))
                .with("reason", form.text("reason"))
                .with("submission_key", form.text("submission_key"));
    }

    private static Map<String, Object> decision(Form form, String visit) {
        Map<String, Object> decision = new LinkedHashMap<>();
        decision.put("booking_id", Form.numberOf(visit));
        form.text("start_" + visit).ifPresent(start -> decision.put("start_at", start));
        Optional<String> choice = form.text("choice_" + visit);
        choice.ifPresent(chosen -> decision.put("choice", chosen));
        if (choice.filter("hand_over"::equals).isPresent()) {
            List<Map<String, Object>> specialists = new ArrayList<>();
            String prefix = "staff_" + visit + "_";
            form.texts().forEach((field, value) -> {
                if (field.startsWith(prefix) && !value.isEmpty()) {
                    specialists.add(Map.of(
                            "service_id", Form.numberOf(field.substring(prefix.length())),
                            "staff_id", Form.numberOf(value)));
                }
            });
            decision.put("specialists", specialists);
        }
        return decision;
    }

    /** Returns the current specialists, and former ones who have visits on the first day of the form. */
    private Uni<List<OfficeDaySpecialist>> specialists(Page page, Map<String, String> values) {
        return page.find(
                        OfficeGetDay.class,
                        new Form.Arguments().with("date", dayOr(Munich.dateAt(clock.instant()), values.get("date"))))
                .map(found -> found.map(OfficeGetDay.Output::specialists).orElse(List.of()));
    }
}
