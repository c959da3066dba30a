package org.isarbooking.manifests;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.autoscaling.v2.HorizontalPodAutoscaler;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.Gateway;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import io.fabric8.openshift.api.model.monitoring.v1.PodMonitor;
import io.fabric8.openshift.api.model.monitoring.v1.PrometheusRule;
import java.util.Map;
import java.util.Optional;

/**
 * The API of a cluster as Java types. Reading a manifest fails at the first field that is unknown or has another type.
 */
final class StrictModel {

    private static final Map<String, Class<?>> TYPES = Map.ofEntries(
            Map.entry("v1/Namespace", Namespace.class),
            Map.entry("v1/Service", Service.class),
            Map.entry("v1/ServiceAccount", ServiceAccount.class),
            Map.entry("apps/v1/Deployment", Deployment.class),
            Map.entry("autoscaling/v2/HorizontalPodAutoscaler", HorizontalPodAutoscaler.class),
            Map.entry("batch/v1/Job", Job.class),
            Map.entry("policy/v1/PodDisruptionBudget", PodDisruptionBudget.class),
            Map.entry("networking.k8s.io/v1/NetworkPolicy", NetworkPolicy.class),
            Map.entry("gateway.networking.k8s.io/v1/Gateway", Gateway.class),
            Map.entry("gateway.networking.k8s.io/v1/HTTPRoute", HTTPRoute.class),
            Map.entry("monitoring.coreos.com/v1/PodMonitor", PodMonitor.class),
            Map.entry("monitoring.coreos.com/v1/PrometheusRule", PrometheusRule.class));

    /** Ignores the model's maps of additional properties, so that an unknown field fails. */
    private static final class NoAdditionalProperties extends JacksonAnnotationIntrospector {

        private static final long serialVersionUID = 1L;

        @Override
        public Boolean hasAnySetter(Annotated annotated) {
            return false;
        }
    }

    private static final ObjectMapper STRICT = JsonMapper.builder()
            .annotationIntrospector(new NoAdditionalProperties())
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private StrictModel() {}

    static String type(JsonNode manifest) {
        return manifest.path("apiVersion").asText() + "/"
                + manifest.path("kind").asText();
    }

    static boolean knows(JsonNode manifest) {
        return TYPES.containsKey(type(manifest));
    }

    /** Returns the parser's message about a mistake; empty if there is none. */
    static Optional<String> mistake(JsonNode manifest) {
        try {
            STRICT.treeToValue(manifest, TYPES.get(type(manifest)));
            return Optional.empty();
        } catch (JsonProcessingException e) {
            return Optional.of(e.getOriginalMessage());
        }
    }
}
