package org.isarbooking.business;

import java.util.List;

/** Valid business files for tests, and edits of them. */
final class BusinessFiles {

    static final BusinessLoader LOADER = new BusinessLoader();

    /**
     * Two categories, three services, two specialists, one special day, two blocks, two promo codes and two campaigns.
     */
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

    /** {@link #VALID} with three places, two groups (one in the other) and two tenants. */
    static final String RENTING = VALID + """
            coworking:
              horizon_days: 200
              change_deadline_days: 2
              cancellation_deadline_days: 3
              terms:
                - {kind: privacy, version: c1, url: https://salon.example/coworking/privacy}
                - {kind: terms, version: c1, url: https://salon.example/coworking/terms}
              invoices:
                number_prefix: TEST
                vat: 19%
                due_days: 14
                seller:
                  name: Testsalon GmbH
                  street: Weg 1
                  postal_code: "80331"
                  city: München
                  country: DE
                  tax_number: 143/000/00000
                  iban: DE89 3704 0044 0532 0130 00
              closed_days:
                - {date: 2027-12-24, name: {de: Heiligabend}}
                - {date: 2027-12-31, name: {de: Silvester}}
              equipment:
                - {key: couch, name: {de: Liege, en: Couch}}
                - {key: lamp, name: {de: Lampe}}
              weekly_terms:
                - key: desk
                  tiers:
                    - {from_days: 1, price: 40.00 EUR, weekdays: {saturday: 30.00 EUR}}
                    - {from_days: 3, price: 36.00 EUR}
                - key: room
                  tiers:
                    - {from_days: 1, price: 70.00 EUR}
                    - {from_days: 2, price: 64.00 EUR, weekdays: {monday: 60.00 EUR}}
              workspaces:
                - key: desk-one
                  name: {de: Tisch eins, en: Desk one}
                  description: {de: Am Fenster.}
                  uses: [manicure]
                  persons: 1
                  equipment: [lamp]
                  weekdays: [monday, tuesday, saturday]
                  weekly_terms: desk
                - key: desk-two
                  name: {de: Tisch zwei}
                  description: {de: An der Wand.}
                  uses: [manicure, pedicure]
                  persons: 2
                  weekdays: [monday, tuesday, wednesday, saturday]
                  closed_days:
                    - {date: 2027-06-07, name: {de: Wartung}}
                  weekly_terms: desk
                - key: studio
                  id: 70
                  name: {de: Studio}
                  description: {de: Ein Raum.}
                  uses: [cosmetics, lashes]
                  persons: 3
                  equipment: [couch]
                  weekdays: [monday, tuesday, wednesday, thursday, friday, saturday, sunday]
                  weekly_terms: room
              groups:
                - key: desks
                  name: {de: Beide Tische}
                  description: {de: Zusammen.}
                  members: [desk-one, desk-two]
                - key: house
                  name: {de: Haus}
                  description: {de: Alles.}
                  members: [studio, desks]
                  uses: [training]
                  persons: 9
                  weekdays: [tuesday]
                  closed_days:
                    - {date: 2027-06-08, name: {de: Umbau}}
              tenants:
                - key: clara
                  login: {subject: clara-subject, email: Clara@Tenants.example}
                  name: Clara Beispiel
                  language: ru
                  billing: {name: Clara GmbH, street: Weg 2, postal_code: "1010", city: Wien, country: AT}
                  approvals:
                    - {workspace: desk-one}
                    - {workspace: studio, price: 50.00 EUR}
                    - {workspace: desks}
                  agreements:
                    - {key: mondays, workspace: studio, weekdays: [monday], monthly: 300.00 EUR, from_months_ago: 2}
                  rentals:
                    - {key: april, workspace: desk-one, last_month: [5, 6, 7]}
                    - {key: mid-april, workspace: studio, last_month: [13, 12]}
                - key: dora
                  login: {email: dora@tenants.example}
                  name: Dora
            """;

    private BusinessFiles() {}

    /** Returns {@link #VALID} with one text replaced. The text must occur exactly once. */
    static String edited(String old, String replacement) {
        return edited(VALID, old, replacement);
    }

    static String edited(String text, String old, String replacement) {
        int at = text.indexOf(old);
        if (at < 0 || text.indexOf(old, at + 1) >= 0) {
            throw new IllegalArgumentException("not exactly once: " + old);
        }
        return text.substring(0, at) + replacement + text.substring(at + old.length());
    }

    /**
     * Returns a text without some lines: from the first line with {@code from} to the line before the next one with
     * {@code to}.
     */
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

    /** Returns the number of the line, from 1, where a text begins for the first time. */
    static int lineOf(String text, String what) {
        return (int) text.substring(0, text.indexOf(what))
                        .chars()
                        .filter(c -> c == '\n')
                        .count()
                + 1;
    }
}
