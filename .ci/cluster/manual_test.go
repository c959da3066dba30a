package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const repository = "../isar-booking/"

// Writes the overlays of the operations manual, each into its own folder, and returns the folder around them.
func overlaysOfTheManual(t *testing.T) string {
	manual, err := os.ReadFile("../../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	beside := t.TempDir()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(root, filepath.Join(beside, "isar-booking")); err != nil {
		t.Fatal(err)
	}
	business, err := os.ReadFile("../../k8s/base/business.yaml")
	if err != nil {
		t.Fatal(err)
	}
	block := func(pattern string) string {
		found := regexp.MustCompile(pattern).FindStringSubmatch(string(manual))
		if found == nil {
			t.Fatalf("the manual has no %s", pattern)
		}
		return found[1]
	}
	switching := block("(?s)```yaml\n(configMapGenerator:\n[^`]*DATABASE_URL=[^`]*)```")
	for path, content := range map[string]string{
		"mine/kustomization.yaml":              block("(?s)```yaml\n(resources: \\[" + repository + "[^`]*)```"),
		"mine/business.yaml":                   string(business),
		"restore/kustomization.yaml":           block("(?s)cat >restore/kustomization.yaml <<'END'\n(.*?)END\n"),
		"switched/kustomization.yaml":          "resources: [../mine]\n" + switching,
		"switched-together/kustomization.yaml": "resources: [../switched, ../restore]\n",
	} {
		file := filepath.Join(beside, path)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return beside
}

func TestTheManualsOverlaysAreUnderstood(t *testing.T) {
	beside := overlaysOfTheManual(t)
	schemas, err := readSchemas()
	if err != nil {
		t.Fatal(err)
	}
	known, err := readWorld()
	if err != nil {
		t.Fatal(err)
	}
	known.theirs = true
	if known.ours, err = render("../../k8s/overlays/production"); err != nil {
		t.Fatal(err)
	}
	for name, warned := range map[string]string{"mine": "", "restore": "", "switched": "does another overlay have the database isar-booking-restored", "switched-together": ""} {
		t.Run(name, func(t *testing.T) {
			all, err := render(filepath.Join(beside, name))
			if err != nil {
				t.Fatal(err)
			}
			known.there = nil
			if !serves(all) {
				known.there = known.ours
			}
			wrong, doubtful := mistakes(all, schemas, known)
			if told := strings.Join(doubtful, "\n"); len(wrong) > 0 || (told == "") != (warned == "") || !strings.Contains(told, warned) {
				t.Errorf("%s\n%s", strings.Join(wrong, "\n"), told)
			}
			for _, of := range all {
				if strings.HasPrefix(name, "switched") && strings.Contains(string(of.source), "secretName: isar-booking-database-ca") {
					t.Errorf("%s knows the old database's authority", of.name)
				}
				if strings.HasPrefix(name, "switched") && of.id == "isar-booking-database" && of.kind == "Cluster" {
					t.Error("the old database is made again")
				}
			}
		})
	}
}

func TestWhatAnOperatorAddsIsAWarning(t *testing.T) {
	known, err := readWorld()
	if err != nil {
		t.Fatal(err)
	}
	right, err := render("../../k8s/overlays/production")
	if err != nil {
		t.Fatal(err)
	}
	known.theirs = true
	for told, change_ := range map[string][2]string{
		"no setting QUARKUS_LOG_LEVEL": {"  SMTP_HOST:", "  QUARKUS_LOG_LEVEL: INFO\n  SMTP_HOST:"},
		"have no such type":            {"apiVersion: v1\nautomount", "apiVersion: example.org/v1\nautomount"},
	} {
		t.Run(told, func(t *testing.T) {
			all, changed := change(t, right, change_[0], change_[1])
			wrong, doubtful := mistakes(all, nil, known)
			if !changed || len(wrong) > 0 || !strings.Contains(strings.Join(doubtful, "\n"), told) {
				t.Errorf("%t %s %s", changed, wrong, doubtful)
			}
		})
	}
}
