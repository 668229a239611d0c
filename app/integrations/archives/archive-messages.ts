import type { ArchiveReport } from "../../domain/shared/archive-report.ts";

/** Requests to the process that looks into archives, and its answers; one at a time. */
export type ArchiveTask = { path: string };
export type ArchiveAnswer = { report: ArchiveReport };
