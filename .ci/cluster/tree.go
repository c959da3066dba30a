package main

import "fmt"

// Returns the value at a path of a manifest, or nil.
func at(tree any, path ...string) any {
	for _, step := range path {
		object, is := tree.(map[string]any)
		if !is {
			return nil
		}
		tree = object[step]
	}
	return tree
}

func text(tree any, path ...string) string {
	if found := at(tree, path...); found != nil {
		return fmt.Sprint(found)
	}
	return ""
}

func list(tree any, path ...string) []any {
	found, _ := at(tree, path...).([]any)
	return found
}

func labels(tree any, path ...string) map[string]string {
	found := map[string]string{}
	object, _ := at(tree, path...).(map[string]any)
	for key, value := range object {
		found[key] = fmt.Sprint(value)
	}
	return found
}

// Returns true if a label selector (matchLabels, and matchExpressions with In and Exists) takes these labels.
func selects(selector any, of map[string]string) bool {
	for key, value := range labels(selector, "matchLabels") {
		if of[key] != value {
			return false
		}
	}
	for _, expression := range list(selector, "matchExpressions") {
		value, has := of[text(expression, "key")]
		switch text(expression, "operator") {
		case "Exists":
			if !has {
				return false
			}
		case "In":
			if !has || !contains(list(expression, "values"), value) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

func contains(values []any, wanted string) bool {
	for _, value := range values {
		if fmt.Sprint(value) == wanted {
			return true
		}
	}
	return false
}
