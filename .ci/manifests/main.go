// Reads rendered manifests by the types of the cluster and of its operators: the first field that they don't know is a mistake.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	barman "github.com/cloudnative-pg/barman-cloud/pkg/api"
	postgres "github.com/cloudnative-pg/cloudnative-pg/api/v1"
	envoy "github.com/envoyproxy/gateway/api/v1alpha1"
	monitoring "github.com/prometheus-operator/prometheus-operator/pkg/apis/monitoring/v1"
	apps "k8s.io/api/apps/v1"
	autoscaling "k8s.io/api/autoscaling/v2"
	batch "k8s.io/api/batch/v1"
	core "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	policy "k8s.io/api/policy/v1"
	meta "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/yaml"
	gateway "sigs.k8s.io/gateway-api/apis/v1"
	strict "sigs.k8s.io/yaml"
)

var types = map[string]func() any{
	"v1/ConfigMap":                                        func() any { return &core.ConfigMap{} },
	"v1/Service":                                          func() any { return &core.Service{} },
	"v1/ServiceAccount":                                   func() any { return &core.ServiceAccount{} },
	"apps/v1/Deployment":                                  func() any { return &apps.Deployment{} },
	"autoscaling/v2/HorizontalPodAutoscaler":              func() any { return &autoscaling.HorizontalPodAutoscaler{} },
	"batch/v1/Job":                                        func() any { return &batch.Job{} },
	"policy/v1/PodDisruptionBudget":                       func() any { return &policy.PodDisruptionBudget{} },
	"networking.k8s.io/v1/NetworkPolicy":                  func() any { return &networking.NetworkPolicy{} },
	"gateway.networking.k8s.io/v1/Gateway":                func() any { return &gateway.Gateway{} },
	"gateway.networking.k8s.io/v1/HTTPRoute":              func() any { return &gateway.HTTPRoute{} },
	"gateway.envoyproxy.io/v1alpha1/ClientTrafficPolicy":  func() any { return &envoy.ClientTrafficPolicy{} },
	"gateway.envoyproxy.io/v1alpha1/BackendTrafficPolicy": func() any { return &envoy.BackendTrafficPolicy{} },
	"monitoring.coreos.com/v1/PodMonitor":                 func() any { return &monitoring.PodMonitor{} },
	"monitoring.coreos.com/v1/PrometheusRule":             func() any { return &monitoring.PrometheusRule{} },
	"postgresql.cnpg.io/v1/Cluster":                       func() any { return &postgres.Cluster{} },
	"postgresql.cnpg.io/v1/ScheduledBackup":               func() any { return &postgres.ScheduledBackup{} },
	"barmancloud.cnpg.io/v1/ObjectStore":                  func() any { return &objectStore{} },
}

// What the Barman plugin stores copies in; its own types are no module that can be had everywhere.
type objectStore struct {
	meta.TypeMeta   `json:",inline"`
	meta.ObjectMeta `json:"metadata"`
	Spec            struct {
		Configuration   barman.BarmanObjectStoreConfiguration `json:"configuration"`
		RetentionPolicy string                                `json:"retentionPolicy"`
	} `json:"spec"`
}

type head struct {
	APIVersion string `json:"apiVersion"`
	Kind       string `json:"kind"`
	Metadata   struct {
		Name string `json:"name"`
	} `json:"metadata"`
}

func check(document []byte) error {
	var is head
	if err := strict.Unmarshal(document, &is); err != nil {
		return err
	}
	name := is.APIVersion + "/" + is.Kind
	create, known := types[name]
	if !known {
		return fmt.Errorf("%s %s: no such type", name, is.Metadata.Name)
	}
	if err := strict.UnmarshalStrict(document, create()); err != nil {
		return fmt.Errorf("%s %s: %w", name, is.Metadata.Name, err)
	}
	return nil
}

func main() {
	documents := yaml.NewYAMLReader(bufio.NewReader(os.Stdin))
	count, mistakes := 0, 0
	for {
		document, err := documents.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		if strings.TrimSpace(string(document)) == "" {
			continue
		}
		count++
		if err := check(document); err != nil {
			mistakes++
			fmt.Fprintln(os.Stderr, err)
		}
	}
	if mistakes > 0 || count == 0 {
		os.Exit(1)
	}
	fmt.Printf("%d manifests are understood\n", count)
}
