/**
 * The service's treatment of personal data: forgetting old data, and exporting or erasing a person on request. The
 * families of operations that store personal data implement {@link org.isarbooking.privacy.PersonalData} and
 * {@link org.isarbooking.privacy.CustomerRecords}; {@link org.isarbooking.privacy.Holdings} lists all tables with
 * personal data.
 */
@org.jspecify.annotations.NullMarked
package org.isarbooking.privacy;
