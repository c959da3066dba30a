// Renders overlays and checks the manifests as a cluster would: by the types of the cluster and of its operators, by
// the schemas of the operators (required fields, allowed values), and by the references between manifests.
// usage: go run . OVERLAY...
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	postgres "github.com/cloudnative-pg/cloudnative-pg/api/v1"
	barman "github.com/cloudnative-pg/plugin-barman-cloud/api/v1"
	envoy "github.com/envoyproxy/gateway/api/v1alpha1"
	monitoring "github.com/prometheus-operator/prometheus-operator/pkg/apis/monitoring/v1"
	apps "k8s.io/api/apps/v1"
	autoscaling "k8s.io/api/autoscaling/v2"
	batch "k8s.io/api/batch/v1"
	core "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	policy "k8s.io/api/policy/v1"
	"k8s.io/apimachinery/pkg/util/json"
	gateway "sigs.k8s.io/gateway-api/apis/v1"
	"sigs.k8s.io/kustomize/api/krusty"
	"sigs.k8s.io/kustomize/kyaml/filesys"
	"sigs.k8s.io/yaml"
)

var types = map[string]func() any{
	"v1/ConfigMap":                                        func() any { return &core.ConfigMap{} },
	"v1/Namespace":                                        func() any { return &core.Namespace{} },
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
	"barmancloud.cnpg.io/v1/ObjectStore":                  func() any { return &barman.ObjectStore{} },
}

// A rendered manifest.
type manifest struct {
	name   string // type and name, for messages
	kind   string
	id     string
	source []byte
	tree   map[string]any
}

func render(overlay string) ([]manifest, error) {
	options := krusty.MakeDefaultOptions()
	rendered, err := krusty.MakeKustomizer(options).Run(filesys.MakeFsOnDisk(), overlay)
	if err != nil {
		return nil, err
	}
	var all []manifest
	for _, resource := range rendered.Resources() {
		source, err := resource.AsYAML()
		if err != nil {
			return nil, err
		}
		read, err := readManifest(source)
		if err != nil {
			return nil, err
		}
		all = append(all, read)
	}
	return all, nil
}

func readManifest(source []byte) (manifest, error) {
	tree := map[string]any{}
	plain, err := yaml.YAMLToJSON(source)
	if err != nil {
		return manifest{}, err
	}
	if err := json.Unmarshal(plain, &tree); err != nil { // this Unmarshal keeps whole numbers whole
		return manifest{}, err
	}
	kind, id := text(tree, "kind"), text(tree, "metadata", "name")
	return manifest{text(tree, "apiVersion") + "/" + kind + " " + id, kind, id, source, tree}, nil
}

func mistakesOfType(of manifest) []string {
	create, known := types[typeOf(of)]
	if !known {
		return nil
	}
	if err := yaml.UnmarshalStrict(of.source, create()); err != nil {
		return []string{err.Error()}
	}
	return nil
}

func typeOf(of manifest) string {
	return text(of.tree, "apiVersion") + "/" + of.kind
}

// Returns the mistakes, and separately the doubts: findings that may be right in an operator's own overlay.
func mistakes(all []manifest, schemas map[string]*schema, known world) (wrong, doubtful []string) {
	wrong, doubtful = mistakesOfReferences(all, known)
	for _, of := range all {
		if _, understood := types[typeOf(of)]; !understood && known.theirs {
			doubtful = append(doubtful, of.name+": not checked: the service's manifests have no such type")
		} else if !understood {
			wrong = append(wrong, of.name+": no such type")
		}
		for _, mistake := range append(mistakesOfType(of), schemas[typeOf(of)].mistakes(of)...) {
			wrong = append(wrong, of.name+": "+mistake)
		}
	}
	return wrong, doubtful
}

func main() {
	schemas, err := readSchemas()
	if err == nil {
		err = checkAll(os.Args[1:], schemas)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func checkAll(overlays []string, schemas map[string]*schema) error {
	known, err := readWorld()
	if err != nil {
		return err
	}
	if known.ours, err = render("../../k8s/overlays/production"); err != nil {
		return err
	}
	folder, err := filepath.Abs("../../k8s")
	if err != nil {
		return err
	}
	for _, overlay := range overlays {
		all, err := render(overlay)
		if err != nil {
			return err
		}
		known.there = nil
		if !serves(all) {
			known.there = known.ours
		}
		known.theirs = !strings.HasPrefix(overlay, folder+string(filepath.Separator))
		found, doubtful := mistakes(all, schemas, known)
		for _, doubt := range doubtful {
			fmt.Fprintln(os.Stderr, "warning: "+doubt)
		}
		for _, mistake := range found {
			fmt.Fprintln(os.Stderr, mistake)
		}
		if len(found) > 0 || len(all) == 0 {
			return fmt.Errorf("%s: %d manifests, %d mistakes", overlay, len(all), len(found))
		}
		fmt.Printf("%s: %d manifests are understood, and agree with each other\n", overlay, len(all))
	}
	return nil
}

// Returns true if the manifests make a whole service, false if they add to one that exists.
func serves(all []manifest) bool {
	for _, of := range all {
		if of.kind == "Deployment" {
			return true
		}
	}
	return false
}
