package org.isarbooking.coworking;

import io.quarkus.runtime.annotations.RegisterForReflection;

/**
 * A booking of a page.
 *
 * @param total the length of the whole list
 */
@RegisterForReflection // Hibernate creates it
record RentalDayRow(RentalDayEntity day, long total) {}
