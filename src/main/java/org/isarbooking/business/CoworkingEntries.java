package org.isarbooking.business;

import static org.isarbooking.business.CatalogDocument.copy;
import static org.isarbooking.business.CatalogDocument.nullIfEmpty;
import static org.isarbooking.business.CatalogDocument.or;
import static org.isarbooking.business.CatalogDocument.sorted;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.DayOfWeek;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.isarbooking.business.CatalogDocument.ClosedDay;
import org.isarbooking.business.CatalogDocument.Numbered;
import org.isarbooking.shared.Translated;
import org.jspecify.annotations.Nullable;

/** The coworking section of a {@link CatalogDocument}. */
@RegisterForReflection(
        targets = {
            CoworkingEntries.class,
            Coworking.Invoicing.class,
            Coworking.Seller.class,
            Coworking.Register.class,
            Coworking.Reminder.class
        })
public record CoworkingEntries(
        Integer horizonDays,
        Integer changeDeadlineDays,
        Integer cancellationDeadlineDays,
        List<Terms> terms,
        Coworking.Invoicing invoices,
        List<ClosedDay> closedDays,
        List<Equipment> equipment,
        List<WeeklyTerms> weeklyTerms,
        List<Workspace> workspaces,
        List<Workspace> groups) {

    public CoworkingEntries {
        horizonDays = or(horizonDays, 366);
        changeDeadlineDays = or(changeDeadlineDays, 1);
        cancellationDeadlineDays = or(cancellationDeadlineDays, 1);
        terms = copy(terms);
        closedDays = sorted(closedDays, ClosedDay::date);
        equipment = copy(equipment);
        weeklyTerms = copy(weeklyTerms);
        workspaces = copy(workspaces);
        groups = copy(groups);
    }

    Coworking.Settings settings() {
        return new Coworking.Settings(terms, horizonDays, changeDeadlineDays, cancellationDeadlineDays, invoices);
    }

    List<Workspace> placesAndGroups() {
        return Stream.concat(workspaces.stream(), groups.stream()).toList();
    }

    /** A piece of a workspace's equipment. */
    public record Equipment(
            String key, @Nullable String formerly, @Nullable Integer id, Translated name) implements Numbered {}

    /** A price table for weekly terms. Its number is internal. */
    public record WeeklyTerms(
            String key, @Nullable String formerly, @Nullable Integer id, List<Tier> tiers) implements Numbered {

        public WeeklyTerms {
            tiers = copy(tiers);
        }
    }

    /**
     * The prices of a day if at least {@code fromDays} days are rented in its week.
     *
     * @param weekdays the prices of weekdays that differ from {@code price}
     */
    public record Tier(int fromDays, Price price, Map<DayOfWeek, Price> weekdays) {

        public Tier {
            Map<DayOfWeek, Price> others = new EnumMap<>(DayOfWeek.class);
            Price usual = price;
            or(weekdays, Map.<DayOfWeek, Price>of()).forEach((day, other) -> {
                if (!other.equals(usual)) {
                    others.put(day, other);
                }
            });
            weekdays = Collections.unmodifiableMap(others);
        }
    }

    /**
     * A place or a group. A null or empty value of a group means that the value is computed from its members.
     *
     * @param members the keys of a group's members; empty for a place
     * @param equipment the keys of the workspace's equipment, without that of its members
     * @param weeklyTerms the key of the price table
     */
    public record Workspace(
            String key,
            @Nullable String formerly,
            @Nullable Integer id,
            Translated name,
            @Nullable Translated alsoCalled,
            Translated description,
            List<String> members,
            List<Coworking.Use> uses,
            @Nullable Integer persons,
            List<String> equipment,
            List<DayOfWeek> weekdays,
            List<ClosedDay> closedDays,
            @Nullable String weeklyTerms)
            implements Numbered {

        public Workspace {
            alsoCalled = nullIfEmpty(alsoCalled);
            members = copy(members);
            uses = sorted(uses, Function.identity());
            equipment = sorted(equipment, Function.identity());
            weekdays = sorted(weekdays, Function.identity());
            closedDays = sorted(closedDays, ClosedDay::date);
        }

        boolean group() {
            return !members.isEmpty();
        }
    }
}
