/**
 * A test client that knows nothing of the business, and the journeys it makes from each refusal. Tests of the families
 * provoke the refusals.
 */
@NullMarked
package org.isarbooking.journeys;

import org.jspecify.annotations.NullMarked;
