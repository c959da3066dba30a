package org.isarbooking.business;

import static java.util.stream.Collectors.toMap;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.isarbooking.shared.Translated;
import org.jspecify.annotations.Nullable;

/**
 * The published catalog as one tree. Its JSON has the form of the business file, but without seeds and with defaults
 * filled in. {@link CatalogJson} reads and writes it. Equal catalogs have equal trees: lists without an order are
 * sorted, and values that repeat a default are left out. For example, a specialist's price is left out if it equals
 * that of the service.
 *
 * @param coworking null while the business rents nothing out
 * @param retired entries that are no longer published, and keep their numbers and names
 */
@RegisterForReflection
public record CatalogDocument(
        Business business,
        Rules rules,
        List<Terms> terms,
        List<ClosedDay> closedDays,
        List<Category> categories,
        List<Service> services,
        List<Specialist> specialists,
        List<PromotionEntries.PromoCode> promoCodes,
        List<PromotionEntries.Campaign> campaigns,
        @Nullable CoworkingEntries coworking,
        Retired retired) {

    public CatalogDocument {
        rules = or(rules, Rules.DEFAULTS);
        terms = copy(terms);
        closedDays = sorted(closedDays, ClosedDay::date);
        categories = copy(categories);
        services = copy(services);
        Map<String, Service> byKey =
                services.stream().collect(toMap(Service::key, Function.identity(), (one, _) -> one));
        List<String> order = services.stream().map(Service::key).toList();
        specialists = copy(specialists).stream()
                .map(specialist -> specialist.normalized(byKey, order))
                .toList();
        promoCodes = copy(promoCodes);
        campaigns = copy(campaigns);
        retired = or(retired, Retired.NOTHING);
    }

    /** An entry that keeps its number forever. */
    public interface Numbered {

        /** Returns the stable name of the entry. */
        String key();

        /**
         * Returns the former key of an entry that the file renames; null for other entries, and in a published
         * document.
         */
        @Nullable
        String formerly();

        /** Returns the number. In a file, this is the pinned number; null if none is pinned. */
        @Nullable
        Integer id();

        /** Returns the number. Throws {@link IllegalStateException} if the entry has none yet. */
        default int number() {
            Integer id = id();
            if (id == null) {
                throw new IllegalStateException("\"" + key() + "\" was published without a number");
            }
            return id;
        }
    }

    /**
     * The business's own data, as customers see it.
     *
     * @param logo the address of an image, or the image itself as a data URI
     */
    public record Business(
            String name,
            String siteUrl,
            @Nullable String email,
            @Nullable String address,
            @Nullable String phone,
            @Nullable Colors colors,
            @Nullable String logo) {

        public Business {
            colors = colors == null || colors.accent() == null ? null : colors;
        }
    }

    /** The colours of the public pages. The accent is the colour of buttons and links, as {@code #rrggbb}. */
    public record Colors(@Nullable String accent) {

        public Colors {
            accent = accent == null ? null : accent.toLowerCase(Locale.ROOT);
        }
    }

    /** A date on which weekly hours don't apply, or on which workspaces aren't rented. */
    public record ClosedDay(LocalDate date, Translated name) {}

    /** A group of services. A null notice or horizon means the value of the business. */
    public record Category(
            String key,
            @Nullable String formerly,
            @Nullable Integer id,
            String slug,
            Translated name,
            @Nullable Translated alsoCalled,
            @Nullable Integer minNoticeMinutes,
            @Nullable Integer horizonDays)
            implements Numbered {

        public Category {
            alsoCalled = nullIfEmpty(alsoCalled);
        }
    }

    /**
     * A service that customers book. Its price and minutes apply to a specialist unless the specialist's skill has
     * other values.
     */
    public record Service(
            String key,
            @Nullable String formerly,
            @Nullable Integer id,
            String category,
            Translated name,
            @Nullable Translated alsoCalled,
            Translated description,
            int durationMinutes,
            int cleanupMinutes,
            Price price)
            implements Numbered {

        public Service {
            alsoCalled = nullIfEmpty(alsoCalled);
        }
    }

    /** Somebody who does services. */
    public record Specialist(
            String key,
            @Nullable String formerly,
            @Nullable Integer id,
            String name,
            @Nullable String email,
            Permissions permissions,
            Map<DayOfWeek, List<Hours>> hours,
            List<Skill> services)
            implements Numbered {

        public Specialist {
            permissions = or(permissions, Permissions.NONE);
            Map<DayOfWeek, List<Hours>> week = new EnumMap<>(DayOfWeek.class);
            or(hours, Map.<DayOfWeek, List<Hours>>of()).forEach((day, stretches) -> {
                if (!stretches.isEmpty()) {
                    week.put(day, stretches.stream().sorted().toList());
                }
            });
            hours = Collections.unmodifiableMap(week);
            services = copy(services);
        }

        /**
         * Returns the specialist with skills in the order of the services. Leaves out values that equal those of the
         * service.
         */
        private Specialist normalized(Map<String, Service> byKey, List<String> order) {
            List<Skill> skills = services.stream()
                    .map(skill -> skill.withoutDefaults(byKey.get(skill.service())))
                    .sorted(Comparator.comparingInt(skill -> order.indexOf(skill.service())))
                    .toList();
            return new Specialist(key, formerly, id, name, email, permissions, hours, skills);
        }
    }

    /** The rights of specialists in their own calendars. */
    public record Permissions(boolean mayBlock, boolean mayAddDays) {

        static final Permissions NONE = new Permissions(false, false);
    }

    /** A service that a specialist does. A null value means the value of the service. */
    public record Skill(
            String service,
            @Nullable Price price,
            @Nullable Integer durationMinutes,
            @Nullable Integer cleanupMinutes) {

        /** Returns the skill with the service's values in place of null values. */
        Catalog.Skill completedBy(Service service) {
            return new Catalog.Skill(
                    or(price, service.price()).cents(),
                    or(durationMinutes, service.durationMinutes()),
                    or(cleanupMinutes, service.cleanupMinutes()));
        }

        private Skill withoutDefaults(@Nullable Service of) {
            return of == null
                    ? this
                    : new Skill(
                            service,
                            of.price().equals(price) ? null : price,
                            Integer.valueOf(of.durationMinutes()).equals(durationMinutes) ? null : durationMinutes,
                            Integer.valueOf(of.cleanupMinutes()).equals(cleanupMinutes) ? null : cleanupMinutes);
        }
    }

    /** Retired entries as last published, in the lists from which they were removed. */
    public record Retired(
            List<Category> categories,
            List<Service> services,
            List<Specialist> specialists,
            List<PromotionEntries.PromoCode> promoCodes,
            List<CoworkingEntries.Equipment> equipment,
            List<CoworkingEntries.WeeklyTerms> weeklyTerms,
            List<CoworkingEntries.Workspace> workspaces,
            List<CoworkingEntries.Workspace> groups) {

        static final Retired NOTHING =
                new Retired(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

        public Retired {
            categories = copy(categories);
            services = copy(services);
            specialists = copy(specialists);
            promoCodes = copy(promoCodes);
            equipment = copy(equipment);
            weeklyTerms = copy(weeklyTerms);
            workspaces = copy(workspaces);
            groups = copy(groups);
        }
    }

    public BusinessSettings settings() {
        return rules.settings(business, terms);
    }

    /** Returns the texts; null if there is none in any language. */
    static @Nullable Translated nullIfEmpty(@Nullable Translated texts) {
        return texts == null || texts.texts().isEmpty() ? null : texts;
    }

    static <T> T or(@Nullable T value, T otherwise) {
        return value == null ? otherwise : value;
    }

    static <T> List<T> copy(@Nullable List<T> list) {
        return list == null ? List.of() : List.copyOf(list);
    }

    static <T, K extends Comparable<K>> List<T> sorted(@Nullable List<T> list, Function<T, K> by) {
        return copy(list).stream().sorted(Comparator.comparing(by)).toList();
    }
}
