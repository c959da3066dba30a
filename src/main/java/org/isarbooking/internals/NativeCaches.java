package org.isarbooking.internals;

import io.quarkus.runtime.annotations.RegisterForReflection;

/**
 * What our caches are made of: the library finds its classes by the letters of what a cache can do. M and S: bounded by
 * size; M and W: by weight; a last A, or a first one of an entry: it expires after it was last asked for; W: after it
 * was written.
 */
@TriedWith(library = "caffeine", version = "3.2.3")
@RegisterForReflection(
        classNames = {
            "com.github.benmanes.caffeine.cache.SSMS",
            "com.github.benmanes.caffeine.cache.PSMS",
            "com.github.benmanes.caffeine.cache.SSMSA",
            "com.github.benmanes.caffeine.cache.PSAMS",
            "com.github.benmanes.caffeine.cache.SSMW",
            "com.github.benmanes.caffeine.cache.PSMW",
            "com.github.benmanes.caffeine.cache.SSMWA",
            "com.github.benmanes.caffeine.cache.PSAMW",
            "com.github.benmanes.caffeine.cache.SSMSW",
            "com.github.benmanes.caffeine.cache.PSWMS"
        })
final class NativeCaches {

    private NativeCaches() {}
}
