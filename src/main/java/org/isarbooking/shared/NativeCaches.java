package org.isarbooking.shared;

import io.quarkus.runtime.annotations.RegisterForReflection;

/**
 * What bounded caches with weights are made of: the library finds its classes by the letters of what a cache can do. Quarkus knows those of other caches.
 * M and W: bounded by weight; A: an entry expires after it was last asked for.
 */
@RegisterForReflection(
        classNames = {
            "com.github.benmanes.caffeine.cache.SSMW",
            "com.github.benmanes.caffeine.cache.PSMW",
            "com.github.benmanes.caffeine.cache.SSMWA",
            "com.github.benmanes.caffeine.cache.PSAMW"
        })
final class NativeCaches {

    private NativeCaches() {}
}
