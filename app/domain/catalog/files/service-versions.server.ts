import type { ArchiveReport } from "#app/domain/shared/archive-report.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import {
  deletePendingVersion,
  deleteRefusedVersions,
  insertVersion,
  moveVersions,
  versionRows,
} from "./store-versions.server.ts";

/** A source ZIP that becomes the file of a version. */
export type VersionFile = { fileKey: string; fileName: string; size: number; sha256: string; report: ArchiveReport };
/** `report`: versions of the demo have less of it than an ArchiveReport. */
export type ServiceVersion = {
  id: string;
  version: string;
  notes: string;
  status: "pending" | "live" | "retired" | "refused";
  fileName: string;
  size: number;
  sha256: string;
  report: Partial<ArchiveReport>;
  createdAt: Date;
  publishedAt: Date | null;
};

export const firstVersion = "1.0.0";

/** The versions of a service, newest first, also those that buyers never saw. The caller has checked who asks. */
export async function versionsOfServiceUnchecked(
  { db }: Needs<"db">,
  { serviceId }: { serviceId: number },
): Promise<ServiceVersion[]> {
  const rows = await versionRows(db, serviceId);
  return rows.map(({ fileKey: _, serviceId: _of, report, ...row }) => ({
    ...row,
    report: report as Partial<ArchiveReport>,
  }));
}

/** The stored file of a version; null where there is none. The caller has checked who asks. */
export async function fileOfVersionUnchecked(
  { db }: Needs<"db">,
  { serviceId, versionId }: { serviceId: number; versionId: string },
): Promise<Pick<VersionFile, "fileKey" | "fileName"> | null> {
  const row = (await versionRows(db, serviceId)).find(({ id }) => id === versionId);
  return row ? { fileKey: row.fileKey, fileName: row.fileName } : null;
}

type NewVersion = { serviceId: number; version: string; notes: string; file: VersionFile; at: Date };

/**
 * A version that waits for its review, in the transaction that takes its file over (`db`); answers with its id, or with null
 * when the service has a version of this name. The caller has locked the service and checked the seller.
 */
export async function addVersionUnchecked(
  { db }: Needs<"db">,
  { serviceId, version, notes, file, at }: NewVersion,
): Promise<string | null> {
  const id = uuidv7(at);
  const isNew = await insertVersion(db, { ...file, id, serviceId, version, notes, status: "pending", createdAt: at });
  return isNew ? id : null;
}

/**
 * The version that waits goes, with its file after the commit: another one takes its place, or the service is no template any
 * more. Only before the service was ever on sale. The caller has locked the service and checked the seller.
 */
export async function dropPendingVersionUnchecked(
  { db, jobs }: Needs<"db" | "jobs">,
  { serviceId }: { serviceId: number },
): Promise<void> {
  const key = await deletePendingVersion(db, serviceId);
  if (key !== null) await jobs.enqueue(db, "remove-file", { key }, { key: `remove-file:${key}` });
}

/**
 * A version that waited is on sale, and the one before it is not any more: buyers of that one download the new one. False when
 * none waits. `versionId`: this one alone. The caller has decided it.
 */
export async function publishVersionUnchecked(
  { db, clock }: Needs<"db" | "clock">,
  { serviceId, versionId }: { serviceId: number; versionId?: string },
): Promise<boolean> {
  const waiting = (await versionRows(db, serviceId)).find(
    ({ id, status }) => status === "pending" && (versionId === undefined || id === versionId),
  );
  if (!waiting) return false;
  await moveVersions(db, serviceId, { from: "live", to: "retired" });
  const published = { from: "pending", to: "live", id: waiting.id, publishedAt: clock() } as const;
  return (await moveVersions(db, serviceId, published)) === 1;
}

/**
 * A version that waited is not sold: it came back, was rejected, or its seller took it back. Its file stays until another
 * version is handed in. The caller has decided it.
 */
export async function refuseVersionUnchecked(
  { db }: Needs<"db">,
  { serviceId, versionId }: { serviceId: number; versionId: string },
): Promise<boolean> {
  return (await moveVersions(db, serviceId, { from: "pending", to: "refused", id: versionId })) === 1;
}

/** A version that was refused waits again. False when it is gone, or another one waits. The caller has checked the seller. */
export async function reopenVersionUnchecked(
  { db }: Needs<"db">,
  { serviceId, versionId }: { serviceId: number; versionId: string },
): Promise<boolean> {
  const isWaiting = (await versionRows(db, serviceId)).some(({ status }) => status === "pending");
  return !isWaiting && (await moveVersions(db, serviceId, { from: "refused", to: "pending", id: versionId })) === 1;
}

/**
 * Versions that were refused make room for another one; their files go after the commit, but for the one that it takes over
 * (`keptKey`). The caller has locked the service and checked the seller.
 */
export async function dropRefusedVersionsUnchecked(
  { db, jobs }: Needs<"db" | "jobs">,
  { serviceId, keptKey }: { serviceId: number; keptKey: string | null },
): Promise<void> {
  const keys = (await deleteRefusedVersions(db, serviceId)).filter((key) => key !== keptKey);
  const removals = keys.map((key) => ({ payload: { key }, key: `remove-file:${key}` }));
  await jobs.enqueueAll(db, "remove-file", removals);
}

/** The file of the version that was refused last, for another try; null without. The caller has checked who asks. */
export async function refusedFileUnchecked(
  { db }: Needs<"db">,
  { serviceId }: { serviceId: number },
): Promise<VersionFile | null> {
  const row = (await versionRows(db, serviceId)).find(({ status }) => status === "refused");
  if (!row) return null;
  const { fileKey, fileName, size, sha256, report } = row;
  return { fileKey, fileName, size, sha256, report: report as ArchiveReport };
}
