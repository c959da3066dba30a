/** A cluster understands the files under {@code k8s}, and they agree with the service and with each other. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.manifests;
