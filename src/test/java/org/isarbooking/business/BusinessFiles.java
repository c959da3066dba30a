package org.isarbooking.business;

import java.util.List;

/** Business files for tests: one that is valid, and edits of it. */
final class BusinessFiles {

    static final BusinessLoader LOADER = new BusinessLoader();

    /** Two categories, three services, two specialists, one special day, two blocks, two promo codes and two campaigns. */
    static final String VALID = """
            business:
              name: Testsalon
              site_url: https://salon.example
            rules:
              grid_minutes: 15
              min_notice_minutes: 60
              horizon_days: 100
            terms:
              - {kind: privacy, version: v1, url: https://salon.example/privacy}
              - {kind: cancellation, version: v1, url: https://salon.example/cancellation}
            closed_days:
              - {date: 2027-01-01, name: {de: Neujahr}}
              - {date: 2027-01-06, name: {de: Dreikönig}}
            categories:
              - {key: face, slug: gesicht, name: {de: Gesicht, en: Face}}
              - {key: nails, slug: naegel, name: {de: Nägel}, min_notice_minutes: 600, horizon_days: 30}
            services:
              - key: facial
                category: face
                name: {de: Gesichtsbehandlung, en: Facial, ru: Уход за лицом}
                description: {de: Wohltuend.}
                duration_minutes: 60
                cleanup_minutes: 10
                price: 69.00 EUR
              - key: manicure
                category: nails
                name: {de: Maniküre}
                description: {de: Gepflegte Hände.}
                duration_minutes: 40
                price: 32.50 EUR
              - key: pedicure
                category: nails
                name: {de: Pediküre}
                description: {de: Gepflegte Füße.}
                duration_minutes: 50
                price: 42.00 EUR
            specialists:
              - key: anna
                name: Anna
                email: anna@salon.example
                permissions: {may_block: true, may_add_days: true}
                hours:
                  monday: [09:00-13:00, 14:00-18:00]
                  saturday: [20:00-24:00]
                services:
                  - {service: facial}
                  - {service: manicure, price: 35.00 EUR, duration_minutes: 45, cleanup_minutes: 5}
                special_days:
                  - {key: fair, date: 2027-05-30, hours: 10:00-14:00}
                blocks:
                  - {key: training, in_days: 5, hours: 09:00-12:00, reason: Schulung}
                  - {key: repair, next: monday, plus_weeks: 2, hours: 10:00-11:00, category: nails}
              - key: bea
                name: Bea
                hours:
                  tuesday: [10:00-16:00]
                services:
                  - {service: pedicure}
                  - {service: manicure}
            promo_codes:
              - key: hello
                code: Hallo-10
                discount: 10%
                conditions: {new_customers_only: true}
              - key: spring
                code: FRUEHLING
                discount: 12.50%
                conditions:
                  once_per_customer: true
                  max_redemptions: 20
                  services: [pedicure]
                  categories: [nails]
                  from_date: 2027-03-01
                  to_date: 2027-05-31
                  bookable_from: 2027-02-01
                  bookable_until: 2027-04-30
                  weekdays: [tuesday, friday]
                  min_total: 30.50 EUR
            campaigns:
              - key: easter
                promo_code: spring
                valid_from: 2027-03-15
                valid_until: 2027-04-15
                headline: {de: Ostern, en: Easter}
                text: {de: Gepflegt in den Frühling.}
              - key: always-hello
                promo_code: hello
                headline: {de: Willkommen}
                text: {de: Zehn Prozent beim ersten Mal.}
                hero:
                  title: {de: Hallo, en: Hello}
                  subtitle: {de: Schön hier}
                  url: https://salon.example/hallo
            """;

    private BusinessFiles() {}

    /** The valid file with one text replaced by another; the text must be there exactly once. */
    static String edited(String what, String by) {
        return edited(VALID, what, by);
    }

    static String edited(String text, String what, String by) {
        int at = text.indexOf(what);
        if (at < 0 || text.indexOf(what, at + 1) >= 0) {
            throw new IllegalArgumentException("not exactly once: " + what);
        }
        return text.substring(0, at) + by + text.substring(at + what.length());
    }

    /** The valid file without the lines from one that contains a text up to the next that contains another. */
    static String without(String text, String from, String to) {
        int start = text.lastIndexOf('\n', text.indexOf(from)) + 1;
        int end = text.lastIndexOf('\n', text.indexOf(to, start)) + 1;
        return text.substring(0, start) + text.substring(end);
    }

    static BusinessFile valid(String text) {
        return switch (LOADER.load(text)) {
            case LoadedBusiness.Valid(BusinessFile file) -> file;
            case LoadedBusiness.Invalid(List<Mistake> mistakes) -> throw new AssertionError(mistakes);
        };
    }

    static List<Mistake> mistakes(String text) {
        return switch (LOADER.load(text)) {
            case LoadedBusiness.Valid valid -> List.of();
            case LoadedBusiness.Invalid(List<Mistake> mistakes) -> mistakes;
        };
    }

    /** The line, from 1, of the only place of a text. */
    static int lineOf(String text, String what) {
        return (int) text.substring(0, text.indexOf(what))
                        .chars()
                        .filter(c -> c == '\n')
                        .count()
                + 1;
    }
}
