package org.isarbooking.business;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.isarbooking.shared.Translated;

/**
 * The published catalog: an immutable snapshot that requests share. Categories, services and specialists are keyed by
 * id, in the order of the business file, without retired entries. {@code names} also contains retired entries.
 *
 * @param version the number of the version, which every publication raises
 * @param settings the settings of the whole business
 * @param closedDays the local dates (Europe/Berlin) that the business file lists as closed days; weekly hours don't
 *     apply on them
 * @param promotions the promo codes that can be redeemed, and the campaigns that announce them
 * @param coworking the workspaces that the business rents out
 * @param names the names of all entries of the salon that were ever published
 */
public record Catalog(
        long version,
        BusinessSettings settings,
        Set<LocalDate> closedDays,
        Map<Integer, Category> categories,
        Map<Integer, Service> services,
        Map<Integer, Specialist> specialists,
        Promotions promotions,
        Coworking coworking,
        Names names) {

    public Catalog {
        closedDays = Set.copyOf(closedDays);
        categories = inOrder(categories);
        services = inOrder(services);
        specialists = inOrder(specialists);
    }

    private static <K, V> Map<K, V> inOrder(Map<K, V> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }

    /** Returns the two-letter code of the country of the seller on invoices; {@code DE} without coworking. */
    public String country() {
        return coworking
                .settings()
                .map(settings -> settings.invoicing().seller().country())
                .orElse("DE");
    }

    public Optional<Category> category(int id) {
        return Optional.ofNullable(categories.get(id));
    }

    public Optional<Service> service(int id) {
        return Optional.ofNullable(services.get(id));
    }

    public Optional<Specialist> specialist(int id) {
        return Optional.ofNullable(specialists.get(id));
    }

    /**
     * Returns the category of a service, also of a retired one; 0 if it is unknown. Blocks of single categories apply
     * to booked visits of retired services, too.
     */
    public int categoryOf(int serviceId) {
        return names.categoryOf().getOrDefault(serviceId, 0);
    }

    /**
     * Returns true if a day is a closed day, or if no specialist has hours on its weekday. Ignores special days of
     * single specialists.
     */
    public boolean isClosedOn(LocalDate day) {
        return closedDays.contains(day)
                || specialists.values().stream()
                        .allMatch(specialist ->
                                specialist.hoursOn(day.getDayOfWeek()).isEmpty());
    }

    /** Returns the category with a slug. Web addresses and searches use slugs. */
    public Optional<Category> categoryBySlug(String slug) {
        return categories.values().stream()
                .filter(category -> category.slug().equals(slug))
                .findFirst();
    }

    /**
     * A group of services.
     *
     * @param alsoCalled other words that people search for; may be empty
     * @param minNoticeMinutes the least number of minutes between the booking of an appointment and its start; the
     *     business's value if the category has none
     * @param horizonDays the number of days ahead on which appointments can be booked; the business's value if the
     *     category has none
     */
    public record Category(
            int id,
            String key,
            String slug,
            Translated name,
            List<String> alsoCalled,
            int position,
            int minNoticeMinutes,
            int horizonDays) {

        public Category {
            alsoCalled = List.copyOf(alsoCalled);
        }
    }

    /**
     * A service that customers book.
     *
     * @param alsoCalled other words that people search for; may be empty
     * @param position the position in the whole catalog, from 0
     * @param specialistIds the specialists who do the service, ascending; never empty, because the rules of business
     *     files require one
     */
    public record Service(
            int id,
            String key,
            int categoryId,
            Translated name,
            List<String> alsoCalled,
            Translated description,
            int position,
            List<Integer> specialistIds) {

        public Service {
            alsoCalled = List.copyOf(alsoCalled);
            specialistIds = List.copyOf(specialistIds);
        }
    }

    /**
     * Somebody who does services.
     *
     * @param hours the weekly hours in wall-clock minutes (Europe/Berlin), ascending; weekdays off are absent
     * @param skills the services that the specialist does, by service id
     */
    public record Specialist(
            int id,
            String key,
            String name,
            int position,
            boolean mayBlock,
            boolean mayAddDays,
            Map<DayOfWeek, List<Hours>> hours,
            Map<Integer, Skill> skills) {

        public Specialist {
            hours = Map.copyOf(hours);
            skills = Map.copyOf(skills);
        }

        /** Returns the weekly hours on a weekday; empty on a weekday off. */
        public List<Hours> hoursOn(DayOfWeek day) {
            return hours.getOrDefault(day, List.of());
        }
    }

    /** A specialist's price (gross, in cents) and minutes for a service. */
    public record Skill(int priceCents, int durationMinutes, int cleanupMinutes) {}

    /**
     * Names by id. Retired entries are included, since old appointments still show them. For an unknown id, methods
     * return a text such as "Service no. 7" as the name. An id is unknown if its entry is newer than this catalog. It
     * is also unknown if a pod of the former release published the entry (ADR 0039).
     *
     * @param emails the mail addresses of the specialists who have one
     * @param categoryOf the ids of the services' categories, by service id
     */
    public record Names(
            Map<Integer, Translated> categories,
            Map<Integer, Translated> services,
            Map<Integer, String> specialists,
            Map<Integer, String> emails,
            Map<Integer, Integer> categoryOf) {

        public Names {
            categories = Map.copyOf(categories);
            services = Map.copyOf(services);
            specialists = Map.copyOf(specialists);
            emails = Map.copyOf(emails);
            categoryOf = Map.copyOf(categoryOf);
        }

        public Translated category(int id) {
            return named(categories, id, "name.category");
        }

        public Translated service(int id) {
            return named(services, id, "name.service");
        }

        /** Returns the name of a specialist. The language matters only if the name is unknown. */
        public String specialist(int id, Language language) {
            String name = specialists.get(id);
            return name != null ? name : Texts.get(language, "name.specialist", id);
        }

        static Translated named(Map<Integer, Translated> names, int id, String unknown) {
            Translated name = names.get(id);
            return name != null ? name : Translated.of(unknown, id);
        }

        /** Returns a specialist's mail address; empty if there is none. */
        public Optional<String> email(int specialistId) {
            return Optional.ofNullable(emails.get(specialistId));
        }

        /** Leaves e-mail addresses out of logs. */
        @Override
        public String toString() {
            return "Names[" + services.size() + " services, " + specialists.size() + " specialists]";
        }
    }
}
