/** The service with a real Keycloak: only run by {@code ./mvnw verify -Pkeycloak}. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.keycloak;
