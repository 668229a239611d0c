import { type SolidityReport, solidityLimits } from "#app/domain/shared/archives/solidity-report.ts";
import type { SolidityView } from "#app/ui/selling/solidity-section.tsx";

/** The compiler's part of a report, for the seller and for operators. */
export function solidityView(report: SolidityReport): SolidityView {
  const { outcome, compiler, reason, sources, contractCount, contracts, errors, skipped, missing } = report;
  const contractRows = contracts.map(({ path, name, functions, events, bytes, signatures }) => ({
    path,
    name,
    functions,
    events,
    bytes: bytes === 0 ? null : bytes,
    isTooLarge: bytes > solidityLimits.contractBytes,
    signatures: [...new Set(signatures.map(({ kind, text }) => `${kind} ${text}`))],
  }));
  return {
    outcome,
    compiler,
    reason,
    sources,
    contractCount,
    contracts: listed(contractRows, contractCount),
    errors: listed(withoutTwins(errors), report.errorCount),
    skipped: listed(withoutTwins(skipped), report.skippedCount),
    missing: listed(withoutTwins(missing), report.missingCount),
  };
}

const listed = <Row>(rows: Row[], count: number) => ({ rows, more: Math.max(0, count - rows.length) });

/** An import that stands twice in a source is one line. */
function withoutTwins<Row>(rows: Row[]): Row[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}
