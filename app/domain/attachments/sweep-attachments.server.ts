import { HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import type { Needs } from "../shared/services.ts";
import { attachedFiles, attachmentKey, attachmentOfKey } from "./file-keys.ts";
import { attachmentsAmong, deleteUnsent } from "./store.server.ts";
import { unsentHours } from "./terms.ts";

const BATCH = 200;
type SweepNeeds = Needs<"db" | "clock" | "files">;

/** Removes files that nothing was sent with for two days (daily job): rows with their files, then files without a row. */
export async function sweepAttachments(needs: SweepNeeds): Promise<{ rows: number; files: number }> {
  const before = new Date(needs.clock().getTime() - unsentHours * HOUR_MS);
  let rows = 0;
  for (let ids = [""]; ids.length > 0; ) {
    ids = await needs.db.transaction((tx) => deleteUnsent(tx, before, BATCH));
    for (const id of ids) await needs.files.remove(attachmentKey(id));
    rows += ids.length;
  }
  return { rows, files: await sweepFiles(needs, before) };
}

async function sweepFiles(needs: SweepNeeds, before: Date): Promise<number> {
  let swept = 0;
  let batch: string[] = [];
  const judge = async () => {
    const owners = batch.map((key) => ({ key, id: attachmentOfKey(key) }));
    const there = await attachmentsAmong(
      needs.db,
      owners.flatMap(({ id }) => (id === null ? [] : [id])),
    );
    for (const { key, id } of owners) {
      if (id !== null && there.has(id)) continue;
      await needs.files.remove(key);
      swept += 1;
    }
    batch = [];
  };
  for await (const { key, writtenAt } of needs.files.list(attachedFiles)) {
    if (writtenAt >= before) continue;
    batch.push(key);
    if (batch.length === BATCH) await judge();
  }
  await judge();
  return swept;
}
