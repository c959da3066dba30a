package org.isarbooking.yardstick;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** Some columns of the service's table of appointments. */
@Entity(name = "Visit")
@Table(name = "appointment")
class VisitEntity {

    @Id
    Long id;

    String status;

    Instant startsAt;

    Instant endsAt;

    int totalCents;
}
