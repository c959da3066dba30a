package org.isarbooking.operation;

import java.util.UUID;

/** The permanent id of an account. The id stays the same if the person's e-mail address, name or sign-in changes. */
public record AccountRef(UUID id) {}
