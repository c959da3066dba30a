/** What the files under {@code k8s} say is understood by a cluster, and agrees with the service and with itself. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.manifests;
