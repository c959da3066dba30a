/**
 * The public pages: for salon customers, for manage links, and for tenants, who can sign in. They call operations as
 * any other client does, and lay out the answers. They read no tables and contain no business rules.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.site;
