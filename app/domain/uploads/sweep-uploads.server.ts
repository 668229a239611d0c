import { HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import { fileKeysInUse } from "../catalog/files/keys-in-use.server.ts";
import { editKeysInUse } from "../moderation/pictures.server.ts";
import { portfolioKeysInUse } from "../portfolio/files/keys-in-use.server.ts";
import type { Needs } from "../shared/services.ts";
import { type KeyOwner, ownerOfKey, sourceKey, uploadedFiles } from "./file-keys.ts";
import { deleteStaleUploads, uploadsAmong } from "./store.server.ts";
import { deleteStalePictures, picturesAmong } from "./store-pictures.server.ts";
import { unattachedHours } from "./terms.ts";

const BATCH = 200;
type SweepNeeds = Needs<"db" | "clock" | "files">;

/**
 * Removes what nothing has kept for two days (daily job): rows with their files, then files that no row, no service, no edit
 * and no portfolio names.
 */
export async function sweepUploads(needs: SweepNeeds): Promise<{ uploads: number; pictures: number; files: number }> {
  const before = new Date(needs.clock().getTime() - unattachedHours * HOUR_MS);
  const uploads = await sweepRows(async () => {
    const { ids, keys } = await needs.db.transaction((tx) => deleteStaleUploads(tx, before, BATCH));
    await removeAll(needs, [...keys, ...ids.map(sourceKey)]);
    return ids.length;
  });
  const pictures = await sweepRows(async () => {
    const keys = await needs.db.transaction((tx) => deleteStalePictures(tx, before, BATCH));
    await removeAll(needs, keys);
    return keys.length;
  });
  return { uploads, pictures, files: await sweepFiles(needs, before) };
}

async function sweepRows(sweep: () => Promise<number>): Promise<number> {
  let swept = 0;
  for (;;) {
    const count = await sweep();
    swept += count;
    if (count < BATCH) return swept;
  }
}

async function sweepFiles(needs: SweepNeeds, before: Date): Promise<number> {
  let swept = 0;
  let batch: string[] = [];
  const judge = async () => {
    const orphans = await orphansAmong(needs, batch);
    await removeAll(needs, orphans);
    swept += orphans.length;
    batch = [];
  };
  for await (const { key, writtenAt } of needs.files.list(uploadedFiles)) {
    if (writtenAt >= before) continue;
    batch.push(key);
    if (batch.length === BATCH) await judge();
  }
  await judge();
  return swept;
}

/** All owners are asked in one snapshot: a picture may move from an edit to its service, and back, meanwhile. */
async function orphansAmong({ db }: SweepNeeds, keys: readonly string[]): Promise<string[]> {
  const owned = keys.map((key) => ({ key, owner: ownerOfKey(key) }));
  const idsOf = (wanted: (kind: KeyOwner["kind"]) => boolean) =>
    owned.flatMap(({ owner }) => (owner && wanted(owner.kind) ? [owner.id] : []));
  const snapshot = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
  return db.transaction(async (tx) => {
    const uploads = await uploadsAmong(
      tx,
      idsOf((kind) => kind !== "pictures"),
    );
    const pictures = await picturesAmong(
      tx,
      idsOf((kind) => kind === "pictures"),
    );
    const named = [
      await fileKeysInUse({ db: tx }, { fileKeys: keys }),
      await editKeysInUse({ db: tx }, { fileKeys: keys }),
      await portfolioKeysInUse({ db: tx }, { fileKeys: keys }),
    ];
    return owned
      .filter(({ key, owner }) => {
        const hasRow = owner !== null && (owner.kind === "pictures" ? pictures : uploads).has(owner.id);
        return !hasRow && !named.some((inUse) => inUse.has(key));
      })
      .map(({ key }) => key);
  }, snapshot);
}

async function removeAll({ files }: SweepNeeds, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.remove(key);
}
