package org.isarbooking.operation;

import java.util.UUID;

/** The permanent id of an account. It stays when the e-mail address, the name or the sign-in change. */
public record AccountRef(UUID id) {}
