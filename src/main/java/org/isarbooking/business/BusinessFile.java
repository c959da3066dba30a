package org.isarbooking.business;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.isarbooking.shared.LocalDays;
import org.isarbooking.shared.Percent;
import org.isarbooking.shared.PromoConditions;
import org.isarbooking.shared.Translated;
import org.jspecify.annotations.Nullable;

/**
 * A business file without mistakes: references resolve, and defaults are filled in.
 *
 * @param hash the SHA-256 of the file, in hexadecimal
 * @param positions where everything stands, for mistakes that only the database can tell
 */
public record BusinessFile(
        BusinessSettings settings,
        List<ClosedDay> closedDays,
        List<Category> categories,
        List<Service> services,
        List<Specialist> specialists,
        List<PromoCode> promoCodes,
        List<Campaign> campaigns,
        CoworkingFile coworking,
        String hash,
        Positions positions) {

    public BusinessFile {
        closedDays = List.copyOf(closedDays);
        categories = List.copyOf(categories);
        services = List.copyOf(services);
        specialists = List.copyOf(specialists);
        promoCodes = List.copyOf(promoCodes);
        campaigns = List.copyOf(campaigns);
    }

    /** An entry that keeps its number for ever. */
    public sealed interface Numbered
            permits Category,
                    Service,
                    Specialist,
                    PromoCode,
                    CoworkingFile.Equipment,
                    CoworkingFile.WeeklyTerms,
                    CoworkingFile.Workspace {

        /** The stable name of the entry. */
        String key();

        /** The key that the entry had before, if it was renamed. */
        @Nullable
        String formerly();

        /** The number that the file pins, if it does. */
        @Nullable
        Integer id();
    }

    /** A day without weekly hours for anybody. */
    public record ClosedDay(LocalDate day, Translated name) {}

    /** A group of services; {@code null} notice and horizon mean those of the business. */
    public record Category(
            String key,
            @Nullable String formerly,
            @Nullable Integer id,
            String slug,
            Translated name,
            @Nullable Integer minNoticeMinutes,
            @Nullable Integer horizonDays)
            implements Numbered {}

    /** What customers book. */
    public record Service(
            String key,
            @Nullable String formerly,
            @Nullable Integer id,
            String category,
            Translated name,
            Translated description)
            implements Numbered {}

    /**
     * Somebody who does services.
     *
     * @param login who signs in as the specialist; null while nobody does
     */
    public record Specialist(
            String key,
            @Nullable String formerly,
            @Nullable Integer id,
            String name,
            @Nullable String email,
            boolean mayBlock,
            boolean mayAddDays,
            @Nullable Login login,
            Map<DayOfWeek, List<Hours>> hours,
            List<Skill> skills,
            List<Seed> seeds)
            implements Numbered {

        public Specialist {
            hours = Map.copyOf(hours);
            skills = List.copyOf(skills);
            seeds = List.copyOf(seeds);
        }
    }

    /** What a specialist charges and needs for a service; the service's own values are already filled in. */
    public record Skill(String service, int priceCents, int durationMinutes, int cleanupMinutes) {}

    /** A promo code; without services and categories it discounts everything. */
    public record PromoCode(
            String key,
            @Nullable String formerly,
            String code,
            Percent discount,
            PromoConditions conditions,
            List<String> services,
            List<String> categories)
            implements Numbered {

        public PromoCode {
            services = List.copyOf(services);
            categories = List.copyOf(categories);
        }

        /** Nobody sees the number of a promo code, so that no file needs a certain one. */
        @Override
        public @Nullable Integer id() {
            return null;
        }
    }

    /** What announces a promo code. */
    public record Campaign(
            String key,
            String promoCode,
            LocalDays days,
            Translated headline,
            Translated text,
            Promotions.@Nullable Hero hero) {}

    /** Something that the file puts into a calendar once and never touches again. */
    public sealed interface Seed permits SpecialDay, Block {

        /** The stable name of the seed among its specialist's seeds of the same kind. */
        String key();

        /** Where it stands in the file. */
        String path();

        SeedDay day();

        Hours hours();
    }

    /** A day with working time of its own. */
    public record SpecialDay(String key, String path, SeedDay day, Hours hours) implements Seed {}

    /** A stretch without appointments; {@code null} category means every service. It ends {@code days - 1} days later. */
    public record Block(
            String key,
            String path,
            SeedDay day,
            Hours hours,
            int days,
            @Nullable String category,
            @Nullable String reason)
            implements Seed {}
}
