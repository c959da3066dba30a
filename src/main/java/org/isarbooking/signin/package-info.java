/**
 * Who is signed in to pages, and until when: at the identity provider, or as one of the demo's users. The console and
 * the pages for tenants share it; each has sessions of its own.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.signin;
