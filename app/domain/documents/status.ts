import type { documents } from "#db/schema/documents.ts";

type Status = (typeof documents.$inferSelect)["status"];

/** Receipts are issued at once; what the tax office numbers is requested first. Both ends are final. */
export const documentMoves = {
  requested: ["issued", "refused"],
  issued: [],
  refused: [],
} as const satisfies Record<Status, readonly Status[]>;

export type DocumentStatus = keyof typeof documentMoves;

/** Every status a document may have just before it becomes `to`: the condition of the UPDATE. */
export function documentStatusesBefore(to: DocumentStatus): DocumentStatus[] {
  return (Object.keys(documentMoves) as DocumentStatus[]).filter((from) =>
    (documentMoves[from] as readonly DocumentStatus[]).includes(to),
  );
}

/** In this order a transaction takes their numbers, so that two of them never wait for each other. */
export const documentKinds = [
  "receipt",
  "cash-receipt",
  "tax-invoice",
  "commission-invoice",
  "commission-statement",
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Kinds the tax office does not number: issued by being written. */
export function isIssuedAtOnce(kind: DocumentKind): kind is "receipt" | "commission-statement" {
  return kind === "receipt" || kind === "commission-statement";
}

const PREFIX: Record<DocumentKind, string> = {
  receipt: "RC",
  "cash-receipt": "CR",
  "tax-invoice": "TI",
  "commission-invoice": "CI",
  "commission-statement": "CS",
};

type Series = { kind: DocumentKind; year: number };

/** Least number of digits behind the prefix of a series. */
export const sequenceDigits = 6;

/** "RC-2026-" */
export function documentPrefix({ kind, year }: Series): string {
  return `${PREFIX[kind]}-${year}-`;
}

/** "RC-2026-000042" */
export function documentNumber({ sequence, ...series }: Series & { sequence: number }): string {
  return documentPrefix(series) + String(sequence).padStart(sequenceDigits, "0");
}
