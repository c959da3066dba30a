package org.isarbooking.coworking;

import io.quarkus.runtime.annotations.RegisterForReflection;

/** A rental with one of its days. */
@RegisterForReflection // Hibernate makes it
record RentalRow(RentalEntity rental, RentalDayEntity day) {}
