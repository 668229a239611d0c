export type SheetFact = { label: string; value: string };
export type SheetRow = { title: string; lang: string | undefined; supply: string; vat: string; total: string };
export type SheetParty = { heading: string; rows: SheetFact[] };

/** A document of the tax office's kind, worded in its own language: what a page shows and a PDF prints. */
export type PrintedSheet = {
  lang: string;
  title: string;
  number: string;
  status: "requested" | "issued" | "refused";
  /** Reason why the document is not issued yet; null when it is. */
  state: string | null;
  why: string | null;
  facts: SheetFact[];
  issuer: SheetParty;
  recipient: SheetParty;
  total: { label: string; text: string };
  unit: string;
  columns: Record<"item" | "supply" | "vat" | "total", string>;
  rows: SheetRow[];
  sums: Record<"supply" | "vat" | "total", string>;
  payment: SheetFact[];
  note: string;
};
