/**
 * What the service knows about people: forgets in time what it need not know any more, and exports and erases a person
 * when asked. The families that store personal data implement {@link org.isarbooking.privacy.PersonalData} and {@link
 * org.isarbooking.privacy.CustomerRecords}; {@link org.isarbooking.privacy.Holdings} lists all tables that hold
 * something about a person.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.privacy;
