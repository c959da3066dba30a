package org.isarbooking.internals;

import io.quarkus.runtime.annotations.RegisterForReflection;

/**
 * Keeps the classes of our caches in the native image. The library loads a class by its name, whose letters stand for
 * features:
 *
 * <ul>
 *   <li>MS: a limit of size; MW: a limit of weight.
 *   <li>A after the limit in a cache's class, or before the limit in an entry's class: expiry after the last access.
 *   <li>W in the same position: expiry after the write.
 *   <li>W at the start of a cache's class, or F at the start of an entry's class: weak keys.
 * </ul>
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
