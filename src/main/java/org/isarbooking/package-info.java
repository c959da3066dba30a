/**
 * The booking service of one beauty business: a modular monolith. Each business family is a package.
 *
 * <p>Families ({@code salon}, {@code profile}, …) never import each other; code that two of them need is in a shared
 * package. Packages named {@code rules} hold pure functions over records. They import {@code java.*}, JSpecify, {@link
 * org.isarbooking.shared} and other {@code rules} only.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking;
