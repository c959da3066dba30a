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
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Percent;
import org.isarbooking.shared.Translated;
import org.jspecify.annotations.Nullable;

/**
 * The workspaces that the business rents out at the moment. Maps are by number and iterate in the order of the business
 * file; they hold what can be rented, while names also cover what is retired.
 *
 * @param settings empty while the business rents nothing out; then there are no workspaces
 */
public record Coworking(
        Optional<Settings> settings,
        Map<Integer, Equipment> equipment,
        Map<Integer, Workspace> workspaces,
        Map<Integer, Translated> names) {

    /** A business without anything to rent. */
    public static final Coworking NONE = new Coworking(Optional.empty(), Map.of(), Map.of(), Map.of());

    public Coworking {
        equipment = Collections.unmodifiableMap(new LinkedHashMap<>(equipment));
        workspaces = Collections.unmodifiableMap(new LinkedHashMap<>(workspaces));
        names = Map.copyOf(names);
    }

    public Optional<Workspace> workspace(int id) {
        return Optional.ofNullable(workspaces.get(id));
    }

    /** Returns the name of a workspace, retired ones included; one that no version has is called by its number. */
    public Translated name(int id) {
        return Catalog.Names.named(names, id, "name.workspace");
    }

    /**
     * The rules of the line.
     *
     * @param terms what tenants accept when booking
     * @param horizonDays how many days ahead days can be booked, at most 366
     * @param changeDays how many days before a rental day a change is still asked for in time: 1 means until the end of
     *     the day before
     * @param cancellationDays the same for a cancellation
     */
    public record Settings(
            List<Terms> terms, int horizonDays, int changeDays, int cancellationDays, Invoicing invoicing) {

        public Settings {
            terms = List.copyOf(terms);
        }

        /** Returns the last instant at which a change of a rental day is in time; the day's begin at the latest. */
        public Instant changeUntil(LocalDate day) {
            return endOf(day, changeDays);
        }

        /** Returns the last instant at which a cancellation is asked for in time. */
        public Instant cancellationUntil(LocalDate day) {
            return endOf(day, cancellationDays);
        }

        /** A deadline of one day ends with the day before, which is when the rental day begins in Munich. */
        private static Instant endOf(LocalDate day, int days) {
            return day.minusDays(Math.max(days, 1) - 1L)
                    .atStartOfDay(Munich.ZONE)
                    .toInstant();
        }
    }

    /**
     * How invoices are made out.
     *
     * @param numberPrefix what invoice numbers begin with, before the year
     * @param vat the rate that gross prices contain
     * @param dueDays how many days after its date an invoice is to be paid
     * @param reminders the levels of reminders, in their order; none: nobody is reminded
     * @param accounting what the accountant books on; null: nothing is exported
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
     * @param afterDays how many days after the last day to pay it is written
     * @param fee what it costs the tenant; nothing where the file says nothing
     * @param payDays how many days it gives to pay
     */
    public record Reminder(int afterDays, @Nullable Price fee, int payDays) {}

    /** Where a company is registered: the court, and the number there. */
    public record Register(String court, String number) {}

    /**
     * The business as the seller on its invoices.
     *
     * @param vatId the VAT number; null for who has only a tax number
     * @param register where the company is registered; null where it isn't
     * @param managingDirector who directs the company; null of a sole trader
     * @param smallBusiness whether no VAT is charged by § 19 UStG; null: it is
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

        /** Whether no VAT is charged by § 19 UStG. */
        public boolean chargesNoVat() {
            return Boolean.TRUE.equals(smallBusiness);
        }
    }

    /** Something that a workspace has. */
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

        /** The wire and column form, for example {@code body_treatments}. */
        @JsonValue
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Use of(String value) {
            return valueOf(value.toUpperCase(Locale.ROOT));
        }
    }

    /**
     * A place, or a group of workspaces; what follows from a group's components is already filled in.
     *
     * @param alsoCalled other words that people search for; none where it has none
     * @param position the place in the whole catalog, from 0
     * @param memberIds the workspaces that a group directly consists of; none for a place
     * @param placeIds the places that are occupied when it is rented, ascending: its own number, or all leaves of the
     *     group
     * @param equipmentIds its own equipment and its components'
     * @param persons how many can work in it
     * @param weekdays when it can be rented: on days when all of its components can
     * @param closedDays local dates when it can't be rented for all that, its components' included
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
    }

    /**
     * Weekly terms: what a day costs (gross, in cents) by its weekday and by how many days are rented in its week.
     *
     * @param tiers ascending by days; the first is from one day on
     */
    public record PriceTable(String key, List<Tier> tiers) {

        public PriceTable {
            tiers = List.copyOf(tiers);
        }
    }

    /**
     * The prices from a number of days in a week on.
     *
     * @param cents of every weekday
     */
    public record Tier(int fromDays, Map<DayOfWeek, Integer> cents) {

        public Tier {
            cents = Map.copyOf(cents);
        }
    }
}
