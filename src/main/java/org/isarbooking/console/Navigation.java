package org.isarbooking.console;

import java.util.List;
import org.isarbooking.operation.Scope;
import org.isarbooking.signin.Visitor;

/** The pages in the navigation, in their order. */
public final class Navigation {

    private static final List<Group> ALL = List.of(
            new Group(
                    "salon",
                    Section.of("/office/day", "day.title"),
                    Section.of("/office/week", "calendar.week"),
                    Section.of("/office/requests", "requests.title").withBadge(),
                    Section.of("/office/bookings", "bookings.title"),
                    Section.of("/office/day-sheet", "day_sheet.title"),
                    Section.of("/office/waitlist", "waitlist.title"),
                    Section.of("/office/customers", "customers.title"),
                    Section.of("/office/business/catalog/services", "catalog.prices")),
            new Group(
                    "coworking",
                    Section.of("/office/places", "calendar.places"),
                    Section.of("/office/tenants", "tenants.title"),
                    Section.of("/office/invoices", "invoices.title"),
                    Section.of("/office/ledger", "ledger.title")),
            new Group(
                    "administration",
                    Section.of("/office/reports", "reports.title"),
                    Section.of("/office/messages", "messages.title"),
                    Section.of("/office/accounts", "accounts.title"),
                    Section.of("/office/feeds", "feeds.title"),
                    Section.of("/office/webhooks", "webhooks.title"),
                    Section.of("/office/business/catalog", "catalog.title"),
                    Section.of("/office/business", "business.title"),
                    Section.of("/office/actions", "actions.title")),
            new Group("own", new Section("/office/my-week", "week.title", Scope.STAFF_READ, false)));

    private Navigation() {}

    /**
     * A page in the navigation.
     *
     * @param key the key of the page's name, without {@code console.}
     * @param scope the scope that a visitor needs to see it
     * @param hasBadge true if the navigation shows the number of open requests beside it
     */
    public record Section(String path, String key, Scope scope, boolean hasBadge) {

        static Section of(String path, String key) {
            return new Section(path, key, Scope.OFFICE_MANAGE, false);
        }

        Section withBadge() {
            return new Section(path, key, scope, true);
        }
    }

    /**
     * A group of pages.
     *
     * @param key the last part of the key of the heading
     */
    public record Group(String key, List<Section> sections) {

        public Group {
            sections = List.copyOf(sections);
        }

        Group(String key, Section... sections) {
            this(key, List.of(sections));
        }
    }

    /** Returns the pages that a visitor may open. */
    static List<Group> of(Visitor visitor) {
        return ALL.stream()
                .map(group -> new Group(
                        group.key(),
                        group.sections().stream()
                                .filter(section -> visitor.scopes().contains(section.scope()))
                                .toList()))
                .filter(group -> !group.sections().isEmpty())
                .toList();
    }
}
