import { z } from "zod";
import { recordEvent } from "../audit/record-event.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Page, PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { deleteSuppression, type SuppressionRow, suppressions } from "./store.server.ts";

/** `hint`: the address, masked. */
export type Suppression = Omit<SuppressionRow, "addressHash">;

export const LiftInput = z.object({
  suppressionId: z.uuid({ error: "required" }),
  reason: z.string({ error: "required" }).trim().min(1, "required").max(500, "too-long"),
});

/** Back office: addresses that get no mails, newest first. */
export async function listSuppressions(
  { db }: Needs<"db">,
  actor: Actor,
  input: PageInput,
): Promise<Page<Suppression>> {
  requireRight(actor, "queues.manage");
  const { items, ...page } = await suppressions(db, input);
  return { ...page, items: items.map(({ addressHash: _, ...row }) => row) };
}

/** An operator knows why mails will arrive again. Refuses with not-found. */
export async function liftSuppressionAsOperator(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { suppressionId, reason, ip }: z.infer<typeof LiftInput> & { ip: string },
): Promise<void> {
  const { memberId } = requireRight(actor, "queues.manage");
  await db.transaction(async (tx) => {
    const row = await deleteSuppression(tx, { id: suppressionId });
    if (!row) throw new DomainError("not-found");
    await recordEvent(tx, {
      actorId: memberId,
      action: "mail.suppression-lifted",
      subject: row.memberId ? `member:${row.memberId}` : "mail:visitor",
      details: { address: row.hint, reason, was: row.reason, status: row.status },
      ip,
      at: clock(),
    });
  });
}
