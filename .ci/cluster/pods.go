package main

import "strings"

func (is *review) pod(of pod) {
	owner, spec := of.owner, of.spec
	is.demand(text(spec, "automountServiceAccountToken") == "false", owner, "its pods may talk to the cluster")
	is.demand(text(spec, "securityContext", "runAsNonRoot") == "true" && text(spec, "securityContext", "runAsUser") != "", owner, "its pods may run as root")
	is.demand(text(spec, "securityContext", "seccompProfile", "type") == "RuntimeDefault", owner, "its pods may make any system call")
	if account := text(spec, "serviceAccountName"); account != "" {
		is.demand(is.one("ServiceAccount", account) != nil, owner, "there is no account %s", account)
	}
	volumes := map[string]bool{}
	for _, volume := range list(spec, "volumes") {
		volumes[text(volume, "name")] = true
		is.volume(owner, volume)
	}
	for _, container := range containers(spec) {
		is.container(owner, spec, container)
		for _, mount := range list(container, "volumeMounts") {
			is.demand(volumes[text(mount, "name")], owner, "there is no volume %s", text(mount, "name"))
		}
		is.environment(owner, container)
	}
	if owner.kind == "Deployment" {
		for _, container := range list(spec, "containers") {
			is.probes(owner, spec, container)
		}
	}
}

func (is *review) container(owner manifest, spec, container any) {
	name, context, resources := text(container, "name"), at(container, "securityContext"), at(container, "resources")
	is.demand(text(context, "allowPrivilegeEscalation") == "false", owner, "%s may gain rights", name)
	is.demand(contains(list(context, "capabilities", "drop"), "ALL"), owner, "%s keeps capabilities", name)
	for _, wanted := range []string{text(resources, "requests", "cpu"), text(resources, "requests", "memory"), text(resources, "limits", "memory")} {
		is.demand(wanted != "", owner, "%s doesn't say what it takes: a processor's share, memory and its limit", name)
	}
}

func (is *review) volume(owner manifest, volume any) {
	if name := text(volume, "configMap", "name"); name != "" {
		is.demand(is.one("ConfigMap", name) != nil, owner, "there is no ConfigMap %s", name)
	}
	if name := text(volume, "secret", "secretName"); name != "" {
		is.demand(len(list(volume, "secret", "items")) > 0, owner, "it doesn't say which keys of secret %s it takes", name)
		for _, item := range list(volume, "secret", "items") {
			is.secret(owner, name, text(item, "key"))
		}
	}
}

func (is *review) environment(owner manifest, container any) {
	ours := text(owner.tree, "metadata", "labels", "app.kubernetes.io/name") == "isar-booking"
	for _, from := range list(container, "envFrom") {
		name := text(from, "configMapRef", "name")
		settings := is.one("ConfigMap", name)
		is.demand(settings != nil, owner, "there is no ConfigMap %s", name)
		if settings == nil {
			continue
		}
		for key := range labels(settings.tree, "data") {
			is.setting(ours, owner, key)
		}
	}
	for _, variable := range list(container, "env") {
		name := text(variable, "name")
		is.setting(ours, owner, name)
		if reference := at(variable, "valueFrom", "secretKeyRef"); reference != nil {
			is.secret(owner, text(reference, "name"), text(reference, "key"))
		}
	}
}

// A setting of Quarkus that the manual's table lacks is only doubtful, because the table lists only a few of them.
func (is *review) setting(ours bool, owner manifest, name string) {
	demand := is.demand
	if strings.HasPrefix(name, "QUARKUS_") {
		demand = is.expect
	}
	demand(!ours || is.known.settings[name], owner, "the manual's table has no setting %s", name)
}

func (is *review) probes(owner manifest, spec, container any) {
	for _, probe := range []string{"startupProbe", "readinessProbe", "livenessProbe"} {
		port := text(container, probe, "httpGet", "port")
		is.demand(port != "" && text(container, probe, "httpGet", "path") != "", owner, "%s has no %s", text(container, "name"), probe)
		is.demand(port == "" || hasPort(spec, port), owner, "%s of %s asks at a port %s that no container has", probe, text(container, "name"), port)
	}
}
