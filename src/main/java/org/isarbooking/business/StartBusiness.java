package org.isarbooking.business;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Says what the service publishes when it starts.
 *
 * @param publishes false: what is published stays as it is
 * @param file a business file; none: the demo business
 */
public record StartBusiness(boolean publishes, Optional<Path> file) {}
