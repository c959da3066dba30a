package org.isarbooking.coworking;

import io.quarkus.runtime.annotations.RegisterForReflection;

/**
 * A booking of a list.
 *
 * @param total how many the whole list has
 */
@RegisterForReflection // Hibernate makes it
record RentalDayRow(RentalDayEntity day, long total) {}
