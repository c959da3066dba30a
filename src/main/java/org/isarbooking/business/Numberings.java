package org.isarbooking.business;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.isarbooking.business.CoworkingFile.Workspace;
import org.isarbooking.business.PublishedCoworking.WorkspaceRow;

/** The numbers of all lists of a file, by table. */
final class Numberings {

    private final Map<String, Numbering> byTable = new LinkedHashMap<>();

    private Numberings() {}

    /** Matches a file with what is stored; what can't be is reported. */
    static Numberings of(BusinessFile file, Published stored, Mistakes mistakes) {
        CoworkingFile coworking = file.coworking();
        PublishedCoworking rented = stored.coworking();
        var all = new Numberings();
        all.byTable.put(Numbers.CATEGORY, Numbering.of("categories", file.categories(), stored.categories(), mistakes));
        all.byTable.put(Numbers.SERVICE, Numbering.of("services", file.services(), stored.services(), mistakes));
        all.byTable.put(
                Numbers.SPECIALIST, Numbering.of("specialists", file.specialists(), stored.specialists(), mistakes));
        all.byTable.put(
                Numbers.PROMO_CODE, Numbering.of("promo_codes", file.promoCodes(), stored.promoCodes(), mistakes));
        all.byTable.put(
                Numbers.EQUIPMENT,
                Numbering.of("coworking.equipment", coworking.equipment(), rented.equipment(), mistakes));
        all.byTable.put(
                Numbers.WEEKLY_TERMS,
                Numbering.of("coworking.weekly_terms", coworking.weeklyTerms(), rented.weeklyTerms(), mistakes));
        List<Workspace> workspaces = coworking.workspaces();
        Numbering numbering = Numbering.of(i -> workspaces.get(i).path(), workspaces, rented.workspaces(), mistakes);
        all.byTable.put(Numbers.WORKSPACE, numbering);
        placesAndGroupsStayWhatTheyAre(workspaces, numbering, rented.workspaces(), mistakes);
        return all;
    }

    /** What was booked of a place occupies that place, and of a group its places: the other kind would be booked twice. */
    private static void placesAndGroupsStayWhatTheyAre(
            List<Workspace> workspaces, Numbering numbering, List<WorkspaceRow> rows, Mistakes mistakes) {
        for (Workspace workspace : workspaces) {
            rows.stream()
                    .filter(row -> Integer.valueOf(row.id()).equals(numbering.known(workspace.key())))
                    .filter(row -> row.group() != workspace.group())
                    .forEach(row -> mistakes.at(
                            workspace.path() + ".key",
                            "number " + row.id() + " is that of a "
                                    + (row.group()
                                            ? "group, which can't become a place"
                                            : "place, which can't become a group")
                                    + ": use another key"));
        }
    }

    /** Gives numbers to the entries that have none. */
    Uni<Numbers> give(SqlConnection connection) {
        var giver = new NumberGiver(connection);
        Map<String, Map<String, Integer>> given = new HashMap<>();
        return PublishedWriter.inTurn(byTable.entrySet().stream()
                        .<Supplier<Uni<Void>>>map(entry -> () -> giver.number(entry.getKey(), entry.getValue())
                                .invoke(numbers -> given.put(entry.getKey(), numbers))
                                .replaceWithVoid())
                        .toList())
                .replaceWith(() -> new Numbers(given));
    }
}
