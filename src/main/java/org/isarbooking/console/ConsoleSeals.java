package org.isarbooking.console;

import jakarta.inject.Singleton;
import org.isarbooking.page.Seals;
import org.isarbooking.signin.SignInSettings;

/** The seals of the console, made with the session key. */
@Singleton
class ConsoleSeals extends Seals {

    ConsoleSeals(SignInSettings settings) {
        super(settings::sessionKey);
    }
}
