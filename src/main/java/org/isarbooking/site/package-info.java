/**
 * The public pages: for salon customers, for manage links, and for tenants, who can sign in. They call operations as
 * other clients do, and show the outputs as HTML. They read no tables and contain no business rules.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.site;
