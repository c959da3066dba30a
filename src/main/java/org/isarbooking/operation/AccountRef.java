package org.isarbooking.operation;

import java.util.UUID;

/** The permanent id of an account: the same when e-mail, name or sign-in data change. */
public record AccountRef(UUID id) {}
