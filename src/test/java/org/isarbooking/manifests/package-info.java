/**
 * Tests of the files under {@code k8s}: a cluster accepts them, and they agree with the service and with each other.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.manifests;
