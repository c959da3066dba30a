package org.isarbooking.salon;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.NotNull;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Promotions;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** The currently published promotion (contract, {@code salon_get_campaign}). */
@Singleton
@PublishedOperation(
        name = "salon_get_campaign",
        family = Family.SALON,
        behaviour = Behaviour.READS,
        summary = "Gives the salon's current promotion: its code, its customers and its dates.",
        next = "salon_get_price shows the discount on a visit; salon_prepare_booking checks whether the customer may "
                + "have it.")
public class SalonGetCampaign implements Operation<SalonGetCampaign.Input, SalonGetCampaign.Output> {

    /** The language of the answer. */
    @Schema(name = "SalonGetCampaignInput")
    public record Input(
            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language) implements OperationInput {}

    /**
     * The running promotion.
     *
     * @param campaign the first promotion that runs today and whose code isn't used up; null if there is none
     */
    @Schema(name = "SalonGetCampaignOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @Schema(nullable = true, required = true, description = "Promotion that runs today; null if there is none")
            @Nullable
            SalonCampaign campaign,

            @Schema(
                    nullable = true,
                    required = true,
                    description = "Highlight of the promotion on the business's home page; null if there is none")
            @Nullable
            HeroHighlight heroHighlight,

            @NotNull @Schema(description = "Explains why there is no promotion; otherwise empty", examples = "[]")
            List<Notice> notices) {}

    /** The highlight of the home page. */
    @Schema(name = "SalonHeroHighlight")
    public record HeroHighlight(
            @NotNull @Schema(description = "Title in the language of the answer", examples = "Schön, dass Sie da sind")
            String title,

            @NotNull
            @Schema(description = "Subtitle in the language of the answer", examples = "10 % auf den ersten Termin")
            String subtitle,

            @Schema(
                    nullable = true,
                    required = true,
                    description = "Address of a picture; null if there is none",
                    examples = "https://isarsalon.example/images/welcome.jpg")
            @Nullable
            URI imageUrl,

            @Schema(
                    nullable = true,
                    required = true,
                    description = "Target of a click; null if there is none",
                    examples = "https://isarsalon.example/willkommen")
            @Nullable
            URI url) {

        static HeroHighlight of(Promotions.Hero hero, Language language) {
            return new HeroHighlight(
                    hero.title().in(language), hero.subtitle().in(language), uri(hero.imageUrl()), uri(hero.url()));
        }

        private static @Nullable URI uri(@Nullable String address) {
            return address == null ? null : URI.create(address);
        }
    }

    private final Pool pool;
    private final Catalogs catalogs;
    private final RunningCampaigns campaigns;

    SalonGetCampaign(Pool pool, Catalogs catalogs, RunningCampaigns campaigns) {
        this.pool = pool;
        this.campaigns = campaigns;
        this.catalogs = catalogs;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return catalogs.current(pool)
                .flatMap(catalog -> campaigns.on(caller.envelope().localDate(), catalog))
                .map(campaign -> answer(caller, campaign));
    }

    private static Output answer(Caller caller, Optional<Promotions.Campaign> campaign) {
        Language language = caller.language();
        return new Output(
                caller.envelope(),
                campaign.map(running -> SalonCampaign.of(running, language)).orElse(null),
                campaign.flatMap(running -> Optional.ofNullable(running.hero()))
                        .map(hero -> HeroHighlight.of(hero, language))
                        .orElse(null),
                campaign.isPresent() ? List.of() : List.of(Notice.of("no_campaign", language)));
    }
}
