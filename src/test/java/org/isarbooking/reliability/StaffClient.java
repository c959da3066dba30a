package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.isarbooking.shared.Munich;

/** A specialist's agent that makes, shifts, lists and deletes blocks on the days that all clients want. */
final class StaffClient extends Client {

    private static final int FIRST_DAY = 14;
    private static final int DAYS = 6;

    StaffClient(World world, String name, String user, long seed) {
        super(world, name, user, seed);
    }

    @Override
    void act() {
        look();
        ObjectNode block = anyTime();
        surely("coworking_staff_create_block", block).ifPresent(created -> {
            if (in(40)) {
                shift(created);
            }
            if (in(50)) {
                look();
            }
            if (in(70)) {
                ObjectNode deletion = object().put("submission_key", newKey());
                deletion.set("block_id", created.at("/block/block_id"));
                surely("coworking_staff_delete_block", deletion);
            }
            if (in(20)) {
                surely("coworking_staff_create_block", block);
            }
        });
        Ports.pause(random.nextInt(300));
    }

    private ObjectNode anyTime() {
        ZonedDateTime start = LocalDate.now(Munich.ZONE)
                .plusDays(FIRST_DAY + random.nextInt(DAYS))
                .atTime(9 + random.nextInt(9), 15 * random.nextInt(4))
                .atZone(Munich.ZONE);
        return object().put("start_at", time(start))
                .put("end_at", time(start.plusMinutes(15)))
                .put("submission_key", newKey());
    }

    private void shift(JsonNode created) {
        ObjectNode update = anyTime();
        update.set("block_id", created.at("/block/block_id"));
        surely("coworking_staff_update_block", update);
    }

    private void look() {
        LocalDate first = LocalDate.now(Munich.ZONE).plusDays(FIRST_DAY);
        ObjectNode days = object().put("from_date", first.toString())
                .put("to_date", first.plusDays(DAYS).toString());
        call("coworking_staff_availability", days);
    }

    private static String time(ZonedDateTime time) {
        return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(time);
    }
}
