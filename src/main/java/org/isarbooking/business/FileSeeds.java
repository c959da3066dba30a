package org.isarbooking.business;

import static org.isarbooking.business.CatalogDocument.copy;
import static org.isarbooking.business.CatalogDocument.or;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The seeds of a business file: data that is stored only once, when a file first has it. Later files don't change the
 * stored data.
 *
 * @param coworking the seeds of coworking; null if the business rents nothing out
 */
@RegisterForReflection
public record FileSeeds(
        List<OfSpecialist> specialists, @Nullable OfCoworking coworking) {

    public FileSeeds {
        specialists = copy(specialists);
    }

    /** Returns the seeds of tenants; empty without coworking. */
    public List<TenantSeed> tenants() {
        return coworking == null ? List.of() : coworking.tenants();
    }

    public record OfCoworking(List<TenantSeed> tenants) {

        public OfCoworking {
            tenants = copy(tenants);
        }
    }

    /**
     * The seeds of a specialist.
     *
     * @param login the person who signs in as the specialist; null for nobody
     */
    public record OfSpecialist(
            String key, String name, @Nullable Login login, List<Seed> specialDays, List<Seed> blocks) {

        public OfSpecialist {
            specialDays = copy(specialDays);
            blocks = copy(blocks);
        }
    }

    /**
     * A special day or a block of a specialist. Exactly one of {@code date}, {@code inDays} and {@code next} is set.
     *
     * @param path the path of the seed in the file
     * @param key the stable name, unique among the specialist's special days or blocks
     * @param inDays the number of days between the apply of the file and the first day
     * @param next the weekday of the first day. The first day is {@code plusWeeks} weeks after the first such weekday
     *     that follows the apply of the file
     * @param days the number of days; a block ends {@code days - 1} days after its first day
     * @param category the key of the only category that a block bars; null means every service
     */
    public record Seed(
            String path,
            String key,
            @Nullable LocalDate date,
            @Nullable Integer inDays,
            @Nullable DayOfWeek next,
            int plusWeeks,
            Hours hours,
            Integer days,
            @Nullable String category,
            @Nullable String reason) {

        public Seed {
            days = or(days, 1);
        }

        /** Returns the first day, if the file is applied on {@code today} (Europe/Berlin). */
        public LocalDate firstDay(LocalDate today) {
            if (date != null) {
                return date;
            }
            if (inDays != null) {
                return today.plusDays(inDays);
            }
            if (next == null) {
                throw new IllegalStateException(path + " passed the rules without a day");
            }
            return today.with(TemporalAdjusters.next(next)).plusWeeks(plusWeeks);
        }
    }
}
