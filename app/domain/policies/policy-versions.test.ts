import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { bankTransferDays, sellerPercent, sellerReplyHours, supportMonths, withdrawalDays } from "#app/domain/terms.ts";
import legal from "#locales/ko/legal.json" with { type: "json" };
import {
  announcedVersion,
  newestVersion,
  publishedVersions,
  stateOfVersion,
  versionInForce,
  versionToAgree,
} from "./in-force.ts";
import { policyNames, type PolicyVersion, policyVersions } from "./policy-versions.ts";

const DAY = 24 * 60 * 60 * 1000;
const all = policyNames.flatMap((policy) => policyVersions[policy].map((version) => ({ policy, version })));
const texts: Record<string, string> = legal;

/** Digest of the Korean text, which binds, and the figures in it. */
function digestOf(policy: string, { articles, values }: PolicyVersion): string {
  const words = articles.map(({ title, text }) => [
    texts[`${policy}.${title}.title`]!,
    texts[`${policy}.${text}.text`]!,
  ]);
  return createHash("sha256")
    .update(JSON.stringify([words, values]))
    .digest("hex")
    .slice(0, 16);
}

test.each(all)("$policy $version.number says what it said when it was published", ({ policy, version }) => {
  expect(digestOf(policy, version)).toBe(version.digest);
});

test.each(all)("$policy $version.number is announced as early as the law demands", ({ policy, version }) => {
  const { number, publishedAt, inForceAt, noticeDays } = version;
  expect(inForceAt.getTime() - publishedAt.getTime()).toBeGreaterThanOrEqual(noticeDays * DAY);
  const before = policyVersions[policy][number - 2];
  if (before) expect(before.inForceAt.getTime()).toBeLessThan(inForceAt.getTime());
  expect(policyVersions[policy].indexOf(version)).toBe(number - 1);
});

test.each(policyNames)("the newest version of %s names the figures of the product", (policy) => {
  expect(policyVersions[policy].at(-1)!.values).toEqual({
    transferDays: bankTransferDays,
    days: withdrawalDays,
    months: supportMonths,
    hours: sellerReplyHours,
    percent: sellerPercent,
  });
});

test("a version is announced until its day, in force from that moment, and then the former one", () => {
  const [first, second] = policyVersions.terms as [PolicyVersion, PolicyVersion];
  const before = new Date(second.inForceAt.getTime() - 1);
  expect([versionInForce("terms", before), announcedVersion("terms", before)]).toEqual([first, second]);
  expect([versionInForce("terms", second.inForceAt), announcedVersion("terms", second.inForceAt)]).toEqual([
    second,
    null,
  ]);
  expect([first, second].map((version) => stateOfVersion("terms", version, before))).toEqual(["current", "announced"]);
  expect(stateOfVersion("terms", first, second.inForceAt)).toBe("former");
});

test("nobody reads a version before it is published, nor agrees to one before it is in force", () => {
  const second = policyVersions.terms[1]!;
  const unpublished = new Date(second.publishedAt.getTime() - 1);
  expect(publishedVersions("terms", unpublished).map(({ number }) => number)).toEqual([1]);
  expect(announcedVersion("terms", unpublished)).toBeNull();
  expect(versionToAgree("terms", new Date(second.inForceAt.getTime() - 1))).toBe(1);
  expect(versionToAgree("terms", second.inForceAt)).toBe(2);
  // A notice of the privacy policy asks nobody again.
  expect(versionToAgree("privacy", new Date("2027-06-01T00:00:00Z"))).toBe(1);
  expect(newestVersion("terms")).toBe(2);
});
