package org.isarbooking.account;

/** SQL fragments that read accounts, for statements of other packages. */
public final class AccountColumns {

    private AccountColumns() {}

    /**
     * Returns a join with the account whose id is the given SQL expression. The account has the alias {@code t} and the
     * columns {@code name} and {@code email}.
     */
    public static String join(String accountId) {
        return "join account t on t.id = " + accountId;
    }

    /** Returns a condition that is true if an account is linked to a specialist. */
    public static String isOfSpecialist(String accountId, String staffId) {
        return "exists (select from specialist_account l where l.staff_id = %s and l.account_id = %s)"
                .formatted(staffId, accountId);
    }
}
