package org.isarbooking.feed;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The calendar that a link shows. */
public sealed interface FeedCalendar {

    /** Every visit and every rental of the business. */
    record OfBusiness() implements FeedCalendar {}

    /** The services of one specialist. */
    record OfSpecialist(int staffId) implements FeedCalendar {}

    /** The rentals that occupy at least one place of a workspace. */
    record OfPlace(int workspaceId) implements FeedCalendar {}

    /** The rentals of an account. */
    record OfTenant(UUID accountId) implements FeedCalendar {}

    /** The four kinds of calendars. Columns and callers use the lower-case names. */
    @Schema(name = "CalendarFeedKind")
    enum Kind {
        BUSINESS,
        SPECIALIST,
        PLACE,
        TENANT;

        /** Returns the column form, for example {@code specialist}. */
        @JsonValue
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Returns the kind of the calendar. */
    default Kind kind() {
        return switch (this) {
            case OfBusiness _ -> Kind.BUSINESS;
            case OfSpecialist _ -> Kind.SPECIALIST;
            case OfPlace _ -> Kind.PLACE;
            case OfTenant _ -> Kind.TENANT;
        };
    }

    /** Returns the specialist's id; null for a calendar of another kind. */
    default @Nullable Integer staff() {
        return this instanceof OfSpecialist(int id) ? Integer.valueOf(id) : null;
    }

    /** Returns the workspace's id; null for a calendar of another kind. */
    default @Nullable Integer workspace() {
        return this instanceof OfPlace(int id) ? Integer.valueOf(id) : null;
    }

    /** Returns the tenant's account; null for a calendar of another kind. */
    default @Nullable UUID account() {
        return this instanceof OfTenant(UUID id) ? id : null;
    }

    /** Returns the calendar's key in the column {@code calendar}, for example {@code specialist:7}. */
    default String key() {
        return switch (this) {
            case OfBusiness _ -> Kind.BUSINESS.value();
            case OfSpecialist(int id) -> Kind.SPECIALIST.value() + ":" + id;
            case OfPlace(int id) -> Kind.PLACE.value() + ":" + id;
            case OfTenant(UUID id) -> Kind.TENANT.value() + ":" + id;
        };
    }

    /** Returns the calendar of a stored link. */
    static FeedCalendar of(
            String kind, @Nullable Integer staffId, @Nullable Integer workspaceId, @Nullable UUID accountId) {
        return switch (Kind.valueOf(kind.toUpperCase(Locale.ROOT))) {
            case BUSINESS -> new OfBusiness();
            case SPECIALIST -> new OfSpecialist(Objects.requireNonNull(staffId));
            case PLACE -> new OfPlace(Objects.requireNonNull(workspaceId));
            case TENANT -> new OfTenant(Objects.requireNonNull(accountId));
        };
    }
}
