package org.isarbooking.business;

import java.util.Map;

/** The numbers of everything in a business file, by table and key. */
public record Numbers(Map<String, Map<String, Integer>> byTable) {

    static final String CATEGORY = "service_category";
    static final String SERVICE = "service";
    static final String SPECIALIST = "specialist";
    static final String PROMO_CODE = "promo_code";
    static final String EQUIPMENT = "equipment";
    static final String WEEKLY_TERMS = "weekly_terms";
    static final String WORKSPACE = "workspace";

    public Numbers {
        byTable = Map.copyOf(byTable);
    }

    public int category(String key) {
        return of(CATEGORY, key);
    }

    public int service(String key) {
        return of(SERVICE, key);
    }

    public int specialist(String key) {
        return of(SPECIALIST, key);
    }

    public int promoCode(String key) {
        return of(PROMO_CODE, key);
    }

    public int equipment(String key) {
        return of(EQUIPMENT, key);
    }

    public int weeklyTerms(String key) {
        return of(WEEKLY_TERMS, key);
    }

    public int workspace(String key) {
        return of(WORKSPACE, key);
    }

    private int of(String table, String key) {
        Integer number = byTable.getOrDefault(table, Map.of()).get(key);
        if (number == null) {
            throw new IllegalStateException("\"" + key + "\" passed the rules without a number");
        }
        return number;
    }
}
