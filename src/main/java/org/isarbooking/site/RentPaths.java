package org.isarbooking.site;

/** The addresses of the pages for tenants. */
final class RentPaths {

    static final String ROOT = "/rent";

    static final String WORKSPACES = ROOT + "/workspaces/";

    static final String RENTALS = ROOT + "/rentals";

    static final String DAYS = ROOT + "/days/";

    static final String ACCOUNT = ROOT + "/account";

    static final String BILLING = ROOT + "/billing";

    static final String WAITLIST = ROOT + "/waitlist";

    static final String AGREED = ROOT + "/agreed";

    private RentPaths() {}

    /** Returns the address of the page for joining the waitlist of a workspace. */
    static String waitlist(long workspace) {
        return WORKSPACES + workspace + "/waitlist";
    }
}
