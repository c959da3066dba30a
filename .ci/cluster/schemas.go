package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	extensions "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	structure "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/validation"
	"k8s.io/apimachinery/pkg/runtime"
	limits "k8s.io/apiserver/pkg/apis/cel"
	"sigs.k8s.io/yaml"
)

// The files of the operators' schemas, by Go module. The strict types come from the same modules.
var files = map[string][]string{
	"github.com/cloudnative-pg/cloudnative-pg":      {"config/crd/bases/postgresql.cnpg.io_clusters.yaml", "config/crd/bases/postgresql.cnpg.io_scheduledbackups.yaml"},
	"github.com/cloudnative-pg/plugin-barman-cloud": {"config/crd/bases/barmancloud.cnpg.io_objectstores.yaml"},
	"github.com/envoyproxy/gateway": {
		"charts/gateway-helm/charts/crds/crds/generated/gateway.envoyproxy.io_clienttrafficpolicies.yaml",
		"charts/gateway-helm/charts/crds/crds/generated/gateway.envoyproxy.io_backendtrafficpolicies.yaml",
	},
	"sigs.k8s.io/gateway-api": {
		"config/crd/standard/gateway.networking.k8s.io_gateways.yaml",
		"config/crd/standard/gateway.networking.k8s.io_httproutes.yaml",
	},
}

type schema struct {
	validator  validation.SchemaValidator
	structural *structure.Structural
	rules      *cel.Validator
}

func readSchemas() (map[string]*schema, error) {
	all := map[string]*schema{}
	for module, paths := range files {
		directory, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", module).Output()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", module, err)
		}
		for _, path := range paths {
			if err := readSchema(filepath.Join(strings.TrimSpace(string(directory)), path), all); err != nil {
				return nil, fmt.Errorf("%s: %w", path, err)
			}
		}
	}
	return all, nil
}

func readSchema(file string, all map[string]*schema) error {
	source, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var definition extensions.CustomResourceDefinition
	if err := yaml.Unmarshal(source, &definition); err != nil {
		return err
	}
	for _, version := range definition.Spec.Versions {
		var properties apiextensions.JSONSchemaProps
		if err := extensions.Convert_v1_JSONSchemaProps_To_apiextensions_JSONSchemaProps(version.Schema.OpenAPIV3Schema, &properties, nil); err != nil {
			return err
		}
		structural, err := structure.NewStructural(&properties)
		if err != nil {
			return err
		}
		validator, _, err := validation.NewSchemaValidator(&properties)
		if err != nil {
			return err
		}
		all[definition.Spec.Group+"/"+version.Name+"/"+definition.Spec.Names.Kind] =
			&schema{validator, structural, cel.NewValidator(structural, true, limits.PerCallLimit)}
	}
	return nil
}

// Returns the mistakes that a cluster's API would find in a manifest; none for the cluster's own types.
func (is *schema) mistakes(of manifest) []string {
	if is == nil {
		return nil
	}
	tree := runtime.DeepCopyJSON(of.tree)
	defaulting.Default(tree, is.structural)
	var found []string
	for _, field := range pruning.PruneWithOptions(tree, is.structural, true, structure.UnknownFieldPathOptions{TrackUnknownFieldPaths: true}) {
		found = append(found, "unknown field "+field)
	}
	for _, mistake := range validation.ValidateCustomResource(nil, tree, is.validator) {
		found = append(found, mistake.Error())
	}
	broken, _ := is.rules.Validate(context.Background(), nil, is.structural, tree, nil, limits.RuntimeCELCostBudget)
	for _, mistake := range broken {
		found = append(found, mistake.Error())
	}
	return found
}
