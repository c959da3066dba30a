package org.isarbooking.business;

import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.isarbooking.business.BusinessFile.Category;
import org.isarbooking.business.BusinessFile.Service;
import org.isarbooking.business.BusinessFile.Specialist;
import org.isarbooking.business.Published.CategoryRow;
import org.isarbooking.business.Published.ClosedDayRow;
import org.isarbooking.business.Published.HoursRow;
import org.isarbooking.business.Published.NumberedRow;
import org.isarbooking.business.Published.PromoCodeRow;
import org.isarbooking.business.Published.ServiceRow;
import org.isarbooking.business.Published.SkillRow;
import org.isarbooking.business.Published.SpecialistRow;

/** What the tables should say: the file's entries, and what is gone from it as retired. */
final class Target {

    private Target() {}

    static Published of(BusinessFile file, Numbers numbers, Published stored) {
        return new Published(
                stored.version(),
                file.settings(),
                withRetired(categories(file, numbers), stored.categories(), CategoryRow::retire),
                withRetired(services(file, numbers), stored.services(), ServiceRow::retire),
                withRetired(specialists(file, numbers), stored.specialists(), SpecialistRow::retire),
                skills(file, numbers),
                hours(file, numbers),
                file.closedDays().stream()
                        .map(closed -> new ClosedDayRow(closed.day(), closed.name()))
                        .toList(),
                withRetired(PromotionTarget.promoCodes(file, numbers), stored.promoCodes(), PromoCodeRow::retire),
                PromotionTarget.campaigns(file, numbers),
                CoworkingTarget.of(file.coworking(), numbers, stored.coworking()));
    }

    static <R extends NumberedRow> List<R> withRetired(List<R> active, List<R> stored, UnaryOperator<R> retire) {
        Collection<Integer> ids = active.stream().map(NumberedRow::id).toList();
        List<R> rows = new ArrayList<>(active);
        stored.stream().filter(row -> !ids.contains(row.id())).map(retire).forEach(rows::add);
        return rows;
    }

    private static List<CategoryRow> categories(BusinessFile file, Numbers numbers) {
        List<CategoryRow> rows = new ArrayList<>();
        for (Category category : file.categories()) {
            rows.add(new CategoryRow(
                    numbers.category(category.key()),
                    category.key(),
                    category.slug(),
                    category.name(),
                    rows.size(),
                    category.minNoticeMinutes(),
                    category.horizonDays(),
                    false));
        }
        return rows;
    }

    private static List<ServiceRow> services(BusinessFile file, Numbers numbers) {
        List<ServiceRow> rows = new ArrayList<>();
        for (Service service : file.services()) {
            rows.add(new ServiceRow(
                    numbers.service(service.key()),
                    service.key(),
                    numbers.category(service.category()),
                    service.name(),
                    service.description(),
                    rows.size(),
                    false));
        }
        return rows;
    }

    private static List<SpecialistRow> specialists(BusinessFile file, Numbers numbers) {
        List<SpecialistRow> rows = new ArrayList<>();
        for (Specialist specialist : file.specialists()) {
            rows.add(new SpecialistRow(
                    numbers.specialist(specialist.key()),
                    specialist.key(),
                    specialist.name(),
                    specialist.email(),
                    rows.size(),
                    specialist.mayBlock(),
                    specialist.mayAddDays(),
                    false));
        }
        return rows;
    }

    private static List<SkillRow> skills(BusinessFile file, Numbers numbers) {
        return file.specialists().stream()
                .flatMap(specialist -> specialist.skills().stream()
                        .map(skill -> new SkillRow(
                                numbers.specialist(specialist.key()),
                                numbers.service(skill.service()),
                                skill.priceCents(),
                                skill.durationMinutes(),
                                skill.cleanupMinutes())))
                .sorted(Comparator.comparingInt(SkillRow::staffId).thenComparingInt(SkillRow::serviceId))
                .toList();
    }

    private static List<HoursRow> hours(BusinessFile file, Numbers numbers) {
        List<HoursRow> rows = new ArrayList<>();
        for (Specialist specialist : file.specialists()) {
            for (Map.Entry<DayOfWeek, List<Hours>> day : specialist.hours().entrySet()) {
                day.getValue()
                        .forEach(stretch -> rows.add(new HoursRow(
                                numbers.specialist(specialist.key()),
                                day.getKey().getValue(),
                                stretch)));
            }
        }
        return rows;
    }
}
