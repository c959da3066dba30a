package org.isarbooking.coworking;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.net.URI;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Coworking;
import org.isarbooking.business.Coworking.Use;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.jspecify.annotations.Nullable;

/** A workspace in a search result (contract, "Catalog search result"). */
@Schema(name = "WorkspaceItem")
public record WorkspaceItem(
        @NotNull
        @Pattern(regexp = "^coworking:[1-9][0-9]*$")
        @Schema(examples = "coworking:1", description = "Stable: coworking: and the id of the workspace")
        String id,

        @NotNull @Schema(description = "Name in the language of the answer", examples = "Kosmetikkabine Isar")
        String name,

        @NotNull
        @Schema(description = "Description in the language of the answer", examples = "Ruhige Kabine zum Innenhof.")
        String description,

        @Schema(
                nullable = true,
                required = true,
                description = "Always null, since rental prices are personal; see coworking_get_price")
        @Nullable
        Money price,

        @NotNull @Schema(description = "Page of the workspace on the business's web site")
        URI url,

        @NotNull @Schema(description = "Id of the workspace, for the other coworking operations")
        Integer workspaceId,

        @NotNull @Schema(description = "true if the workspace is a group, which is rented as a whole")
        Boolean isGroup,

        @NotNull @Schema(description = "Workspaces directly in the group; empty for a place")
        List<Integer> componentIds,

        @NotNull @Schema(description = "Number of persons who can work there")
        Integer persons,

        @NotNull @Schema(description = "Possible uses") List<Use> supportedUses,

        @NotNull @Schema(description = "Equipment of the workspace")
        List<EquipmentItem> equipment,

        @NotNull
        @Schema(description = "Weekdays on which the workspace is rented, monday to sunday", examples = "[\"tuesday\"]")
        List<String> weekdays) {

    /** A piece of a workspace's equipment. */
    @Schema(name = "WorkspaceEquipment")
    public record EquipmentItem(
            @NotNull @Schema(description = "Id for equipment_ids of coworking_search_workspaces")
            Integer equipmentId,

            @NotNull @Schema(description = "Name in the language of the answer", examples = "Bedampfer")
            String name) {}

    static WorkspaceItem of(Workspace workspace, Catalog catalog, Language language) {
        return new WorkspaceItem(
                "coworking:" + workspace.id(),
                workspace.name().in(language),
                workspace.description().in(language),
                null,
                URI.create(catalog.settings().siteUrl() + "/workspaces/" + workspace.key()),
                workspace.id(),
                workspace.group(),
                workspace.memberIds(),
                workspace.persons(),
                workspace.uses().stream().sorted().toList(),
                equipment(workspace, catalog.coworking(), language),
                workspace.weekdays().stream().sorted().map(WorkspaceItem::wire).toList());
    }

    private static List<EquipmentItem> equipment(Workspace workspace, Coworking coworking, Language language) {
        return coworking.equipment().values().stream()
                .filter(item -> workspace.equipmentIds().contains(item.id()))
                .map(item -> new EquipmentItem(item.id(), item.name().in(language)))
                .toList();
    }

    private static String wire(DayOfWeek weekday) {
        return weekday.name().toLowerCase(Locale.ROOT);
    }
}
