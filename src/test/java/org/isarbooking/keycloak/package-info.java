/** Tests of the service with a real Keycloak. Only {@code ./mvnw verify -Pkeycloak} runs them. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.keycloak;
