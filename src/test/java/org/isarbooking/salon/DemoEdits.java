package org.isarbooking.salon;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;

/** Edits of the demo business, as an owner makes them in the business file. */
public final class DemoEdits {

    private final ObjectNode file;

    private DemoEdits(ObjectNode file) {
        this.file = file;
    }

    /** Returns the demo business without its special days and blocks; tests add their own. */
    public static DemoEdits none() {
        try (InputStream demo = Objects.requireNonNull(DemoEdits.class.getResourceAsStream("/business/demo.yaml"))) {
            ObjectNode file = (ObjectNode) new YAMLMapper().readTree(demo);
            file.withArray("specialists")
                    .forEach(specialist -> ((ObjectNode) specialist).remove(List.of("special_days", "blocks")));
            return new DemoEdits(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public DemoEdits rule(String name, int value) {
        ((ObjectNode) file.get("rules")).put(name, value);
        return this;
    }

    public DemoEdits rule(String name, String value) {
        ((ObjectNode) file.get("rules")).put(name, value);
        return this;
    }

    public DemoEdits rule(String name, boolean value) {
        ((ObjectNode) file.get("rules")).put(name, value);
        return this;
    }

    public DemoEdits price(String service, String price) {
        entry("services", service).put("price", price);
        return this;
    }

    public DemoEdits nameInGerman(String service, String name) {
        ((ObjectNode) entry("services", service).get("name")).put("de", name);
        return this;
    }

    /** Sets a text of the business itself, for example its address. */
    public DemoEdits business(String name, String value) {
        ((ObjectNode) file.get("business")).put(name, value);
        return this;
    }

    public DemoEdits cleanup(String service, int minutes) {
        entry("services", service).put("cleanup_minutes", minutes);
        return this;
    }

    public DemoEdits duration(String service, int minutes) {
        entry("services", service).put("duration_minutes", minutes);
        return this;
    }

    public DemoEdits nameInOneLanguage(String service) {
        ((ObjectNode) entry("services", service).get("name")).retain("de");
        return this;
    }

    /** Replaces the weekly hours of a weekday, for example {@code hours("anna", "sunday", "00:00-06:00")}. */
    public DemoEdits hours(String specialist, String weekday, String hours) {
        ((ObjectNode) entry("specialists", specialist).get("hours"))
                .putArray(weekday)
                .add(hours);
        return this;
    }

    public DemoEdits specialistLeaves(String specialist) {
        remove(file.withArray("specialists"), "key", specialist);
        return this;
    }

    public DemoEdits specialistNoLongerDoes(String specialist, String service) {
        remove(entry("specialists", specialist).withArray("services"), "service", service);
        return this;
    }

    public DemoEdits category(String service, String category) {
        entry("services", service).put("category", category);
        return this;
    }

    /** Lets the specialist do one service only. */
    public DemoEdits doesOnly(String specialist, String service) {
        entry("specialists", specialist).putArray("services").addObject().put("service", service);
        return this;
    }

    /** Sets the specialist's permissions for the calendar. */
    public DemoEdits permissions(String specialist, boolean mayBlock, boolean mayAddDays) {
        entry("specialists", specialist)
                .putObject("permissions")
                .put("may_block", mayBlock)
                .put("may_add_days", mayAddDays);
        return this;
    }

    /** Removes a service, also from every specialist who does it. */
    public DemoEdits serviceEnds(String service) {
        remove(file.withArray("services"), "key", service);
        file.withArray("specialists")
                .forEach(specialist -> ((ObjectNode) specialist)
                        .withArray("services")
                        .removeIf(skill -> skill.path("service").asText().equals(service)));
        return this;
    }

    public DemoEdits codeOnlyFor(String code, String service) {
        ((ObjectNode) entry("promo_codes", code).get("conditions"))
                .putArray("services")
                .add(service);
        return this;
    }

    public DemoEdits horizon(String category, int days) {
        entry("categories", category).put("horizon_days", days);
        return this;
    }

    public DemoEdits termsVersion(String version) {
        file.withArray("terms").forEach(terms -> ((ObjectNode) terms).put("version", version));
        return this;
    }

    /** Returns the file as JSON, which is also YAML. */
    public String text() {
        try {
            return new ObjectMapper().writeValueAsString(file);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private ObjectNode entry(String list, String key) {
        for (var entry : file.withArray(list)) {
            if (entry.path("key").asText().equals(key)) {
                return (ObjectNode) entry;
            }
        }
        throw new IllegalArgumentException("no " + key + " in " + list);
    }

    private static void remove(ArrayNode list, String property, String value) {
        for (Iterator<?> entries = list.elements(); entries.hasNext(); ) {
            if (((ObjectNode) entries.next()).path(property).asText().equals(value)) {
                entries.remove();
                return;
            }
        }
        throw new IllegalArgumentException("no " + value);
    }
}
