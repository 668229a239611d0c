import { type PolicyName, type PolicyVersion, policyVersions } from "./policy-versions.ts";

/** The version in force; before the first one is, the first one. */
export function versionInForce(policy: PolicyName, now: Date): PolicyVersion {
  const [first, ...later] = policyVersions[policy];
  return later.findLast(({ inForceAt }) => inForceAt <= now) ?? first;
}

/** A version that is published and not in force yet, the next one of several. */
export function announcedVersion(policy: PolicyName, now: Date): PolicyVersion | null {
  const [, ...later] = policyVersions[policy];
  return later.find(({ publishedAt, inForceAt }) => publishedAt <= now && now < inForceAt) ?? null;
}

/** The versions that visitors may read: those that are published. The first one always is. Newest first. */
export function publishedVersions(policy: PolicyName, now: Date): PolicyVersion[] {
  const [first, ...later] = policyVersions[policy];
  return [first, ...later.filter(({ publishedAt }) => publishedAt <= now)].reverse();
}

export type PolicyState = "announced" | "current" | "former";

export function stateOfVersion(policy: PolicyName, { number }: PolicyVersion, now: Date): PolicyState {
  const current = versionInForce(policy, now).number;
  return number === current ? "current" : number > current ? "announced" : "former";
}

/** The newest version in force of which members have to agree to it or to a later one. */
export function versionToAgree(policy: PolicyName, now: Date): number {
  const [first, ...later] = policyVersions[policy];
  return (later.findLast(({ inForceAt, needsConsent }) => needsConsent && inForceAt <= now) ?? first).number;
}

/** The number of the newest version, in force or not. */
export function newestVersion(policy: PolicyName): number {
  return policyVersions[policy].length;
}
