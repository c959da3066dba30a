package org.isarbooking.business;

import static java.util.stream.Collectors.toMap;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.isarbooking.business.BusinessFile.Block;
import org.isarbooking.business.BusinessFile.Category;
import org.isarbooking.business.BusinessFile.ClosedDay;
import org.isarbooking.business.BusinessFile.Seed;
import org.isarbooking.business.BusinessFile.Service;
import org.isarbooking.business.BusinessFile.Skill;
import org.isarbooking.business.BusinessFile.SpecialDay;
import org.isarbooking.business.BusinessFile.Specialist;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Translated;

/** Makes records of a file that the schema and the rules have passed; fills in the defaults of the schema. */
final class BusinessFileReader {

    private final Entry file;
    private final Map<String, Entry> services;

    BusinessFileReader(Entry file) {
        this.file = file;
        this.services =
                file.list("services").stream().collect(toMap(service -> service.mustText("key"), Function.identity()));
    }

    BusinessFile read(String hash, Positions positions) {
        return new BusinessFile(
                settings(),
                read("closed_days", BusinessFileReader::closedDay),
                read("categories", BusinessFileReader::category),
                read("services", BusinessFileReader::service),
                read("specialists", this::specialist),
                read("promo_codes", PromotionReader::promoCode),
                read("campaigns", PromotionReader::campaign),
                CoworkingFileReader.read(file.at("coworking")),
                hash,
                positions);
    }

    private <T> List<T> read(String list, Function<Entry, T> reader) {
        return file.list(list).stream().map(reader).toList();
    }

    private BusinessSettings settings() {
        Entry rules = file.at("rules");
        return new BusinessSettings(
                file.at("business").mustText("name"),
                file.at("business").mustText("site_url"),
                file.at("business").textOrNull("email"),
                file.at("business").textOrNull("address"),
                rules.number("grid_minutes", 15),
                rules.number("min_notice_minutes", 120),
                rules.number("horizon_days", 90),
                rules.number("offer_minutes", 30),
                rules.number("max_open_appointments_per_contact", 10),
                rules.flag("approve_timely_cancellations"),
                new BusinessSettings.Deadlines(
                        rules.number("change_deadline_minutes", 1440),
                        rules.number("cancellation_deadline_minutes", 1440),
                        rules.number("reminder_minutes", 1440),
                        rules.number("contact_retention_days", 180)),
                read("terms", BusinessFileReader::terms));
    }

    static Terms terms(Entry terms) {
        return new Terms(Terms.Kind.of(terms.mustText("kind")), terms.mustText("version"), terms.mustText("url"));
    }

    static ClosedDay closedDay(Entry day) {
        return new ClosedDay(LocalDate.parse(day.mustText("date")), translated(day.at("name")));
    }

    private static Category category(Entry category) {
        return new Category(
                category.mustText("key"),
                category.textOrNull("formerly"),
                category.numberOrNull("id"),
                category.mustText("slug"),
                translated(category.at("name")),
                category.numberOrNull("min_notice_minutes"),
                category.numberOrNull("horizon_days"));
    }

    private static Service service(Entry service) {
        return new Service(
                service.mustText("key"),
                service.textOrNull("formerly"),
                service.numberOrNull("id"),
                service.mustText("category"),
                translated(service.at("name")),
                translated(service.at("description")));
    }

    private Specialist specialist(Entry specialist) {
        List<Seed> seeds = new ArrayList<>();
        specialist.list("special_days").forEach(day -> seeds.add(specialDay(day)));
        specialist.list("blocks").forEach(block -> seeds.add(block(block)));
        return new Specialist(
                specialist.mustText("key"),
                specialist.textOrNull("formerly"),
                specialist.numberOrNull("id"),
                specialist.mustText("name"),
                specialist.textOrNull("email"),
                specialist.at("permissions").flag("may_block"),
                specialist.at("permissions").flag("may_add_days"),
                specialist.at("login").isThere() ? Login.of(specialist.at("login")) : null,
                weeklyHours(specialist.at("hours")),
                specialist.list("services").stream().map(this::skill).toList(),
                seeds);
    }

    private static Map<DayOfWeek, List<Hours>> weeklyHours(Entry week) {
        Map<DayOfWeek, List<Hours>> hours = new EnumMap<>(DayOfWeek.class);
        for (DayOfWeek day : DayOfWeek.values()) {
            List<Hours> stretches = week.list(CalendarRules.nameOf(day)).stream()
                    .map(BusinessFileReader::hours)
                    .sorted()
                    .toList();
            if (!stretches.isEmpty()) {
                hours.put(day, stretches);
            }
        }
        return hours;
    }

    private Skill skill(Entry skill) {
        String key = skill.mustText("service");
        Entry service = services.get(key);
        if (service == null) {
            throw new IllegalStateException(skill.path() + " passed the rules without its service");
        }
        return new Skill(
                key,
                cents(skill.text("price").orElseGet(() -> service.mustText("price"))),
                skill.number("duration_minutes").orElseGet(() -> service.mustNumber("duration_minutes")),
                skill.number("cleanup_minutes").orElseGet(() -> service.number("cleanup_minutes", 0)));
    }

    /** The schema allows {@code 45.00 EUR} only: without the point, the number before the blank is in cents. */
    static int cents(String price) {
        return Integer.parseInt(price.substring(0, price.indexOf(' ')).replace(".", ""));
    }

    private static SpecialDay specialDay(Entry seed) {
        return new SpecialDay(seed.mustText("key"), seed.path(), day(seed), hours(seed.at("hours")));
    }

    private static Block block(Entry seed) {
        return new Block(
                seed.mustText("key"),
                seed.path(),
                day(seed),
                hours(seed.at("hours")),
                seed.number("days", 1),
                seed.textOrNull("category"),
                seed.textOrNull("reason"));
    }

    private static SeedDay day(Entry seed) {
        if (seed.text("date").isPresent()) {
            return new SeedDay.On(LocalDate.parse(seed.mustText("date")));
        }
        if (seed.number("in_days").isPresent()) {
            return new SeedDay.InDays(seed.mustNumber("in_days"));
        }
        var weekday = DayOfWeek.valueOf(seed.mustText("next").toUpperCase(Locale.ROOT));
        return new SeedDay.Next(weekday, seed.number("plus_weeks", 0));
    }

    private static Hours hours(Entry entry) {
        return CalendarRules.hours(entry)
                .orElseThrow(() -> new IllegalStateException(entry.path() + " passed the schema"));
    }

    static Translated translated(Entry texts) {
        Map<Language, String> byLanguage = new EnumMap<>(Language.class);
        for (Language language : Language.values()) {
            texts.text(language.code()).ifPresent(text -> byLanguage.put(language, text.strip()));
        }
        return new Translated(byLanguage);
    }
}
