package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMail;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.faulttolerance.api.CircuitBreakerMaintenance;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import org.isarbooking.ReceivedMail;
import org.isarbooking.outbox.Relay;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The mails about agreed days that are given back and taken back. */
@QuarkusTest
class AgreedDaysMailsTest extends GivenBackScenario {

    private static final String TENANT = "renter@example.com";
    private static final String OWNER = "owner@isarsalon.example";
    private static final String GIVEN_BACK = "Tage zurückgegeben: Kosmetikkabine Isar";
    private static final String TAKEN_BACK = "Tage wieder Ihre: Kosmetikkabine Isar";
    private static final String NEXT = "Dienstag, 15. Juni 2027";
    private static final String LATER = "Dienstag, 22. Juni 2027";

    @Inject
    Relay relay;

    @Inject
    CircuitBreakerMaintenance circuits;

    private final GreenMail server = ReceivedMail.server();

    @BeforeEach
    void a_tenant_has_an_agreement() {
        circuits.resetAll();
        server.start();
        agree(tenant, ROOM, "tuesday");
    }

    @AfterEach
    void stop() {
        server.stop();
    }

    private void send() {
        relay.run().await().atMost(Duration.ofMinutes(1));
    }

    /** Returns the mails to an address, the earliest first. */
    private List<ReceivedMail> received(String to) {
        return ReceivedMail.all(server).stream()
                .filter(mail -> mail.to().equals(to))
                .toList();
    }

    private List<String> subjects(String to) {
        return received(to).stream().map(ReceivedMail::subject).toList();
    }

    @Test
    void the_tenant_gets_a_mail_about_each_change() {
        giveBack(tenant, NEXT_TUESDAY, LATER_TUESDAY).succeeded();
        send();
        takeBack(tenant, NEXT_TUESDAY).succeeded();
        send();

        assertThat(subjects(TENANT)).containsExactly(GIVEN_BACK, TAKEN_BACK);
        assertThat(received(TENANT).getFirst().text()).contains("Renter", NEXT, LATER);
        assertThat(received(TENANT).getLast().text()).contains(NEXT).doesNotContain(LATER);
    }

    @Test
    void a_pending_mail_leaves_out_days_that_were_changed_again() {
        giveBack(tenant, NEXT_TUESDAY, LATER_TUESDAY).succeeded();
        takeBack(tenant, NEXT_TUESDAY).succeeded();

        send();

        assertThat(subjects(TENANT)).containsExactly(GIVEN_BACK, TAKEN_BACK);
        assertThat(received(TENANT).getFirst().text()).contains(LATER).doesNotContain(NEXT);
    }

    @Test
    void only_the_last_of_several_changes_of_a_day_is_mailed() {
        giveBack(tenant, NEXT_TUESDAY).succeeded();
        takeBack(tenant, NEXT_TUESDAY).succeeded();
        giveBack(tenant, NEXT_TUESDAY).succeeded();
        takeBack(tenant, NEXT_TUESDAY).succeeded();

        send();

        assertThat(subjects(TENANT)).containsExactly(TAKEN_BACK);
    }

    @Test
    void a_delayed_mail_is_dropped_if_its_day_has_changed_again() {
        giveBack(tenant, NEXT_TUESDAY).succeeded();
        database.execute(
                "update outbox set attempts = 1, attempt_at = $1",
                OffsetDateTime.ofInstant(clock.instant().plus(Duration.ofHours(1)), ZoneOffset.UTC));
        takeBack(tenant, NEXT_TUESDAY).succeeded();
        send();
        clock.advance(Duration.ofHours(1));
        send();

        assertThat(subjects(TENANT)).containsExactly(TAKEN_BACK);
    }

    @Test
    void a_mail_waits_for_an_older_mail_about_the_same_agreement() {
        giveBack(tenant, NEXT_TUESDAY).succeeded();
        database.execute(
                "update outbox set attempts = 1, attempt_at = $1",
                OffsetDateTime.ofInstant(clock.instant().plus(Duration.ofMinutes(2)), ZoneOffset.UTC));
        giveBack(tenant, LATER_TUESDAY).succeeded();

        send();
        assertThat(received(TENANT)).isEmpty();

        clock.advance(Duration.ofMinutes(2));
        send();
        assertThat(received(TENANT))
                .satisfiesExactly(
                        first -> assertThat(first.text()).contains(NEXT),
                        second -> assertThat(second.text()).contains(LATER));
    }

    @Test
    void the_owner_gets_mails_that_name_the_tenant_and_the_days() {
        giveBack(tenant, NEXT_TUESDAY, LATER_TUESDAY).succeeded();
        send();
        takeBack(tenant, NEXT_TUESDAY).succeeded();
        send();

        assertThat(received(OWNER))
                .satisfiesExactly(
                        free -> {
                            assertThat(free.subject()).isEqualTo("Vereinbarte Tage zurückgegeben: Kosmetikkabine Isar");
                            assertThat(free.text())
                                    .contains("Mieter:\n> Renter", NEXT, LATER, "200,00 €")
                                    .doesNotContain(TENANT);
                            assertThat(free.replyTo()).isEqualTo(TENANT);
                        },
                        kept -> {
                            assertThat(kept.subject())
                                    .isEqualTo("Vereinbarte Tage zurückgenommen: Kosmetikkabine Isar");
                            assertThat(kept.text()).contains("Renter", NEXT).doesNotContain(LATER);
                        });
    }

    @Test
    void the_owner_gets_no_mail_about_changes_by_the_office() {
        asOffice("office_give_back_days", tenant, NEXT_TUESDAY).succeeded();
        asOffice("office_take_back_days", tenant, NEXT_TUESDAY).succeeded();

        send();

        assertThat(received(OWNER)).isEmpty();
        assertThat(subjects(TENANT)).containsExactly(TAKEN_BACK);
    }

    @Test
    void the_owner_gets_a_mail_only_about_the_last_change_of_a_day() {
        giveBack(tenant, NEXT_TUESDAY).succeeded();
        takeBack(tenant, NEXT_TUESDAY).succeeded();

        send();

        assertThat(subjects(OWNER)).containsExactly("Vereinbarte Tage zurückgenommen: Kosmetikkabine Isar");
    }
}
