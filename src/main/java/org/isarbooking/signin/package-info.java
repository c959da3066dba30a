/**
 * Sign-in to pages, at the identity provider or as one of the demo's users, and its sessions. The console and the pages
 * for tenants share it, but each has its own sessions.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.signin;
