package org.isarbooking.console;

import java.util.HashMap;
import java.util.Map;
import org.isarbooking.office.OfficeBooking;
import org.isarbooking.office.OfficeCustomerCard;
import org.isarbooking.page.LocalInput;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/** Makes the stored values that fill the forms about bookings and customers, by field. */
final class FilledForm {

    /** The key of one value for all rows of services. No field has this name. */
    static final String SERVICES = "services";

    static final String[] CONTACT = {"first_name", "last_name", "email", "phone", "customer_language"};

    private static final Map<String, String> LABELS = Map.of(
            "email",
            "console.visit.email",
            "customer_language",
            "console.visit.language",
            "date",
            "console.day.date",
            "time",
            "console.visit.time",
            "workspace_id",
            "console.bookings.workspace",
            SERVICES,
            "console.visit.what");

    private FilledForm() {}

    static Map<String, String> of(OfficeBooking booking) {
        Map<String, String> values = new HashMap<>();
        values.put("date", booking.date().toString());
        values.put("messages", Boolean.TRUE.equals(booking.messages()) ? "on" : "");
        var services = booking.services();
        var workspace = booking.workspace();
        if (services == null) {
            values.put("notes", orNone(booking.officeNotes()));
            values.put("workspace_id", workspace == null ? "" : String.valueOf(workspace.workspaceId()));
            return values;
        }
        var customer = booking.customer();
        var start = booking.startAt();
        var language = booking.customerLanguage();
        values.put("time", start == null ? "" : LocalTimes.time(start.toInstant()));
        values.put("notes", orNone(booking.notes()));
        values.put("first_name", customer == null ? "" : customer.firstName());
        values.put("last_name", customer == null ? "" : customer.lastName());
        values.put("email", customer == null ? "" : customer.email());
        values.put("phone", customer == null ? "" : customer.phone());
        values.put("customer_language", (language == null ? Language.DEFAULT : language).code());
        values.put(
                SERVICES,
                services.stream().map(OfficeBooking.Service::serviceId).toList().toString());
        for (int row = 1; row <= services.size(); row++) {
            values.put("staff_" + row, String.valueOf(services.get(row - 1).staffId()));
        }
        return values;
    }

    /** Returns the values for the form about a customer. */
    static Map<String, String> of(OfficeCustomerCard card) {
        return Map.of(
                "first_name", card.customer().firstName(),
                "last_name", card.customer().lastName(),
                "email", card.customer().email(),
                "phone", card.customer().phone(),
                "customer_language", card.customer().language().code(),
                "notes", orNone(card.notes()));
    }

    /** Returns the text key for a field's label. */
    static String label(String field) {
        return field.startsWith("staff_")
                ? "console.accounts.staff"
                : LABELS.getOrDefault(field, "console.visit." + field);
    }

    /** Returns a value as text for the visitor. */
    static String shown(String field, String value, FilledNames names, Language language) {
        return switch (field) {
            case "messages" -> Texts.get(language, "console.changed_meanwhile." + (value.isEmpty() ? "off" : "on"));
            case "customer_language" ->
                Language.of(value)
                        .map(named -> Texts.get(language, "console.language." + named.code()))
                        .orElse(value);
            case "date" -> LocalInput.shown(value, language);
            default -> value.isEmpty() ? "–" : names.named(field, value);
        };
    }

    private static String orNone(@Nullable String text) {
        return text == null ? "" : text;
    }
}
