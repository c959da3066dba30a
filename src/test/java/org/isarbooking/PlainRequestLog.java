package org.isarbooking;

import io.quarkus.test.junit.callback.QuarkusTestBeforeEachCallback;
import io.quarkus.test.junit.callback.QuarkusTestMethodContext;
import io.restassured.RestAssured;
import io.restassured.config.LogConfig;

/**
 * Lets a failed check show its request and answer as they were sent. RestAssured keeps them for every call; to lay out
 * their JSON each time took a third of the tests' processor time.
 */
public final class PlainRequestLog implements QuarkusTestBeforeEachCallback {

    @Override
    public void beforeEach(QuarkusTestMethodContext context) {
        RestAssured.config = RestAssured.config()
                .logConfig(LogConfig.logConfig()
                        .enableLoggingOfRequestAndResponseIfValidationFails()
                        .enablePrettyPrinting(false));
    }
}
