package org.isarbooking.business;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Percent;
import org.isarbooking.shared.Translated;
import org.jspecify.annotations.Nullable;

/**
 * The workspaces that the business rents out at the moment. Maps are keyed by id. {@code equipment} and
 * {@code workspaces} have no retired entries, and keep the order of the business file. {@code names} has all workspaces
 * that were ever published.
 *
 * @param settings the settings of coworking; empty, like the maps, while the business rents nothing out
 */
public record Coworking(
        Optional<Settings> settings,
        Map<Integer, Equipment> equipment,
        Map<Integer, Workspace> workspaces,
        Map<Integer, Translated> names) {

    /** A business that rents nothing out. */
    public static final Coworking NONE = new Coworking(Optional.empty(), Map.of(), Map.of(), Map.of());

    public Coworking {
        equipment = Collections.unmodifiableMap(new LinkedHashMap<>(equipment));
        workspaces = Collections.unmodifiableMap(new LinkedHashMap<>(workspaces));
        names = Map.copyOf(names);
    }

    public Optional<Workspace> workspace(int id) {
        return Optional.ofNullable(workspaces.get(id));
    }

    /** Returns the ids of the workspaces that share a place with a workspace, including its own id. */
    public List<Integer> sharingPlacesWith(int workspaceId) {
        List<Integer> places = workspace(workspaceId).orElseThrow().placeIds();
        return workspaces.values().stream()
                .filter(other -> !Collections.disjoint(other.placeIds(), places))
                .map(Workspace::id)
                .toList();
    }

    /** Returns the dates on which no workspace can be rented and at least one workspace has a closed day. */
    public Set<LocalDate> closedDays() {
        return workspaces.values().stream()
                .flatMap(workspace -> workspace.closedDays().stream())
                .distinct()
                .filter(day -> workspaces.values().stream().noneMatch(workspace -> workspace.isRentedOn(day)))
                .collect(Collectors.toSet());
    }

    /** Returns the name of a workspace, also of a retired one. If the name is unknown, returns a text with the id. */
    public Translated name(int id) {
        return Catalog.Names.named(names, id, "name.workspace");
    }

    /**
     * The settings of coworking.
     *
     * @param terms the terms that tenants accept when booking
     * @param horizonDays the number of days ahead that can be booked, at most 366
     * @param changeDays the last day to request a change in time, in days before the rental day
     * @param cancellationDays the last day to request a cancellation in time, in days before the rental day
     */
    public record Settings(
            List<Terms> terms, int horizonDays, int changeDays, int cancellationDays, Invoicing invoicing) {

        public Settings {
            terms = List.copyOf(terms);
        }

        /**
         * Returns the last instant at which a change can be requested in time; at the latest, the start of the rental
         * day.
         */
        public Instant changeUntil(LocalDate day) {
            return endOf(day, changeDays);
        }

        /** Returns the last instant at which a cancellation can be requested in time. */
        public Instant cancellationUntil(LocalDate day) {
            return endOf(day, cancellationDays);
        }

        /** Returns the end of a deadline. A deadline of 0 days or 1 day ends when the rental day begins in Munich. */
        private static Instant endOf(LocalDate day, int days) {
            return day.minusDays(Math.max(days, 1) - 1L)
                    .atStartOfDay(Munich.ZONE)
                    .toInstant();
        }
    }

    /**
     * The settings of invoices.
     *
     * @param numberPrefix the start of invoice numbers, before the year
     * @param vat the VAT rate that gross prices contain
     * @param dueDays the number of days between the date of an invoice and the last day to pay it
     * @param reminders the levels of reminders, in their order; empty if no reminders are sent
     * @param accounting the settings of the accounting export; null if nothing is exported
     */
    public record Invoicing(
            Seller seller,
            String numberPrefix,
            Percent vat,
            int dueDays,
            List<Reminder> reminders,
            @Nullable Accounting accounting) {

        public Invoicing {
            reminders = CatalogDocument.copy(reminders);
        }
    }

    /**
     * A level of reminders.
     *
     * @param afterDays the number of days between the last day to pay and the reminder
     * @param fee the amount that the tenant pays for the reminder; null for none
     * @param payDays the number of days to pay after the reminder
     */
    public record Reminder(int afterDays, @Nullable Price fee, int payDays) {}

    /** A company's registration: the court of the register, and the number in it. */
    public record Register(String court, String number) {}

    /**
     * The business as the seller on its invoices.
     *
     * @param vatId the VAT number; null if there is only a tax number
     * @param register the company's registration; null if it isn't registered
     * @param managingDirector the company's director; null for a sole trader
     * @param smallBusiness true if no VAT is charged by § 19 UStG; null means false
     */
    public record Seller(
            String name,
            String street,
            String postalCode,
            String city,
            String country,
            @Nullable String vatId,
            String taxNumber,
            @Nullable String email,
            String iban,
            @Nullable String bic,
            @Nullable Register register,
            @Nullable String managingDirector,
            @Nullable Boolean smallBusiness) {

        public Seller {
            iban = iban.replace(" ", "");
        }

        /** Returns true if no VAT is charged by § 19 UStG. */
        public boolean chargesNoVat() {
            return Boolean.TRUE.equals(smallBusiness);
        }
    }

    /** A piece of a workspace's equipment. */
    public record Equipment(int id, String key, Translated name, int position) {}

    /** The uses of a workspace (contract, {@code supported_uses}). */
    @Schema(name = "WorkspaceUse")
    public enum Use {
        COSMETICS,
        BODY_TREATMENTS,
        PMU,
        LASHES,
        BROWS,
        MANICURE,
        NAIL_DESIGN,
        PEDICURE,
        TRAINING;

        /** Returns the wire and column form, for example {@code body_treatments}. */
        @JsonValue
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Use of(String value) {
            return valueOf(value.toUpperCase(Locale.ROOT));
        }
    }

    /**
     * A place, or a group of workspaces. Values that a group takes from its members are filled in.
     *
     * @param alsoCalled other words that people search for; may be empty
     * @param position the position in the whole catalog, from 0
     * @param memberIds the direct members of a group; empty for a place
     * @param placeIds the ids of the places that a rental occupies, ascending: the place itself, or all places in the
     *     group
     * @param equipmentIds the equipment of the workspace and of its members
     * @param persons the number of people who can work in the workspace
     * @param weekdays the weekdays on which the workspace can be rented; for a group, only weekdays on which all its
     *     members can be rented
     * @param closedDays the local dates on which the workspace, one of its members or the whole line is closed
     */
    public record Workspace(
            int id,
            String key,
            Translated name,
            List<String> alsoCalled,
            Translated description,
            int position,
            boolean group,
            List<Integer> memberIds,
            List<Integer> placeIds,
            Set<Integer> equipmentIds,
            Set<Use> uses,
            int persons,
            Set<DayOfWeek> weekdays,
            Set<LocalDate> closedDays,
            PriceTable prices) {

        public Workspace {
            alsoCalled = List.copyOf(alsoCalled);
            memberIds = List.copyOf(memberIds);
            placeIds = List.copyOf(placeIds);
            equipmentIds = Set.copyOf(equipmentIds);
            uses = Set.copyOf(uses);
            weekdays = Set.copyOf(weekdays);
            closedDays = Set.copyOf(closedDays);
        }

        /** Returns true if the workspace can be rented on a local date. Existing bookings don't matter. */
        public boolean isRentedOn(LocalDate date) {
            return weekdays.contains(date.getDayOfWeek()) && !closedDays.contains(date);
        }
    }

    /**
     * Weekly terms: prices of a day (gross, in cents) by its weekday and the number of days rented in its week.
     *
     * @param tiers the tiers, ascending by {@code fromDays}; the first one begins at one day
     */
    public record PriceTable(String key, List<Tier> tiers) {

        public PriceTable {
            tiers = List.copyOf(tiers);
        }
    }

    /**
     * The prices of a day if at least {@code fromDays} days are rented in its week.
     *
     * @param cents the gross price on each weekday
     */
    public record Tier(int fromDays, Map<DayOfWeek, Integer> cents) {

        public Tier {
            cents = Map.copyOf(cents);
        }
    }
}
