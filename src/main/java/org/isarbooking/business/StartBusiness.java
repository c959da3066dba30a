package org.isarbooking.business;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The setting of what the service publishes when it starts.
 *
 * @param publishes false if the published catalog stays as it is
 * @param file a business file; empty for the demo business
 */
public record StartBusiness(boolean publishes, Optional<Path> file) {}
