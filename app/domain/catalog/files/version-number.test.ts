import { describe, expect, test } from "vitest";
import { compareVersions, isVersionNumber, nextVersion } from "./version-number.ts";

describe("a version number", () => {
  test("has three numbers and may say what comes before a release", () => {
    for (const good of ["1.0.0", "0.10.3", "2.0.0-beta.1", "1.0.0-rc-2"])
      expect([good, isVersionNumber(good)]).toEqual([good, true]);
    for (const bad of [
      "",
      "1.0",
      "v1.0.0",
      "1.0.0.0",
      "01.0.0",
      "1.0.0+build",
      "1.0.0-",
      "1.0.0-01",
      `1.0.0-${"a".repeat(40)}`,
    ])
      expect([bad, isVersionNumber(bad)]).toEqual([bad, false]);
  });

  test("is ordered as semver.org orders them", () => {
    const ordered = [
      "old",
      "0.9.9",
      "1.0.0-alpha",
      "1.0.0-alpha.1",
      "1.0.0-alpha.beta",
      "1.0.0-beta.2",
      "1.0.0-beta.11",
      "1.0.0-rc.1",
      "1.0.0",
      "1.2.0",
      "1.10.0",
      "2.0.0",
    ];
    const shuffled = [...ordered].sort((a, b) => (a < b ? 1 : -1));
    expect(shuffled.sort(compareVersions)).toEqual(ordered);
    expect(compareVersions("1.1.0", "1.1.0")).toBe(0);
  });

  test("is followed by a minor one", () => {
    expect(nextVersion("1.4.2")).toBe("1.5.0");
    expect(nextVersion("old")).toBe("");
  });
});
