package org.isarbooking.business;

import java.util.ArrayList;
import java.util.List;
import org.isarbooking.business.CoworkingFile.Equipment;
import org.isarbooking.business.CoworkingFile.WeeklyTerms;
import org.isarbooking.business.CoworkingFile.Workspace;
import org.isarbooking.business.Published.ClosedDayRow;
import org.isarbooking.business.PublishedCoworking.EquipmentRow;
import org.isarbooking.business.PublishedCoworking.MemberRow;
import org.isarbooking.business.PublishedCoworking.PresentRow;
import org.isarbooking.business.PublishedCoworking.TermsRow;
import org.isarbooking.business.PublishedCoworking.TierRow;
import org.isarbooking.business.PublishedCoworking.WorkspaceClosedDayRow;
import org.isarbooking.business.PublishedCoworking.WorkspaceRow;
import org.jspecify.annotations.Nullable;

/** What the tables should say is rented out. */
final class CoworkingTarget {

    private CoworkingTarget() {}

    static PublishedCoworking of(CoworkingFile file, Numbers numbers, PublishedCoworking stored) {
        return new PublishedCoworking(
                file.settings(),
                file.closedDays().stream()
                        .map(closed -> new ClosedDayRow(closed.day(), closed.name()))
                        .toList(),
                Target.withRetired(equipment(file, numbers), stored.equipment(), EquipmentRow::retire),
                Target.withRetired(weeklyTerms(file, numbers), stored.weeklyTerms(), TermsRow::retire),
                tiers(file, numbers),
                Target.withRetired(workspaces(file, numbers), stored.workspaces(), WorkspaceRow::retire),
                members(file, numbers),
                present(file, numbers),
                closedDays(file, numbers));
    }

    private static List<EquipmentRow> equipment(CoworkingFile file, Numbers numbers) {
        List<EquipmentRow> rows = new ArrayList<>();
        for (Equipment equipment : file.equipment()) {
            rows.add(new EquipmentRow(
                    numbers.equipment(equipment.key()), equipment.key(), equipment.name(), rows.size(), false));
        }
        return rows;
    }

    private static List<TermsRow> weeklyTerms(CoworkingFile file, Numbers numbers) {
        List<TermsRow> rows = new ArrayList<>();
        for (WeeklyTerms terms : file.weeklyTerms()) {
            rows.add(new TermsRow(numbers.weeklyTerms(terms.key()), terms.key(), rows.size(), false));
        }
        return rows;
    }

    private static List<TierRow> tiers(CoworkingFile file, Numbers numbers) {
        return file.weeklyTerms().stream()
                .flatMap(terms -> terms.tiers().stream()
                        .flatMap(tier -> tier.cents().entrySet().stream()
                                .map(price -> new TierRow(
                                        numbers.weeklyTerms(terms.key()),
                                        tier.fromDays(),
                                        price.getKey(),
                                        price.getValue()))))
                .toList();
    }

    private static List<WorkspaceRow> workspaces(CoworkingFile file, Numbers numbers) {
        List<WorkspaceRow> rows = new ArrayList<>();
        for (Workspace workspace : file.workspaces()) {
            @Nullable String terms = workspace.weeklyTerms();
            rows.add(new WorkspaceRow(
                    numbers.workspace(workspace.key()),
                    workspace.key(),
                    workspace.name(),
                    workspace.description(),
                    workspace.group(),
                    workspace.persons(),
                    workspace.uses(),
                    workspace.weekdays(),
                    terms == null ? null : numbers.weeklyTerms(terms),
                    rows.size(),
                    false));
        }
        return rows;
    }

    private static List<MemberRow> members(CoworkingFile file, Numbers numbers) {
        List<MemberRow> rows = new ArrayList<>();
        for (Workspace group : file.workspaces()) {
            int position = 0;
            for (String member : group.members()) {
                rows.add(new MemberRow(numbers.workspace(group.key()), numbers.workspace(member), position++));
            }
        }
        return rows;
    }

    private static List<PresentRow> present(CoworkingFile file, Numbers numbers) {
        return file.workspaces().stream()
                .flatMap(workspace -> workspace.equipment().stream()
                        .map(equipment ->
                                new PresentRow(numbers.workspace(workspace.key()), numbers.equipment(equipment))))
                .toList();
    }

    private static List<WorkspaceClosedDayRow> closedDays(CoworkingFile file, Numbers numbers) {
        return file.workspaces().stream()
                .flatMap(workspace -> workspace.closedDays().stream()
                        .map(closed -> new WorkspaceClosedDayRow(
                                numbers.workspace(workspace.key()), closed.day(), closed.name())))
                .toList();
    }
}
