import { promisedUntil } from "../settings/in-force.server.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { queueSubmittedMail } from "./moderation-mails.server.ts";
import type { ModerationKind } from "./status.ts";
import { insertItem, type ItemRow, withdrawItems } from "./store.server.ts";

type Opening = {
  serviceId: number;
  sellerId: number;
  words: { title: string; contentLocale: string };
  kind: ModerationKind;
  changes?: NonNullable<ItemRow["changes"]>;
  versionId?: string;
  /** The rejected item that this one appeals against, and why. */
  appeal?: { of: string; text: string };
};

/** Puts something into the queue of the operators, in the transaction that wrote it. The caller has checked the seller. */
export async function openItem(
  needs: Needs<"db" | "clock" | "jobs">,
  { serviceId, sellerId, words, kind, changes, versionId, appeal }: Opening,
): Promise<ItemRow> {
  const submittedAt = needs.clock();
  const item = await insertItem(needs.db, {
    id: uuidv7(submittedAt),
    serviceId,
    kind,
    status: "open",
    changes: changes ?? null,
    versionId: versionId ?? null,
    appealOf: appeal?.of ?? null,
    appeal: appeal?.text ?? "",
    submittedAt,
    dueAt: await promisedUntil(needs, "moderation-days", submittedAt),
  });
  if (!item) throw new DomainError("review-open");
  await queueSubmittedMail(needs, { item, sellerId, words });
  return item;
}

/** Nothing of a service waits any more, in the transaction that deletes it. */
export function closeItemsUnchecked(
  { db }: Needs<"db">,
  { serviceId, at }: { serviceId: number; at: Date },
): Promise<void> {
  return withdrawItems(db, serviceId, at);
}
