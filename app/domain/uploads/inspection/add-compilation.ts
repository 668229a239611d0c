import {
  type ArchiveReport,
  isBlocked,
  type ProblemCode,
  reportLimits,
  severityOfProblem,
} from "../../shared/archive-report.ts";
import { type Compiled, solidityLimits, type SolidityReport } from "../../shared/archives/solidity-report.ts";
import type { Found } from "./write-report.ts";

/** Whether there is something to compile, and the archive may be opened again. */
export function needsCompilation(report: ArchiveReport): boolean {
  return "Solidity" in report.languages && !isBlocked(report);
}

/** The report with what the compiler said. Nothing of it refuses the archive: each kind of it is one warning. */
export function addCompilation(report: ArchiveReport, { solidity, abis }: Compiled): ArchiveReport {
  const warnings = warningsOf(solidity).map(({ code, path = null, line = null, detail = null }) => ({
    code,
    severity: severityOfProblem[code],
    path,
    line,
    detail,
    masked: null,
  }));
  const problems = [...report.problems, ...warnings];
  return {
    ...report,
    problems: problems.slice(0, reportLimits.problems),
    moreProblems: report.moreProblems + Math.max(0, problems.length - reportLimits.problems),
    solidity,
    abis,
  };
}

/** The report's part when the compiler gave no answer within its limits. */
export function compilationGivenUp(reason: string): Compiled {
  return { solidity: { ...nothingCompiled, outcome: "gave-up", reason }, abis: {} };
}

export const nothingCompiled: SolidityReport = {
  outcome: "compiled",
  compiler: null,
  reason: null,
  sources: 0,
  contracts: [],
  contractCount: 0,
  errors: [],
  errorCount: 0,
  skipped: [],
  skippedCount: 0,
  missing: [],
  missingCount: 0,
};

function warningsOf(solidity: SolidityReport): Found[] {
  const warnings: Found[] = [];
  const warn = (code: ProblemCode, more: Partial<Found> = {}) => warnings.push({ ...more, code });
  if (solidity.outcome === "gave-up") warn("compiler-gave-up", { detail: solidity.reason?.slice(0, 80) ?? null });
  if (solidity.outcome === "too-many") warn("too-many-contracts", { detail: String(solidity.sources) });
  const [error] = solidity.errors;
  if (error) warn("compile-errors", { path: error.path, line: error.line, detail: String(solidity.errorCount) });
  const [missing] = solidity.missing;
  if (missing) warn("imports-missing", { path: missing.path, detail: missing.name.slice(0, 80) });
  for (const { path, name, bytes } of solidity.contracts)
    if (bytes > solidityLimits.contractBytes) warn("contract-too-large", { path, detail: `${name}: ${bytes}` });
  return warnings;
}
