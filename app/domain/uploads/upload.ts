import type { ArchiveReport } from "../shared/archive-report.ts";
import type { UploadStatus } from "./status.ts";

/** An upload as its owner sees it. */
export type Upload = {
  id: string;
  status: UploadStatus;
  fileName: string;
  /** Bytes announced; null when a form brought it and not all came. */
  size: number | null;
  /** Bytes stored: where an interrupted upload goes on. */
  received: number;
  /** Hex, once accepted. */
  sha256: string | null;
  createdAt: Date;
};

/** With the report, once the archive was looked into; a refused one has at least one blocking problem. */
export type InspectedUpload = Upload & { report: ArchiveReport | null };

/** A ZIP that a service version is made of. */
export type Source = { fileKey: string; fileName: string; size: number; sha256: string; report: ArchiveReport };

export type UploadedPicture = {
  id: string;
  fileKey: string;
  originalName: string;
  alt: string;
  width: number;
  height: number;
};
