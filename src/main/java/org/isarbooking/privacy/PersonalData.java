package org.isarbooking.privacy;

import java.util.List;

/** Personal data that is kept only for a time. */
public interface PersonalData {

    /** Returns the data to forget, in the order in which it is forgotten. */
    List<Forgettable> forgettable();
}
