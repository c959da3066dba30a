/**
 * Tests that the service keeps its promises during faults. Clients make random calls to the packaged service, faults
 * happen, and a checker compares every answer with the database ({@code ./mvnw verify -Preliability}; {@code
 * docs/reliability.md}). The checker's own tests run in every build.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.reliability;
