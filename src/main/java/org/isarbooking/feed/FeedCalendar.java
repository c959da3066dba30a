package org.isarbooking.feed;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Whose calendar a link shows. */
public sealed interface FeedCalendar {

    /** Every visit and every rental of the business. */
    record OfBusiness() implements FeedCalendar {}

    /** What one specialist does. */
    record OfSpecialist(int staffId) implements FeedCalendar {}

    /** What is rented of a workspace. */
    record OfPlace(int workspaceId) implements FeedCalendar {}

    /** What an account rents. */
    record OfTenant(UUID accountId) implements FeedCalendar {}

    /** The four of them, as columns and callers name them. */
    @Schema(name = "CalendarFeedKind")
    enum Kind {
        BUSINESS,
        SPECIALIST,
        PLACE,
        TENANT;

        /** The column form, for example {@code specialist}. */
        @JsonValue
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Which of the four it is. */
    default Kind kind() {
        return switch (this) {
            case OfBusiness _ -> Kind.BUSINESS;
            case OfSpecialist _ -> Kind.SPECIALIST;
            case OfPlace _ -> Kind.PLACE;
            case OfTenant _ -> Kind.TENANT;
        };
    }

    /** The specialist; null for another calendar. */
    default @Nullable Integer staff() {
        return this instanceof OfSpecialist(int id) ? Integer.valueOf(id) : null;
    }

    /** The workspace; null for another calendar. */
    default @Nullable Integer workspace() {
        return this instanceof OfPlace(int id) ? Integer.valueOf(id) : null;
    }

    /** The account; null for another calendar. */
    default @Nullable UUID account() {
        return this instanceof OfTenant(UUID id) ? id : null;
    }

    /** What links are stored with, as the database writes it, for example {@code specialist:7}. */
    default String key() {
        return switch (this) {
            case OfBusiness _ -> Kind.BUSINESS.value();
            case OfSpecialist(int id) -> Kind.SPECIALIST.value() + ":" + id;
            case OfPlace(int id) -> Kind.PLACE.value() + ":" + id;
            case OfTenant(UUID id) -> Kind.TENANT.value() + ":" + id;
        };
    }

    /** The calendar of a stored link. */
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
