package main

import (
	"fmt"
	"strings"

	core "k8s.io/api/core/v1"
	meta "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/pod-security-admission/api"
	"k8s.io/pod-security-admission/policy"
	"sigs.k8s.io/yaml"
)

const level = "pod-security.kubernetes.io/enforce"

// Checks that namespaces demand restricted pods, and that the pods are restricted, with the cluster's own code.
func (is *review) security() {
	for _, of := range is.pods {
		namespace := is.one("Namespace", text(of.owner.tree, "metadata", "namespace"))
		is.expect(namespace != nil && text(namespace.tree, "metadata", "labels", level) == string(api.LevelRestricted), of.owner, "no namespace here demands that its pods are restricted")
		if of.owner.kind == "Cluster" { // its operator makes the pods
			continue
		}
		why, err := forbidden(of)
		is.demand(err == nil && why == "", of.owner, "the namespace refuses its pods: %s %v", why, err)
	}
}

func forbidden(of pod) (string, error) {
	source, err := yaml.Marshal(of.spec)
	if err != nil {
		return "", err
	}
	var spec core.PodSpec
	if err := yaml.Unmarshal(source, &spec); err != nil {
		return "", err
	}
	evaluator, err := policy.NewEvaluator(policy.DefaultChecks(), nil)
	if err != nil {
		return "", err
	}
	result := policy.AggregateCheckResults(evaluator.EvaluatePod(api.LevelVersion{Level: api.LevelRestricted, Version: api.LatestVersion()}, &meta.ObjectMeta{}, &spec))
	if result.Allowed {
		return "", nil
	}
	return strings.TrimSpace(fmt.Sprint(result.ForbiddenReason(), " ", result.ForbiddenDetail())), nil
}
