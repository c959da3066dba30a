package org.isarbooking.business;

import java.util.Map;

/** The numbers of everything in a business file, by key. */
record Numbers(
        Map<String, Integer> categories,
        Map<String, Integer> services,
        Map<String, Integer> specialists,
        Map<String, Integer> promoCodes) {

    int category(String key) {
        return of(categories, key);
    }

    int service(String key) {
        return of(services, key);
    }

    int specialist(String key) {
        return of(specialists, key);
    }

    int promoCode(String key) {
        return of(promoCodes, key);
    }

    private static int of(Map<String, Integer> numbers, String key) {
        Integer number = numbers.get(key);
        if (number == null) {
            throw new IllegalStateException("\"" + key + "\" passed the rules without a number");
        }
        return number;
    }
}
