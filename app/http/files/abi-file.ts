import type { ArchiveReport } from "#app/domain/shared/archive-report.ts";
import { attachment } from "./attachment.ts";

/** The interfaces of the compiled contracts of a source ZIP as one JSON file; null where there are none. */
export function abiFile({ fileName, report }: { fileName: string; report: Partial<ArchiveReport> }): Response | null {
  const { abis = {}, solidity } = report;
  const contracts = Object.entries(abis).map(([key, abi]) => {
    const colon = key.lastIndexOf(":");
    return { path: key.slice(0, colon), name: key.slice(colon + 1), abi };
  });
  if (contracts.length === 0) return null;
  const content = JSON.stringify({ compiler: solidity?.compiler ?? null, contracts }, null, 2);
  return new Response(`${content}\n`, {
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": attachment(`${fileName.replace(/\.zip$/i, "")}.abi.json`),
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, no-store",
    },
  });
}
