import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

/** Printing a document takes half a second of a processor. */
export const pdfLimit: RateLimit = { name: "document-pdf", points: 60, seconds: HOUR_SECONDS };
