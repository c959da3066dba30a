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
 * The catalog that is published at the moment: an immutable snapshot that requests share. Maps are by number and
 * iterate in the order of the business file; they hold what can be booked, while names also cover what is retired.
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

    /** The two letters of the country of the business: the one on its invoices, or Germany where it writes none. */
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

    /** Returns true if nobody has weekly hours on a day; special days of single specialists count as no hours. */
    public boolean isClosedOn(LocalDate day) {
        return closedDays.contains(day)
                || specialists.values().stream()
                        .allMatch(specialist ->
                                specialist.hoursOn(day.getDayOfWeek()).isEmpty());
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
     * @param alsoCalled other words that people search for; none where it has none
     * @param minNoticeMinutes how long before its start an appointment must be booked: its own, else the business's
     * @param horizonDays how many days ahead appointments can be booked: its own, else the business's
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
     * @param alsoCalled other words that people search for; none where it has none
     * @param position the place in the whole catalog, from 0
     * @param specialistIds who does it, ascending; nobody only while the file is between two applies
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

    /** The price (gross, in cents) and the minutes of a service when a specialist does it. */
    public record Skill(int priceCents, int durationMinutes, int cleanupMinutes) {}

    /**
     * Names by number, of what is retired too: an old appointment still shows them. A name that no version has tells
     * the number: the entry is newer than this catalog, or the release before has published it.
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

        public Translated category(int id) {
            return named(categories, id, "name.category");
        }

        public Translated service(int id) {
            return named(services, id, "name.service");
        }

        /** Returns the name of a specialist; the language matters only where it is not known. */
        public String specialist(int id, Language language) {
            String name = specialists.get(id);
            return name != null ? name : Texts.get(language, "name.specialist", id);
        }

        static Translated named(Map<Integer, Translated> names, int id, String unknown) {
            Translated name = names.get(id);
            return name != null ? name : Translated.of(unknown, id);
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
