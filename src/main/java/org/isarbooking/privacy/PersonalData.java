package org.isarbooking.privacy;

import java.util.List;

/** Personal data of a package that is kept only for a limited time. */
public interface PersonalData {

    /** Returns the kinds of data to forget, in the order in which they are forgotten. */
    List<Forgettable> forgettable();
}
