package org.isarbooking;

import io.quarkus.test.junit.callback.QuarkusTestBeforeEachCallback;
import io.quarkus.test.junit.callback.QuarkusTestMethodContext;
import io.restassured.RestAssured;
import io.restassured.config.LogConfig;

/**
 * Logs the request and the answer of a failed check as they were sent. RestAssured prepares this log for every call,
 * and pretty-printing the JSON took a third of the tests' processor time.
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
