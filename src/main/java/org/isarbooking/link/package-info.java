/**
 * Links by which whoever has booked manages one booking without signing in. They are signed by {@code isar.link-key},
 * hold nothing about anybody, and grant one booking only.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.link;
