package org.isarbooking.privacy;

import java.util.List;

/** Personal data that is kept for a time only. */
public interface PersonalData {

    /** Returns what is forgotten, and when, in the order in which it is done. */
    List<Forgettable> forgettable();
}
