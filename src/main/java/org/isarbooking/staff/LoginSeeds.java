package org.isarbooking.staff;

import io.smallrye.mutiny.Uni;
import jakarta.annotation.Priority;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.Stream;
import org.isarbooking.account.AccountLinks;
import org.isarbooking.account.InvitedAccounts;
import org.isarbooking.business.FileSeeds.OfSpecialist;
import org.isarbooking.business.Login;
import org.isarbooking.business.PlannedSeed;
import org.isarbooking.business.Planting;
import org.isarbooking.business.SeedPlanter;
import org.isarbooking.database.Constraints;
import org.isarbooking.shared.Language;

/**
 * Links the specialists of a business file to accounts. Does this only once for each specialist, because the office may
 * change the link later.
 */
@Singleton
@Priority(200)
public final class LoginSeeds implements SeedPlanter {

    @Override
    public List<PlannedSeed> seeds(Planting planting) {
        return planting.file().seeds().specialists().stream()
                .flatMap(specialist -> planned(planting, specialist))
                .toList();
    }

    private static Stream<PlannedSeed> planned(Planting planting, OfSpecialist specialist) {
        Login login = specialist.login();
        int staffId = planting.numbers().specialist(specialist.key());
        return login == null
                ? Stream.empty()
                : Stream.of(new PlannedSeed(
                        "specialist:" + staffId + ":login",
                        "login of " + specialist.key(),
                        () -> AccountLinks.isLinked(planting.transaction(), staffId)
                                .flatMap(linked -> linked
                                        ? Uni.createFrom().voidItem() // keeps the link that the office has made
                                        : link(planting, staffId, specialist.name(), login))));
    }

    private static Uni<Void> link(Planting planting, int staffId, String name, Login login) {
        return InvitedAccounts.of(
                        planting.transaction(),
                        login.subject(),
                        login.email(),
                        new InvitedAccounts.Invited(name, Language.DEFAULT, planting.now()))
                .flatMap(account ->
                        AccountLinks.linkSpecialist(planting.transaction(), staffId, account, planting.now()))
                .onFailure(InvitedAccounts.OfSomebodyElse.class)
                .transform(taken -> planting.refused(login.path(), "login_taken." + taken.what()))
                .onFailure(fault -> Constraints.refusedBy("specialist_account_once", fault))
                .transform(_ -> planting.refused(login.path(), "login_taken.specialist"));
    }
}
