/** Operations in general: their definitions, access, outputs and refusals, and the registry of all operations. */
@org.jspecify.annotations.NullMarked
package org.isarbooking.operation;
