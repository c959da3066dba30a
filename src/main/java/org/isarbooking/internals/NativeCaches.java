package org.isarbooking.internals;

import io.quarkus.runtime.annotations.RegisterForReflection;

/**
 * Keeps the classes of our caches in the native image. The library finds them by letters for their abilities. M and S
 * stand for a limit of size, M and W for one of weight. A last A, or a first A of an entry's class, stands for expiry
 * after the last access; W for expiry after the write. A first W, and F of an entry, stand for keys that are held
 * weakly.
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
