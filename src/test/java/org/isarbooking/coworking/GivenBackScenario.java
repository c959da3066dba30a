package org.isarbooking.coworking;

import java.util.List;
import java.util.Map;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.AfterEach;

/** Base of tests in which tenants with monthly agreements give agreed days back. */
abstract class GivenBackScenario extends RentalScenario {

    /** The Tuesday after {@link #NEXT_TUESDAY}. */
    static final String LATER_TUESDAY = "2027-06-22";

    @AfterEach
    void forgetAgreements() {
        renting.reset();
        database.forgetApprovals(tenant.account());
        database.forgetApprovals(neighbour.account());
    }

    Answer agree(Renter renter, String workspace, String... weekdays) {
        return renting.asOwner(
                        "office_create_agreement",
                        Input.empty()
                                .with("account_id", renter.account())
                                .with("workspace_id", database.workspace(workspace))
                                .with("weekdays", List.of(weekdays))
                                .with("monthly_cents", 20_000)
                                .with("valid_from", "2027-06-01"))
                .succeeded();
    }

    Answer giveBack(Renter renter, String... dates) {
        return renter.call("coworking_give_back_days", renter.days(ROOM, dates));
    }

    Answer takeBack(Renter renter, String... dates) {
        return renter.call("coworking_take_back_days", renter.days(ROOM, dates));
    }

    /** Calls an operation of the office about days of the room for a tenant. */
    Answer asOffice(String operation, Renter renter, String... dates) {
        return renting.asOwner(operation, renter.days(ROOM, dates).with("account_id", renter.account()));
    }

    /** Returns the days of the room that are free for everybody. */
    List<String> free(String from, String to) {
        return renting.dates(ROOM, from, to).succeeded().list("available_dates");
    }

    /** Returns a tenant's agreed days of the room with their states, for example {@code 2027-06-15 agreed}. */
    List<String> agreed(Renter renter, String from, String to) {
        return states(renter.call(
                "coworking_list_agreed_days",
                Input.empty()
                        .with("workspace_id", database.workspace(ROOM))
                        .with("from_date", from)
                        .with("to_date", to)));
    }

    static List<String> states(Answer answer) {
        return answer.succeeded().json().<Map<String, Object>>getList("days").stream()
                .map(day -> day.get("date") + " " + day.get("status"))
                .toList();
    }
}
