/**
 * All code that depends on the internals of libraries. Each class names the version of the library that it was tried
 * with ({@link org.isarbooking.internals.TriedWith}). A test fails for another version, until somebody has checked the
 * class again. Imports no other package of the service.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.internals;
