/**
 * The booking service of one beauty business: a modular monolith whose packages are business families.
 *
 * <p>Families ({@code salon}, {@code profile}, …) never import each other; code that two of them need is in a shared
 * package. Packages named {@code rules} hold pure functions over records and import {@code java.*} and {@link
 * org.isarbooking.shared} only.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking;
