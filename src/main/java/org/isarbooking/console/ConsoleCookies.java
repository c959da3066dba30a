package org.isarbooking.console;

import jakarta.inject.Singleton;
import org.isarbooking.page.Cookies;
import org.isarbooking.signin.SignInSettings;

/** The cookies of the console. */
@Singleton
class ConsoleCookies extends Cookies {

    ConsoleCookies(SignInSettings settings) {
        super(ConsoleSettings.ROOT, settings.hasSecureCookies());
    }
}
