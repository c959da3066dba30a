package org.isarbooking.signin;

import jakarta.inject.Singleton;
import org.isarbooking.page.Seals;

/** The seals of sessions, by the session key. */
@Singleton
class SessionSeals extends Seals {

    SessionSeals(SignInSettings settings) {
        super(settings::sessionKey);
    }
}
