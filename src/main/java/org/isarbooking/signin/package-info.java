/**
 * The sign-in to pages, at the identity provider or as a user of the demo, and its sessions. The console and the pages
 * for tenants use this package, with separate sessions.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.signin;
