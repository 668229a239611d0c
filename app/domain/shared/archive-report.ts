import { z } from "zod";
import { Abis, SolidityReport } from "./archives/solidity-report.ts";

/** `blocking`: the archive cannot be sold as it is; `warning`: seller and operator should look at it. */
export const severityOfProblem = {
  unreadable: "blocking",
  "too-many-entries": "blocking",
  "too-large-unpacked": "blocking",
  "ratio-too-high": "blocking",
  "size-differs": "blocking",
  "path-outside": "blocking",
  "path-invalid": "blocking",
  "path-twice": "blocking",
  "symbolic-link": "blocking",
  "special-file": "blocking",
  encrypted: "blocking",
  "method-unknown": "blocking",
  "too-long": "blocking",
  empty: "blocking",
  "private-key": "blocking",
  mnemonic: "blocking",
  "access-token": "blocking",
  "environment-file": "warning",
  "nested-archive": "warning",
  "foreign-code": "warning",
  executable: "warning",
  "no-licence": "warning",
  "no-readme": "warning",
  "compile-errors": "warning",
  "imports-missing": "warning",
  "contract-too-large": "warning",
  "too-many-contracts": "warning",
  "compiler-gave-up": "warning",
} as const;
export type ProblemCode = keyof typeof severityOfProblem;
export const problemCodes = Object.keys(severityOfProblem) as ProblemCode[];

/** No report lists more. */
export const reportLimits = { files: 2_000, problems: 200, path: 300 } as const;

const path = z.string().max(reportLimits.path);

/** Report on an uploaded ZIP. The tree, the languages and the licences are public, the problems are not. */
export const ArchiveReport = z.object({
  /** Paths as in the ZIP, sorted; the first ones only. */
  files: z.array(z.object({ path, size: z.int().nonnegative() })).max(reportLimits.files),
  fileCount: z.int().nonnegative(),
  /** Bytes of all files, unpacked, as counted. */
  totalSize: z.int().nonnegative(),
  /** Bytes by programming language, the largest first. */
  languages: z.record(z.string(), z.int().nonnegative()),
  /** SPDX ids, sorted. */
  licences: z.array(z.string()),
  problems: z
    .array(
      z.object({
        code: z.enum(problemCodes),
        severity: z.enum(["blocking", "warning"]),
        /** null: about the archive as a whole. */
        path: path.nullable(),
        line: z.int().positive().nullable(),
        /** The kind of secret, file or limit. */
        detail: z.string().max(80).nullable(),
        /** The secret with its middle left out. */
        masked: z.string().max(80).nullable(),
      }),
    )
    .max(reportLimits.problems),
  /** Problems beyond the list. */
  moreProblems: z.int().nonnegative(),
  /** Only in reports of ZIPs with sources in Solidity that are not refused. */
  solidity: SolidityReport.optional(),
  abis: Abis.optional(),
});
export type ArchiveReport = z.infer<typeof ArchiveReport>;
export type Problem = ArchiveReport["problems"][number];

export function isBlocked({ problems }: Pick<ArchiveReport, "problems">): boolean {
  return problems.some(({ severity }) => severity === "blocking");
}
