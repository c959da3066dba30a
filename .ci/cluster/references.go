package main

import (
	"fmt"
	"os"
	"regexp"
	"strings"
)

// What manifests may refer to: settings and secrets of the operations manual, and manifests of other overlays.
type world struct {
	settings map[string]bool
	secrets  map[string]bool // name/key
	there    []manifest      // manifests that the cluster has already
	ours     []manifest      // manifests of the production overlay
	theirs   bool            // true for an operator's own overlay, which may refer to manifests of other overlays
}

func readWorld() (world, error) {
	manual, err := os.ReadFile("../../docs/operations.md")
	if err != nil {
		return world{}, err
	}
	known := world{settings: map[string]bool{}, secrets: map[string]bool{}}
	name := regexp.MustCompile("`([A-Z][A-Z0-9_]+)(=[^`]*)?`")
	for _, row := range regexp.MustCompile("(?m)^\\| (`[A-Z][^|]*)\\|").FindAllStringSubmatch(string(manual), -1) {
		for _, found := range name.FindAllStringSubmatch(row[1], -1) {
			known.settings[found[1]] = true
		}
	}
	key := regexp.MustCompile(`--from-literal=([A-Za-z_]+)=`)
	for _, command := range regexp.MustCompile(`create secret generic (\S+)((?:[^\n]*\\\n)*[^\n]*)`).FindAllStringSubmatch(string(manual), -1) {
		for _, found := range key.FindAllStringSubmatch(command[2], -1) {
			known.secrets[command[1]+"/"+found[1]] = true
		}
	}
	return known, nil
}

type pod struct {
	owner  manifest
	labels map[string]string
	spec   any
}

// Returns the pods that the manifests make. Pods that the operator of PostgreSQL makes have only labels and ports here.
func pods(all []manifest) []pod {
	var found []pod
	for _, of := range all {
		switch of.kind {
		case "Deployment", "Job":
			found = append(found, pod{of, labels(of.tree, "spec", "template", "metadata", "labels"), at(of.tree, "spec", "template", "spec")})
		case "Cluster":
			made := labels(of.tree, "spec", "inheritedMetadata", "labels")
			made["cnpg.io/cluster"] = of.id
			ports := []any{}
			for name, number := range map[string]any{"postgresql": 5432, "metrics": 9187, "status": 8000} {
				ports = append(ports, map[string]any{"name": name, "containerPort": number})
			}
			found = append(found, pod{of, made, map[string]any{"containers": []any{map[string]any{"ports": ports}}}})
		}
	}
	return found
}

func containers(spec any) []any {
	return append(list(spec, "initContainers"), list(spec, "containers")...)
}

func hasPort(spec any, wanted string) bool {
	for _, container := range list(spec, "containers") {
		for _, port := range list(container, "ports") {
			if text(port, "name") == wanted || text(port, "containerPort") == wanted {
				return true
			}
		}
	}
	return false
}

type review struct {
	all   []manifest
	pods  []pod
	known world
	found []string
	doubt []string
}

func mistakesOfReferences(all []manifest, known world) (wrong, doubtful []string) {
	is := &review{all: all, pods: pods(all), known: known}
	for _, of := range is.pods {
		if of.owner.kind != "Cluster" {
			is.pod(of)
		}
	}
	for _, of := range all {
		is.manifest(of)
	}
	is.security()
	is.egress()
	return is.found, is.doubt
}

func (is *review) demand(holds bool, of manifest, format string, words ...any) {
	if !holds {
		is.found = append(is.found, of.name+": "+fmt.Sprintf(format, words...))
	}
}

// Records a doubt if the overlay is an operator's own, and a mistake if it is one of ours.
func (is *review) expect(holds bool, of manifest, format string, words ...any) {
	if holds || !is.known.theirs {
		is.demand(holds, of, format, words...)
	} else {
		is.doubt = append(is.doubt, of.name+": "+fmt.Sprintf(format, words...))
	}
}

