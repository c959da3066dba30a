package org.isarbooking.business;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isarbooking.shared.Translated;

/**
 * What is published at the moment: an immutable snapshot that requests share. Maps are by number and iterate in the
 * order of the business file; they hold what can be booked, while names also cover what is retired.
 *
 * @param version raised with every change of what is published
 * @param settings the rules of the whole business
 * @param closedDays days (Europe/Berlin) without weekly hours for anybody
 * @param promotions the promo codes that can be redeemed, and the campaigns that announce them
 * @param coworking what the business rents out
 * @param names the names of everything of the salon that ever was published
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

    public Optional<Category> category(int id) {
        return Optional.ofNullable(categories.get(id));
    }

    public Optional<Service> service(int id) {
        return Optional.ofNullable(services.get(id));
    }

    public Optional<Specialist> specialist(int id) {
        return Optional.ofNullable(specialists.get(id));
    }

    /** The category with the name that web addresses and searches use. */
    public Optional<Category> categoryBySlug(String slug) {
        return categories.values().stream()
                .filter(category -> category.slug().equals(slug))
                .findFirst();
    }

    /**
     * A group of services.
     *
     * @param minNoticeMinutes how long before its start an appointment must be booked: its own, else the business's
     * @param horizonDays how many days ahead appointments can be booked: its own, else the business's
     */
    public record Category(
            int id, String key, String slug, Translated name, int position, int minNoticeMinutes, int horizonDays) {}

    /**
     * What customers book.
     *
     * @param position the place in the whole catalog, from 0
     * @param specialistIds who does it, ascending; nobody only while the file is between two applies
     */
    public record Service(
            int id,
            String key,
            int categoryId,
            Translated name,
            Translated description,
            int position,
            List<Integer> specialistIds) {

        public Service {
            specialistIds = List.copyOf(specialistIds);
        }
    }

    /**
     * Somebody who does services.
     *
     * @param hours the weekly hours in wall-clock minutes (Europe/Berlin), ascending; a free weekday is absent
     * @param skills what the specialist does, by the number of the service
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

        /** The weekly hours of a weekday; none on a free one. */
        public List<Hours> hoursOn(DayOfWeek day) {
            return hours.getOrDefault(day, List.of());
        }
    }

    /** What a specialist charges (gross, in cents) and needs for a service. */
    public record Skill(int priceCents, int durationMinutes, int cleanupMinutes) {}

    /**
     * Names by number, of what is retired too: an old appointment still shows them.
     *
     * @param emails of the specialists who have one
     */
    public record Names(
            Map<Integer, Translated> categories,
            Map<Integer, Translated> services,
            Map<Integer, String> specialists,
            Map<Integer, String> emails) {

        public Names {
            categories = Map.copyOf(categories);
            services = Map.copyOf(services);
            specialists = Map.copyOf(specialists);
            emails = Map.copyOf(emails);
        }

        public Optional<Translated> category(int id) {
            return Optional.ofNullable(categories.get(id));
        }

        public Optional<Translated> service(int id) {
            return Optional.ofNullable(services.get(id));
        }

        public Optional<String> specialist(int id) {
            return Optional.ofNullable(specialists.get(id));
        }

        /** Where a specialist gets mail. */
        public Optional<String> email(int specialistId) {
            return Optional.ofNullable(emails.get(specialistId));
        }

        /** Shows no address. */
        @Override
        public String toString() {
            return "Names[" + services.size() + " services, " + specialists.size() + " specialists]";
        }
    }
}
