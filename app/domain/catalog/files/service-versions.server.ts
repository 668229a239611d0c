import type { ArchiveReport } from "#app/domain/shared/archive-report.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { deletePendingVersion, insertVersion, moveVersions, versionRows } from "./store-versions.server.ts";

/** A source ZIP that becomes the file of a version. */
export type VersionFile = { fileKey: string; fileName: string; size: number; sha256: string; report: ArchiveReport };
/** `report`: versions of the demo have less of it than an ArchiveReport. */
export type ServiceVersion = {
  id: string;
  version: string;
  notes: string;
  status: "pending" | "live" | "retired";
  fileName: string;
  size: number;
  sha256: string;
  report: Partial<ArchiveReport>;
  createdAt: Date;
};

export const firstVersion = "1.0.0";

/** The versions of a service, newest first. The caller has checked who asks. */
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
  { db }: Needs<"db">,
  { serviceId, versionId }: { serviceId: number; versionId?: string },
): Promise<boolean> {
  const waiting = (await versionRows(db, serviceId)).find(
    ({ id, status }) => status === "pending" && (versionId === undefined || id === versionId),
  );
  if (!waiting) return false;
  await moveVersions(db, serviceId, { from: "live", to: "retired" });
  return (await moveVersions(db, serviceId, { from: "pending", to: "live", id: waiting.id })) === 1;
}
