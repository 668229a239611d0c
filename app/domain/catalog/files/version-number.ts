/** major.minor.patch, and what may follow: -beta.1. Build metadata has no order and is not taken. */
const FORM =
  /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})(?:-((?:0|[1-9]\d*|\d*[a-z-][0-9a-z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-z-][0-9a-z-]*))*))?$/i;

/** Most characters of a version number: longer ones say nothing more. */
export const versionLength = 40;

export function isVersionNumber(text: string): boolean {
  return text.length <= versionLength && FORM.test(text);
}

/** Less than 0 when `a` is the older one, as semver.org orders them. What is no version number is older than any. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [FORM.exec(a), FORM.exec(b)];
  if (!left || !right) return Number(left !== null) - Number(right !== null);
  for (const part of [1, 2, 3]) {
    const difference = Number(left[part]) - Number(right[part]);
    if (difference !== 0) return difference;
  }
  const [early, late] = [left[4], right[4]];
  // A release comes after what was tried before it.
  if (early === undefined || late === undefined) return Number(late !== undefined) - Number(early !== undefined);
  return compareParts(early.split("."), late.split("."));
}

function compareParts(a: readonly string[], b: readonly string[]): number {
  for (const [index, part] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (part === other) continue;
    const [isNumber, isOtherNumber] = [/^\d+$/.test(part), /^\d+$/.test(other)];
    if (isNumber && isOtherNumber) return Number(part) - Number(other);
    if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
    return part < other ? -1 : 1;
  }
  return a.length - b.length;
}

/** The version number that would come next: 1.4.2 is followed by 1.5.0. */
export function nextVersion(last: string): string {
  const [, major, minor] = FORM.exec(last) ?? [];
  return major === undefined ? "" : `${major}.${Number(minor) + 1}.0`;
}
