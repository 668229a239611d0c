import { sourceFoldersOf } from "#app/domain/catalog/sources/source-tree.ts";
import { harmlessPart } from "#app/domain/catalog/service-page.ts";
import type { ArchiveReport } from "#app/domain/shared/archive-report.ts";
import type { InspectionView } from "#app/ui/selling/inspection-report.tsx";

import { solidityView } from "./solidity-view.server.ts";

type Inspected = { fileName: string; size: number | null; sha256: string | null; report: Partial<ArchiveReport> };

/** The report about a source ZIP, for its seller and for operators; `abiHref`: where its interfaces are downloaded. */
export function inspectionView(
  { fileName, size, sha256, report }: Inspected,
  abiHref: string | null = null,
): InspectionView {
  const { problems = [], files = [], totalSize = 0, moreProblems = 0 } = report;
  const { languages, licences, fileCount } = harmlessPart(report);
  const { root, hidden } = sourceFoldersOf(files, fileCount);
  return {
    fileName,
    size,
    unpacked: totalSize,
    fileCount,
    sha256,
    problems: problems.map(({ code, severity, path, line, detail, masked }) => ({
      code,
      severity,
      path,
      line,
      detail: masked ?? detail,
    })),
    moreProblems,
    languages,
    licences,
    root,
    hidden,
    solidity: report.solidity ? solidityView(report.solidity) : null,
    abiHref: Object.keys(report.abis ?? {}).length > 0 ? abiHref : null,
  };
}
