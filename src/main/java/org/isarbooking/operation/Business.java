package org.isarbooking.operation;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A line of business. Every enveloped answer names its line in {@code business} (contract, "What the service does").
 */
public enum Business {
    @JsonProperty("salon")
    SALON,
    @JsonProperty("coworking")
    COWORKING
}
