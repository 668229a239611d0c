package main

import (
	"strings"
	"testing"
)

func TestServe(t *testing.T) {
	in := "# 매도 두 건, 시장가 매수 한 건\nsell 1 101 5\nsell 2 100 5\nbuy 3 market 7\ncancel 1\ncancel 1\nbuy x\n"
	var out strings.Builder
	if err := serve(strings.NewReader(in), &out); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != 6 {
		t.Fatalf("%d answers, want 6:\n%s", len(lines), out.String())
	}
	for i, part := range []string{`"Resting":5`, `"Resting":5`, `"Filled":7`, `"cancelled":3`, "no such order", "usage"} {
		if !strings.Contains(lines[i], part) {
			t.Errorf("answer %d: %s lacks %s", i+1, lines[i], part)
		}
	}
}
