package org.isarbooking.salon;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Promotions;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.PageInput;
import org.isarbooking.operation.PageOutput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/**
 * Searches the salon's services: by words in any language, category, specialist, price, duration, and free time on a
 * day.
 */
@Singleton
@PublishedOperation(
        name = "salon_search_services",
        family = Family.SALON,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Searches the salon's services and gives the service ids that the other salon operations take.",
        next = "Then salon_find_slots with the service_id of one to twelve items; the code of campaign "
                + "is a promo_code for salon_get_price.")
public class SalonSearchServices implements Operation<SalonSearchServices.Input, SalonSearchServices.Output> {

    /** The conditions of the search. A service must meet all given ones. */
    @Schema(name = "SalonSearchServicesInput")
    public record Input(
            @Nullable
            @Size(max = 500)
            @Schema(
                    description = "Words of services, categories, specialists or descriptions, in any language; "
                            + "synonyms and typing errors match too")
            String query,

            @Nullable
            @Size(min = 1, max = 100)
            @Schema(description = "Only services of this category, by category_slug of an item")
            String categorySlug,

            @Nullable @Min(1) @Schema(description = "Only services by this specialist, with their prices and durations")
            Long staffId,

            @Nullable @Schema(description = "Only services with a free slot on this local date, YYYY-MM-DD")
            LocalDate availableOn,

            @Nullable
            @Min(0)
            @Schema(description = "Only services whose lowest current price is at most this, in cents")
            Long maxPriceCents,

            @Nullable @Min(1) @Schema(description = "Only services whose shortest duration is at most this")
            Long maxDurationMinutes,

            @Nullable
            @Min(1)
            @Max(100)
            @Schema(defaultValue = "20", description = "Maximum number of services per page")
            Integer limit,

            @Nullable
            @Min(0)
            @Max(10_000)
            @Schema(defaultValue = "0", description = "Start of the page: next_offset of the previous one")
            Integer offset,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements PageInput {

        String words() {
            return query != null ? query : "";
        }

        /**
         * Returns one search for each given condition, by the condition's name. The search leaves out this condition
         * and the date, and keeps the words and the other conditions.
         */
        Map<String, Input> withoutOne() {
            Map<String, Input> less = new HashMap<>();
            if (categorySlug != null) {
                less.put("category_slug", like(null, staffId, maxPriceCents, maxDurationMinutes));
            }
            if (staffId != null) {
                less.put("staff_id", like(categorySlug, null, maxPriceCents, maxDurationMinutes));
            }
            if (maxPriceCents != null) {
                less.put("max_price_cents", like(categorySlug, staffId, null, maxDurationMinutes));
            }
            if (maxDurationMinutes != null) {
                less.put("max_duration_minutes", like(categorySlug, staffId, maxPriceCents, null));
            }
            return less;
        }

        private Input like(@Nullable String slug, @Nullable Long staff, @Nullable Long cents, @Nullable Long minutes) {
            return new Input(query, slug, staff, null, cents, minutes, limit, offset, language);
        }

        @Override
        public boolean asksForMuchWork() {
            return availableOn != null;
        }
    }

    /** A page of the services found. */
    @Schema(name = "SalonSearchServicesOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "A page of the services, best match first")
            List<ServiceItem> items,

            @JsonUnwrapped @NotNull PageOutput page,

            @NotNull
            @Schema(
                    description = "Categories to choose from, if the search names neither words nor a category, or "
                            + "finds nothing")
            List<ServiceCategory> categories,

            @Schema(nullable = true, required = true, description = "Current promotion; null if there is none")
            @Nullable
            SalonCampaign campaign,

            @NotNull
            @Schema(
                    description = "Explains an empty or short result and says what to try; otherwise empty",
                    examples = "[]")
            List<Notice> notices) {}

    private final Pool pool;
    private final Catalogs catalogs;
    private final ServiceFinder finder;
    private final RunningCampaigns campaigns;

    SalonSearchServices(Pool pool, Catalogs catalogs, ServiceFinder finder, RunningCampaigns campaigns) {
        this.pool = pool;
        this.catalogs = catalogs;
        this.finder = finder;
        this.campaigns = campaigns;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return catalogs.current(pool)
                .flatMap(catalog -> finder.find(catalog, input)
                        .flatMap(found -> campaigns
                                .on(caller.envelope().localDate(), catalog)
                                .map(campaign -> answer(caller, input, catalog, found, campaign))));
    }

    private Output answer(
            Caller caller,
            Input input,
            Catalog catalog,
            List<ServiceFinder.Found> found,
            Optional<Promotions.Campaign> campaign) {
        Page<ServiceFinder.Found> page = Page.of(found, input.firstShown(), input.pageSize());
        return new Output(
                caller.envelope(),
                page.items().stream()
                        .map(service -> ServiceItem.of(service, catalog, caller.language()))
                        .toList(),
                PageOutput.of(page, input),
                ServiceFinder.categories(catalog, input, page, caller.language()),
                campaign.map(running -> SalonCampaign.of(running, caller.language()))
                        .orElse(null),
                finder.notices(catalog, input, page, caller.language()));
    }
}
