import type { PrintedSheet } from "../../domain/shared/printed-sheet.ts";

/** A request to the process that prints documents, and its answer; one at a time. */
export type PdfTask = { sheet: PrintedSheet; createdAt: Date };
export type PdfAnswer = { value: Uint8Array } | { error: string };
