package org.isarbooking.business;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The settings for the business that the service publishes when it starts.
 *
 * @param publishes whether the service publishes a business; if false, the published catalog stays as it is
 * @param file a business file; empty for the demo business
 */
public record StartBusiness(boolean publishes, Optional<Path> file) {}
