/**
 * The promises that the service keeps while everything around it breaks. Clients make random calls to the packaged
 * service, faults happen, and a checker compares every answer with the database ({@code ./mvnw verify -Preliability};
 * {@code docs/reliability.md}). The checker's own tests run with all the others.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.reliability;
