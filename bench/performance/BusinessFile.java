import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A business file with a given number of specialists and of places (at least six). Each specialist does one service of
 * half an hour, daily from 8:00 to 20:00 on a grid of 15 minutes. Places can be rented every day. Tenant-a may rent the
 * groups "floor" and "other-floor". Each has a group of two places, and another place.
 *
 * <p>As a program it prints such a file. Arguments: the number of specialists, the number of places.
 */
public final class BusinessFile {

    private static final String HEAD = """
            business:
              name: Bench
              site_url: https://bench.example

            rules:
              grid_minutes: 15
              min_notice_minutes: 0
              horizon_days: 180
              offer_minutes: 30

            terms:
              - {kind: privacy, version: "1", url: https://bench.example/privacy}
              - {kind: cancellation, version: "1", url: https://bench.example/cancellation}

            categories:
              - {key: care, slug: care, name: {de: Pflege}}

            services:
              - key: half-hour
                category: care
                name: {de: Halbe Stunde}
                description: {de: Dreißig Minuten.}
                duration_minutes: 30
                price: 40.00 EUR

            specialists:
            """;

    private static final String COWORKING = """

            coworking:
              horizon_days: 366
              terms:
                - {kind: privacy, version: "1", url: https://bench.example/privacy}
                - {kind: terms, version: "1", url: https://bench.example/terms}
              invoices:
                number_prefix: BENCH
                vat: 19%
                due_days: 14
                seller:
                  name: Bench
                  street: Bench 1
                  postal_code: "80331"
                  city: München
                  country: DE
                  tax_number: "0"
                  iban: DE89 3704 0044 0532 0130 00
              weekly_terms:
                - key: place
                  tiers:
                    - {from_days: 1, price: 40.00 EUR}
                    - {from_days: 3, price: 36.00 EUR}
              groups:
                - key: pair
                  name: {de: Paar}
                  description: {de: Zwei Plätze.}
                  members: [place-1, place-2]
                - key: floor
                  name: {de: Etage}
                  description: {de: Das Paar und ein dritter Platz.}
                  members: [pair, place-3]
                - key: other-pair
                  name: {de: Anderes Paar}
                  description: {de: Zwei Plätze.}
                  members: [place-4, place-5]
                - key: other-floor
                  name: {de: Andere Etage}
                  description: {de: Das andere Paar und ein dritter Platz.}
                  members: [other-pair, place-6]
              tenants:
                - key: tenant-a
                  login: {subject: tenant-a, email: tenant-a@demo.isar-booking.invalid}
                  name: Tenant A
                  language: de
                  billing: {name: Tenant A, street: Bench 2, postal_code: "80331", city: München, country: DE}
                  approvals:
                    - {workspace: floor}
                    - {workspace: other-floor}
              workspaces:
            """;

    private static final String SPECIALIST = """
              - key: specialist-%1$d
                name: Specialist %1$d
                hours:
                  monday: [08:00-20:00]
                  tuesday: [08:00-20:00]
                  wednesday: [08:00-20:00]
                  thursday: [08:00-20:00]
                  friday: [08:00-20:00]
                  saturday: [08:00-20:00]
                  sunday: [08:00-20:00]
                services: [{service: half-hour}]
            """;

    private static final String PLACE = """
                - key: place-%1$d
                  name: {de: Platz %1$d}
                  description: {de: Ein Platz.}
                  uses: [cosmetics]
                  persons: 1
                  weekdays: [monday, tuesday, wednesday, thursday, friday, saturday, sunday]
                  weekly_terms: place
            """;

    private BusinessFile() {}

    public static void main(String[] arguments) {
        System.out.print(text(Integer.parseInt(arguments[0]), Integer.parseInt(arguments[1])));
    }

    static String text(int specialists, int places) {
        return HEAD + repeated(SPECIALIST, specialists) + COWORKING + repeated(PLACE, places);
    }

    private static String repeated(String entry, int times) {
        return IntStream.rangeClosed(1, times).mapToObj(entry::formatted).collect(Collectors.joining());
    }
}
