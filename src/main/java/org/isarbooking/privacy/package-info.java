/**
 * The service's treatment of personal data: it forgets data in time, and exports and erases a person on request. The
 * families that store personal data implement {@link org.isarbooking.privacy.PersonalData} and {@link
 * org.isarbooking.privacy.CustomerRecords}; {@link org.isarbooking.privacy.Holdings} lists all tables with personal
 * data.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.privacy;
