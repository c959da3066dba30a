package main

import "strings"

// Checks that pods may call named targets only.
func (is *review) egress() {
	for _, of := range is.pods {
		is.expect(is.denied(of), of.owner, "its pods may call everybody: no NetworkPolicy selects them and forbids all calls")
	}
	for _, of := range is.all {
		if of.kind != "NetworkPolicy" {
			continue
		}
		taken := selectedOf(is.pods, at(of.tree, "spec", "podSelector"))
		for _, rule := range list(of.tree, "spec", "egress") {
			is.expect(len(list(rule, "to")) > 0, of, "it lets pods call everybody")
			is.expect(len(list(rule, "ports")) > 0, of, "it lets pods call any port")
			for _, peer := range list(rule, "to") {
				everywhere := strings.HasSuffix(text(peer, "ipBlock", "cidr"), "/0")
				private := len(list(peer, "ipBlock", "except")) > 0
				is.expect(!everywhere || private || ofDatabases(taken), of, "it lets pods call every private network")
			}
		}
	}
}

func (is *review) denied(of pod) bool {
	for _, some := range append(append([]manifest{}, is.all...), is.known.there...) {
		if some.kind == "NetworkPolicy" && contains(list(some.tree, "spec", "policyTypes"), "Egress") && len(list(some.tree, "spec", "egress")) == 0 && selects(at(some.tree, "spec", "podSelector"), of.labels) {
			return true
		}
	}
	return false
}
