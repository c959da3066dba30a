package org.isarbooking.site;

import io.vertx.ext.web.RoutingContext;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;
import org.isarbooking.salon.SalonFindSlots;

/**
 * A visitor's choices so far, which are in the addresses of the booking pages. They contain no personal data.
 *
 * @param services the ids of the services, in the order in which they were chosen
 * @param staff the id of the wanted specialist; "" for any specialist
 * @param start the chosen start; "" while none is chosen
 */
public record Choice(List<String> services, String staff, String start) {

    private static final String SERVICE = "service";
    private static final String STAFF = "staff";
    private static final String START = "start";

    /** The parameter with the day whose times the page shows. */
    static final String DAY = "day";

    public Choice {
        services = List.copyOf(services);
    }

    /** Returns the choices in an address. Keeps malformed ids, which the operation reports. */
    static Choice of(RoutingContext call) {
        Query query = new Query(call);
        return new Choice(
                call.queryParam(SERVICE).stream()
                        .map(String::strip)
                        .filter(number -> !number.isEmpty())
                        .distinct()
                        .toList(),
                query.text(STAFF).orElse(""),
                query.text(START).orElse(""));
    }

    /** Returns the choice with another start. */
    Choice at(String otherStart) {
        return new Choice(services, staff, otherStart);
    }

    /** Returns the choice without a wanted specialist. */
    Choice ofAnybody() {
        return new Choice(services, "", start);
    }

    /** Returns true if more services are chosen than a visit can have. */
    public boolean isTooMuch() {
        return services.size() > SalonFindSlots.MOST_SERVICES;
    }

    /** Returns the input that operations about visits have in common. */
    Form.Arguments arguments() {
        Form.Arguments arguments = new Form.Arguments()
                .with("service_ids", services.stream().map(Form::numberOf).toList());
        return staff.isEmpty() ? arguments : arguments.with("staff_id", Form.numberOf(staff));
    }

    public boolean has(Integer service) {
        return services.contains(service.toString());
    }

    public boolean isOnly(Integer specialist) {
        return staff.equals(specialist.toString());
    }

    /** Returns the address of the page of services, with the services of this choice. */
    public String back() {
        return address("", "", "", "");
    }

    /** Returns the address of the page of free times. */
    public String when() {
        return address("/when", staff, "", "");
    }

    /** Returns the address of the page of free times with one specialist; with any specialist for "". */
    public String whenWith(Object specialist) {
        return address("/when", specialist.toString(), "", "");
    }

    /** Returns the address of the page of free times with one more parameter, a month or a day. */
    public String when(String parameter, Object value) {
        return address("/when", staff, parameter, value.toString());
    }

    /** Returns the address of the page that asks for the customer's contact, for a visit with the given start. */
    public String contact(Object chosenStart) {
        return address("/contact", staff, START, chosenStart.toString());
    }

    public String waitlist() {
        return address(JoinPages.PATH, staff, "", "");
    }

    /** Returns the address of the page for joining the waitlist. The page prefills the form's period with the day. */
    String waitlist(LocalDate day) {
        return address(JoinPages.PATH, staff, DAY, day.toString());
    }

    private String address(String page, String specialist, String parameter, String value) {
        List<String> parts = new ArrayList<>();
        services.forEach(service -> parts.add(part(SERVICE, service)));
        if (!specialist.isEmpty()) {
            parts.add(part(STAFF, specialist));
        }
        if (!parameter.isEmpty()) {
            parts.add(part(parameter, value));
        }
        return (page.equals(JoinPages.PATH) ? page : BookPages.PATH + page)
                + (parts.isEmpty() ? "" : "?" + String.join("&", parts));
    }

    private static String part(String name, String value) {
        return name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8);
    }
}
