package org.isarbooking.internals;

import io.quarkus.runtime.annotations.RegisterForReflection;

/**
 * Keeps the classes of our caches in the native image. The library finds a class by its name, whose letters are
 * abilities. MS is a limit of size, MW one of weight. An A behind that in a cache's class, or before it in an entry's
 * class, is expiry after the last access; a W there is expiry after the write. A first W of a cache's class, and a
 * first F of an entry's class, are weak keys.
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
            "com.github.benmanes.caffeine.cache.PSWMS",
            "com.github.benmanes.caffeine.cache.WSMW",
            "com.github.benmanes.caffeine.cache.FSMW"
        })
final class NativeCaches {

    private NativeCaches() {}
}
