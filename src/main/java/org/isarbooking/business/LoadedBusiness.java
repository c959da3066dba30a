package org.isarbooking.business;

import java.util.List;

/** The outcome of loading a business file. */
public sealed interface LoadedBusiness {

    /** The file can be applied. */
    record Valid(BusinessFile file) implements LoadedBusiness {}

    /** The file can't be applied. All mistakes are listed, in the order of the file. */
    record Invalid(List<Mistake> mistakes) implements LoadedBusiness {

        public Invalid {
            mistakes = List.copyOf(mistakes);
        }
    }
}