func (is *review) one(kind, id string) *manifest {
	for _, some := range [][]manifest{is.all, is.known.there} {
		for i := range some {
			if some[i].kind == kind && some[i].id == id {
				return &some[i]
			}
		}
	}
	return nil
}

// Returns the pods that a selector takes. It must take at least one.
func (is *review) selected(of manifest, selector any) []pod {
	taken := selectedOf(is.pods, selector)
	if len(taken) == 0 && ofDatabases(selectedOf(pods(is.known.ours), selector)) {
		is.expect(false, of, "there is no database here for %v; one of another overlay?", selector)
	} else {
		is.demand(len(taken) > 0, of, "no pod is selected by %v", selector)
	}
	return taken
}

func selectedOf(all []pod, selector any) []pod {
	var taken []pod
	for _, candidate := range all {
		if selects(selector, candidate.labels) {
			taken = append(taken, candidate)
		}
	}
	return taken
}

func ofDatabases(all []pod) bool {
	for _, of := range all {
		if of.owner.kind != "Cluster" {
			return false
		}
	}
	return len(all) > 0
}

func (is *review) secret(of manifest, name, key string) {
	made := is.known.secrets[name+"/"+key]
	if database, authority := strings.CutSuffix(name, "-ca"); authority && key == "ca.crt" && !made { // the operator of the database makes it
		is.expect(is.one("Cluster", database) != nil, of, "nobody here makes secret %s; does another overlay have the database %s?", name, database)
		return
	}
	is.demand(made, of, "nobody makes key %s of secret %s", key, name)
}

func (is *review) manifest(of manifest) {
	switch of.kind {
	case "Service":
		for _, taken := range is.selected(of, map[string]any{"matchLabels": at(of.tree, "spec", "selector")}) {
			for _, port := range list(of.tree, "spec", "ports") {
				is.demand(hasPort(taken.spec, text(port, "targetPort")), of, "no pod has port %s", text(port, "targetPort"))
			}
		}
	case "PodDisruptionBudget":
		is.selected(of, at(of.tree, "spec", "selector"))
	case "PodMonitor":
		for _, taken := range is.selected(of, at(of.tree, "spec", "selector")) {
			for _, endpoint := range list(of.tree, "spec", "podMetricsEndpoints") {
				is.demand(hasPort(taken.spec, text(endpoint, "port")), of, "no pod has port %s", text(endpoint, "port"))
			}
		}
	case "HorizontalPodAutoscaler":
		is.demand(is.one(text(of.tree, "spec", "scaleTargetRef", "kind"), text(of.tree, "spec", "scaleTargetRef", "name")) != nil, of, "scales nothing")
	case "NetworkPolicy":
		is.network(of)
	case "Gateway":
		for _, listener := range list(of.tree, "spec", "listeners") {
			for range list(listener, "tls", "certificateRefs") {
				is.demand(text(of.tree, "metadata", "annotations", "cert-manager.io/cluster-issuer") != "", of, "nobody makes the certificate of %s", text(listener, "name"))
			}
		}
	case "HTTPRoute":
		is.route(of)
	case "ClientTrafficPolicy", "BackendTrafficPolicy":
		// With 0, Envoy Gateway takes the address from the header that the caller has written.
		is.demand(text(of.tree, "spec", "clientIPDetection", "xForwardedFor", "numTrustedHops") != "0", of, "it believes the address that callers send")
		is.demand(of.kind != "ClientTrafficPolicy" || text(of.tree, "spec", "connection", "connectionLimit", "value") != "", of, "it takes any number of connections")
		is.demand(of.kind != "BackendTrafficPolicy" || text(of.tree, "spec", "requestBuffer", "limit") != "", of, "it hands on parts of requests")
		for _, target := range list(of.tree, "spec", "targetRefs") {
			is.demand(is.one(text(target, "kind"), text(target, "name")) != nil, of, "there is no %s %s", text(target, "kind"), text(target, "name"))
		}
	case "Cluster":
		is.database(of)
	case "ScheduledBackup":
		is.demand(is.one("Cluster", text(of.tree, "spec", "cluster", "name")) != nil, of, "there is no such database")
	case "ObjectStore":
		for _, part := range []string{"accessKeyId", "secretAccessKey"} {
			reference := at(of.tree, "spec", "configuration", "s3Credentials", part)
			is.secret(of, text(reference, "name"), text(reference, "key"))
		}
	}
}

