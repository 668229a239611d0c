import { reportOf, type SourceFile } from "#app/domain/catalog/sources/source-report.ts";
import {
  type ArchiveReport,
  type Problem,
  type ProblemCode,
  reportLimits,
  severityOfProblem,
} from "#app/domain/shared/archive-report.ts";

export type Found = { code: ProblemCode } & Partial<Omit<Problem, "code" | "severity">>;

const foreignFolder = /(?:^|\/)(node_modules|\.git)\//;
const readme = /(?:^|\/)readme(?:\.[\w-]+)*$/i;

/** The report about an archive from its files and from what was found on the way. Files that could not be read count in neither. */
export function reportAbout(files: readonly SourceFile[], found: readonly Found[]): ArchiveReport {
  const { languages, licences, totalSize, files: listed } = reportOf(files);
  const all = [...found];
  if (files.length === 0 && found.length === 0) all.push({ code: "empty" });
  for (const folder of new Set(files.map(({ path }) => foreignFolder.exec(path)?.[1])))
    if (folder) all.push({ code: "foreign-code", detail: folder });
  if (files.length > 0 && licences.length === 0) all.push({ code: "no-licence" });
  if (files.length > 0 && !files.some(({ path }) => readme.test(path))) all.push({ code: "no-readme" });
  const problems = all.map(finished).sort((a, b) => weight(a) - weight(b));
  return {
    files: listed.slice(0, reportLimits.files).map(({ path, size }) => ({ path: shortened(path), size })),
    fileCount: files.length,
    totalSize,
    languages,
    licences,
    problems: problems.slice(0, reportLimits.problems),
    moreProblems: Math.max(0, problems.length - reportLimits.problems),
  };
}

/** A report that says nothing but why there is none. */
export function reportOfFailure(code: ProblemCode, detail: string | null = null): ArchiveReport {
  return reportAbout([], [{ code, detail }]);
}

const weight = ({ severity }: Problem) => (severity === "blocking" ? 0 : 1);

function finished({ code, path = null, line = null, detail = null, masked = null }: Found): Problem {
  return {
    code,
    severity: severityOfProblem[code],
    path: path === null ? null : shortened(path),
    line,
    detail: detail === null ? null : detail.slice(0, 80),
    masked: masked === null ? null : masked.slice(0, 80),
  };
}

/** Control characters of a hostile path are not carried on. */
export function shortened(path: string): string {
  const plain = path.replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, "�");
  return plain.length > reportLimits.path ? `${plain.slice(0, reportLimits.path - 1)}…` : plain;
}
