/**
 * Forgets what the service need not know any more about people. The families that store personal data implement {@link
 * org.isarbooking.privacy.PersonalData}; this package only calls them in time.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.privacy;
