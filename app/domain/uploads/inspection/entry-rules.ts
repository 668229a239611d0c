import type { ProblemCode } from "#app/domain/shared/archive-report.ts";

/** One entry as the headers of a ZIP describe it. */
export type EntryFacts = {
  path: string;
  /** Mode as Unix writes it; 0 where the archive was made elsewhere. */
  mode: number;
  isEncrypted: boolean;
  /** 0 stored, 8 deflated. */
  method: number;
};
export type Objection = { code: ProblemCode; detail: string | null };

const FILE_TYPE = 0o170000;
const REGULAR = 0o100000;
const DIRECTORY = 0o040000;
const LINK = 0o120000;

/** Lists the objections to an entry of a ZIP; an empty list when a buyer may have it. */
export function objectionsToEntry({ path, mode, isEncrypted, method }: EntryFacts): Objection[] {
  const objections = objectionsToPath(path);
  const type = mode & FILE_TYPE;
  if (type === LINK) objections.push({ code: "symbolic-link", detail: null });
  else if (type !== 0 && type !== REGULAR && type !== DIRECTORY)
    objections.push({ code: "special-file", detail: null });
  if (isEncrypted) objections.push({ code: "encrypted", detail: null });
  else if (method !== 0 && method !== 8) objections.push({ code: "method-unknown", detail: String(method) });
  return objections;
}

const LONGEST_PATH = 1_000;

/** A path that stays below the folder it is unpacked into, on every system. */
export function objectionsToPath(path: string): Objection[] {
  const objections: Objection[] = [];
  const outside = (detail: string) => objections.push({ code: "path-outside", detail });
  const invalid = (detail: string) => objections.push({ code: "path-invalid", detail });
  if (path.startsWith("/")) outside("absolute");
  else if (/^[a-z]:/i.test(path)) outside("drive letter");
  if (path.split(/[/\\]/).includes("..")) outside("..");
  if (path.includes("\\")) invalid("backslash");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  if (/[\u0000-\u001f\u007f]/.test(path)) invalid("control character");
  if (path === "") invalid("empty");
  else if (path.length > LONGEST_PATH) invalid("too long");
  return objections;
}