func (is *review) network(of manifest) {
	for _, taken := range is.selected(of, at(of.tree, "spec", "podSelector")) {
		for _, rule := range list(of.tree, "spec", "ingress") {
			for _, port := range list(rule, "ports") {
				is.demand(hasPort(taken.spec, text(port, "port")), of, "%s has no port %s", taken.owner.name, text(port, "port"))
			}
		}
	}
	for _, direction := range [][2]string{{"ingress", "from"}, {"egress", "to"}} {
		for _, rule := range list(of.tree, "spec", direction[0]) {
			for _, peer := range list(rule, direction[1]) {
				if at(peer, "podSelector") != nil && at(peer, "namespaceSelector") == nil {
					is.selected(of, at(peer, "podSelector"))
				}
			}
		}
	}
}

func (is *review) route(of manifest) {
	for _, parent := range list(of.tree, "spec", "parentRefs") {
		gateway := is.one("Gateway", text(parent, "name"))
		is.demand(gateway != nil, of, "there is no gateway %s", text(parent, "name"))
		if gateway == nil {
			continue
		}
		for _, hostname := range list(of.tree, "spec", "hostnames") {
			listens := false
			for _, listener := range list(gateway.tree, "spec", "listeners") {
				listens = listens || text(listener, "name") == text(parent, "sectionName") && text(listener, "hostname") == hostname
			}
			is.demand(listens, of, "no listener %s of %s takes calls for %s", text(parent, "sectionName"), gateway.id, hostname)
		}
	}
	for _, rule := range list(of.tree, "spec", "rules") {
		for _, backend := range list(rule, "backendRefs") {
			service, listens := is.one("Service", text(backend, "name")), false
			if service != nil {
				for _, port := range list(service.tree, "spec", "ports") {
					listens = listens || text(port, "port") == text(backend, "port")
				}
			}
			is.demand(listens, of, "there is no service %s with port %s", text(backend, "name"), text(backend, "port"))
		}
	}
}

func (is *review) database(of manifest) {
	if login := text(of.tree, "spec", "bootstrap", "initdb", "secret", "name"); login != "" {
		is.secret(of, login, "username")
		is.secret(of, login, "password")
	}
	for _, role := range list(of.tree, "spec", "managed", "roles") {
		for _, key := range []string{"username", "password"} {
			is.secret(of, text(role, "passwordSecret", "name"), key)
		}
	}
	used := list(of.tree, "spec", "plugins")
	for _, other := range list(of.tree, "spec", "externalClusters") {
		used = append(used, at(other, "plugin"))
	}
	archives := text(of.tree, "spec", "instances") == "1" // a database to try the service needs no archive
	for _, plugin := range used {
		store := text(plugin, "parameters", "barmanObjectName")
		is.demand(is.one("ObjectStore", store) != nil, of, "there is no object store %s", store)
		archives = archives || text(plugin, "isWALArchiver") == "true"
	}
	is.demand(archives, of, "its changes are not archived")
	copied := archives && len(used) == 0
	for _, backup := range is.all {
		copied = copied || backup.kind == "ScheduledBackup" && text(backup.tree, "spec", "cluster", "name") == of.id
	}
	is.demand(copied, of, "no whole copies are made of it")
	for kind, path := range map[string]string{"NetworkPolicy": "podSelector", "PodMonitor": "selector"} {
		known := false
		for _, some := range append(is.all, is.known.there...) {
			selector := at(some.tree, "spec", path)
			every := len(labels(selector, "matchLabels")) == 0 && len(list(selector, "matchExpressions")) == 0
			known = known || some.kind == kind && !every && ofDatabases(selectedOf(pods([]manifest{of}), selector))
		}
		is.expect(known, of, "no %s selects its pods", kind)
	}
}
