package org.isarbooking.coworking;

import io.quarkus.runtime.annotations.RegisterForReflection;

/** A rental with one of its days. */
@RegisterForReflection // Hibernate creates it
record RentalRow(RentalEntity rental, RentalDayEntity day) {}
