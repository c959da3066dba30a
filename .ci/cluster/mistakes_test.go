package main

import (
	"strings"
	"testing"
)

// Mistakes that an operator may make in an overlay. Each has a change of a rendered manifest, and a part of the
// message.
var wrongs = map[string]struct{ old, changed, told string }{
	"an unknown field":                         {"retentionPolicy: 30d", "retentionPolizy: 30d", "retentionPoli"},
	"a database without a version":             {"    major: 18\n", "", "spec.imageCatalogRef.major"},
	"a backup without a schedule":              {"  schedule: 0 30 2 * * *\n", "", "spec.schedule"},
	"no synchronous standby":                   {"      number: 1\n", "      number: 0\n", "greater than zero"},
	"an unknown method of backup":              {"  method: plugin", "  method: tape", "spec.method"},
	"a store without an address":               {"    destinationPath: s3://isar-booking-backups/\n", "", "destinationPath"},
	"a missing store":                          {"barmanObjectName: isar-booking", "barmanObjectName: elsewhere", "no object store"},
	"a backup of another database":             {"  cluster:\n    name: isar-booking-database\n", "  cluster:\n    name: other\n", "no such database"},
	"a trigger unknown to Envoy":               {"- connect-failure", "- unhappy", "triggers"},
	"a policy for a missing gateway":           {"    kind: Gateway\n    name: isar-booking", "    kind: Gateway\n    name: other", "there is no Gateway"},
	"a route to a missing port":                {"      port: 80\n    filters", "      port: 81\n    filters", "no service isar-booking with port 81"},
	"a route from a missing listener":          {"sectionName: https", "sectionName: tls", "no listener tls"},
	"a policy that selects no pod":             {"  podSelector:\n    matchLabels:\n      app.kubernetes.io/component: publish", "  podSelector:\n    matchLabels:\n      app.kubernetes.io/component: job", "no pod is selected"},
	"a policy for a missing port":              {"    - port: management\n", "    - port: metrics\n", "has no port metrics"},
	"a pod without a probe":                    {"        startupProbe:", "        livenessProbe:", "startupProbe"},
	"a probe at a missing port":                {"            path: /q/health/live\n            port: management", "            path: /q/health/live\n            port: health", "asks at a port"},
	"an unknown setting":                       {"  SMTP_HOST:", "  SMTP_HOSTS:", "no setting SMTP_HOSTS"},
	"a missing key of a secret":                {"              key: LINK_KEY", "              key: LINKS", "key LINKS of secret"},
	"a missing ConfigMap":                      {"        - configMapRef:\n            name: isar-booking-", "        - configMapRef:\n            name: other-", "no ConfigMap other"},
	"a container that may gain rights":         {"          allowPrivilegeEscalation: false", "          allowPrivilegeEscalation: true", "may gain rights"},
	"a container without a limit":              {"          limits:\n            memory: 512Mi\n", "", "what it takes"},
	"a database that no policy selects":        {"      app.kubernetes.io/part-of: isar-booking\n  instances: 3", "      app.kubernetes.io/part-of: other\n  instances: 3", "no NetworkPolicy selects its pods"},
	"an unknown setting of Quarkus":            {"  SMTP_HOST:", "  QUARKUS_HTTP_LIMITS_MAX_BODY_SIZE:", "no setting QUARKUS_HTTP"},
	"the authority of a missing database":      {"secretName: isar-booking-database-ca", "secretName: isar-booking-elsewhere-ca", "nobody here makes secret"},
	"a gateway that trusts callers' addresses": {"  headers:\n    withUnderscoresAction", "  clientIPDetection:\n    xForwardedFor:\n      numTrustedHops: 0\n  headers:\n    withUnderscoresAction", "believes the address"},
	"no limit of connections":                  {"  connection:\n    connectionLimit:\n      value: 4000\n", "", "any number of connections"},
	"parts of requests":                        {"  requestBuffer:\n    limit: 1Mi\n", "", "parts of requests"},
	"a pod with the node's network":            {"      automountServiceAccountToken: false\n      containers:", "      automountServiceAccountToken: false\n      hostNetwork: true\n      containers:", "the namespace refuses its pods: host namespaces"},
	"a pod with the node's files":              {"      - emptyDir: {}\n        name: tmp", "      - hostPath: {path: /tmp}\n        name: tmp", "the namespace refuses its pods: restricted volume types"},
	"a namespace that takes any pod":           {"    pod-security.kubernetes.io/enforce: restricted\n", "    pod-security.kubernetes.io/enforce: baseline\n", "no namespace here demands"},
	"pods that call everybody":                 {"  podSelector: {}\n  policyTypes:\n  - Egress", "  podSelector: {}\n  policyTypes:\n  - Ingress", "its pods may call everybody"},
	"a rule without a target":                  {"  egress:\n  - ports:\n    - port: 4318\n    to:", "  egress:\n  - ports:\n    - port: 4318\n    from:", "it lets pods call everybody"},
	"a target in any private network":          {"        except:\n        - 10.0.0.0/8\n        - 100.64.0.0/10\n        - 169.254.0.0/16\n        - 172.16.0.0/12\n        - 192.168.0.0/16\n", "", "every private network"},
	"a role without a secret":                  {"      passwordSecret:\n        name: isar-booking-service", "      passwordSecret:\n        name: isar-booking-services", "of secret isar-booking-services"},
	"an unknown type":                          {"apiVersion: postgresql.cnpg.io/v1\nkind: Cluster", "apiVersion: postgresql.cnpg.io/v2\nkind: Cluster", "no such type"},
}

func TestMistakesAreFound(t *testing.T) {
	schemas, err := readSchemas()
	if err != nil {
		t.Fatal(err)
	}
	known, err := readWorld()
	if err != nil {
		t.Fatal(err)
	}
	right, err := render("../../k8s/overlays/production")
	if err != nil {
		t.Fatal(err)
	}
	for name, wrong := range wrongs {
		t.Run(name, func(t *testing.T) {
			all, changed := change(t, right, wrong.old, wrong.changed)
			if !changed {
				t.Fatalf("no manifest contains %q", wrong.old)
			}
			found, doubtful := mistakes(all, schemas, known)
			if told := strings.Join(found, "\n"); !strings.Contains(told, wrong.told) || len(doubtful) > 0 {
				t.Errorf("%q isn't said: %s %s", wrong.told, told, doubtful)
			}
		})
	}
}

func change(t *testing.T, all []manifest, old, new string) ([]manifest, bool) {
	var result []manifest
	changed := false
	for _, of := range all {
		source := strings.Replace(string(of.source), old, new, 1)
		changed = changed || source != string(of.source)
		read, err := readManifest([]byte(source))
		if err != nil {
			t.Fatal(err)
		}
		result = append(result, read)
	}
	return result, changed
}
