/**
 * What the service keeps while everything around it breaks: clients book at random against the packaged service, faults
 * happen, and a checker looks at every answer and at the database ({@code ./mvnw verify -Preliability}; {@code
 * docs/reliability.md}). The checker's own tests run with all the others.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.reliability;
