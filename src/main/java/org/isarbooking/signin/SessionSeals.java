package org.isarbooking.signin;

import jakarta.inject.Singleton;
import org.isarbooking.page.Seals;

/** Seals parts of sessions with the session key. */
@Singleton
class SessionSeals extends Seals {

    SessionSeals(SignInSettings settings) {
        super(settings::sessionKey);
    }
}
