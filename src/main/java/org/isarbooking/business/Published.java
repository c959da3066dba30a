package org.isarbooking.business;

import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.isarbooking.shared.LocalDays;
import org.isarbooking.shared.Percent;
import org.isarbooking.shared.PromoConditions;
import org.isarbooking.shared.Translated;
import org.jspecify.annotations.Nullable;

/**
 * What the tables say is published, as they say it, retired entries included.
 *
 * @param version raised by every apply that changed something; 0 before the first
 * @param settings {@code null} before the first apply
 */
record Published(
        long version,
        @Nullable BusinessSettings settings,
        List<CategoryRow> categories,
        List<ServiceRow> services,
        List<SpecialistRow> specialists,
        List<SkillRow> skills,
        List<HoursRow> hours,
        List<ClosedDayRow> closedDays,
        List<PromoCodeRow> promoCodes,
        List<CampaignRow> campaigns,
        PublishedCoworking coworking) {

    Published {
        categories = List.copyOf(categories);
        services = List.copyOf(services);
        specialists = List.copyOf(specialists);
        skills = List.copyOf(skills);
        hours = List.copyOf(hours);
        closedDays = List.copyOf(closedDays);
        promoCodes = List.copyOf(promoCodes);
        campaigns = List.copyOf(campaigns);
    }

    /** A row that keeps its number for ever. */
    sealed interface NumberedRow
            permits CategoryRow,
                    ServiceRow,
                    SpecialistRow,
                    PromoCodeRow,
                    PublishedCoworking.EquipmentRow,
                    PublishedCoworking.TermsRow,
                    PublishedCoworking.WorkspaceRow {
        int id();

        String key();

        boolean retired();
    }

    record CategoryRow(
            int id,
            String key,
            String slug,
            Translated name,
            int position,
            @Nullable Integer minNoticeMinutes,
            @Nullable Integer horizonDays,
            boolean retired)
            implements NumberedRow {

        CategoryRow retire() {
            return new CategoryRow(id, key, slug, name, position, minNoticeMinutes, horizonDays, true);
        }
    }

    record ServiceRow(
            int id, String key, int categoryId, Translated name, Translated description, int position, boolean retired)
            implements NumberedRow {

        ServiceRow retire() {
            return new ServiceRow(id, key, categoryId, name, description, position, true);
        }
    }

    record SpecialistRow(
            int id,
            String key,
            String name,
            @Nullable String email,
            int position,
            boolean mayBlock,
            boolean mayAddDays,
            boolean retired)
            implements NumberedRow {

        SpecialistRow retire() {
            return new SpecialistRow(id, key, name, email, position, mayBlock, mayAddDays, true);
        }
    }

    record SkillRow(int staffId, int serviceId, int priceCents, int durationMinutes, int cleanupMinutes) {}

    record HoursRow(int staffId, int weekday, Hours hours) {}

    record ClosedDayRow(LocalDate day, Translated name) {}

    record PromoCodeRow(
            int id,
            String key,
            String code,
            Percent discount,
            PromoConditions conditions,
            Set<Integer> serviceIds,
            Set<Integer> categoryIds,
            int position,
            boolean retired)
            implements NumberedRow {

        PromoCodeRow {
            serviceIds = Set.copyOf(serviceIds);
            categoryIds = Set.copyOf(categoryIds);
        }

        PromoCodeRow retire() {
            return new PromoCodeRow(id, key, code, discount, conditions, serviceIds, categoryIds, position, true);
        }
    }

    record CampaignRow(
            String key,
            int promoCodeId,
            LocalDays days,
            Translated headline,
            Translated text,
            Promotions.@Nullable Hero hero,
            int position) {}
}
