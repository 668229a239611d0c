import type { Problem } from "../../catalog/authoring/checklist.ts";
import { compareVersions, isVersionNumber } from "../../catalog/files/version-number.ts";
import { anyLines, anyText } from "../../shared/text-field.ts";
import type { UploadStatus } from "../../uploads/status.ts";

export const notesLength = 4_000;

export type VersionWords = { version: string; notes: string };

const version = anyText(200);
const notes = anyLines(20_000);

/** Typed words as they are kept: without spaces around it and without characters that no text has. */
export function normalizeWords(words: VersionWords): VersionWords {
  return {
    version: version.safeParse(words.version).data ?? words.version.slice(0, 200),
    notes: notes.safeParse(words.notes).data ?? words.notes.slice(0, 20_000),
  };
}

type Judged = VersionWords & {
  /** Numbers that buyers have, or had. */
  released: readonly string[];
  /** Status of the file; null: there is none. */
  source: UploadStatus | null;
};

/** Everything that is missing or wrong, each at its field; messages are keys of errors.json. */
export function problemsOfVersion({ version, notes, released, source }: Judged): Problem[] {
  const last = newestOf(released);
  const problems: Problem[] = [];
  if (version === "") problems.push({ field: "version", message: "required" });
  else if (!isVersionNumber(version)) problems.push({ field: "version", message: "version-format" });
  else if (last !== null && compareVersions(version, last) <= 0)
    problems.push({ field: "version", message: `version-not-greater?last=${last}` });
  if (notes === "") problems.push({ field: "notes", message: "required" });
  else if (notes.length > notesLength) problems.push({ field: "notes", message: "too-long" });
  const objection = source === null ? "source-required" : sourceObjections[source];
  if (objection) problems.push({ field: "source", message: objection });
  return problems;
}

const sourceObjections: Record<UploadStatus, string | null> = {
  receiving: "source-receiving",
  inspecting: "source-inspecting",
  refused: "source-refused",
  accepted: null,
};

/** The greatest number; null without any. */
export function newestOf(versions: readonly string[]): string | null {
  return [...versions].sort(compareVersions).at(-1) ?? null;
}
