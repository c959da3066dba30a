/**
 * Everything that leans on the inside of a library, apart from the code that uses it. Each class says which version it
 * was tried with ({@link org.isarbooking.internals.TriedWith}); a test fails when another version comes, until somebody
 * has looked again. Imports nothing of ours.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.internals;
