import { z } from "zod";
import { recordEvent } from "../audit/record-event.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { daysSince } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { givenUpMails, takeUpMail } from "./store.server.ts";

const MOST_MAILS = 50;

export type GivenUpMail = Awaited<ReturnType<typeof givenUpMails>>[number] & { ageDays: number };

export const SendAgainInput = z.object({ mailId: z.uuid({ error: "required" }) });

/** Back office: mails that were refused for good or tried too often, oldest first. */
export async function listGivenUpMails({ db, clock }: Needs<"db" | "clock">, actor: Actor): Promise<GivenUpMail[]> {
  requireRight(actor, "reconciliation.resolve");
  const now = clock();
  return (await givenUpMails(db, MOST_MAILS)).map((mail) => ({ ...mail, ageDays: daysSince(mail.createdAt, now) }));
}

/** An operator has seen to the reason: the mail is sent again, with all its attempts. Refuses with not-found. */
export async function sendMailAgain(
  { db, clock, jobs }: Needs<"db" | "clock" | "jobs">,
  actor: Actor,
  { mailId, ip }: z.infer<typeof SendAgainInput> & { ip?: string },
): Promise<void> {
  const { memberId } = requireRight(actor, "reconciliation.resolve");
  await db.transaction(async (tx) => {
    const mail = await takeUpMail(tx, mailId);
    if (!mail) throw new DomainError("not-found");
    await jobs.enqueue(tx, "send-mail", { mailId }, { key: `send-mail:${mailId}` });
    await recordEvent(tx, {
      actorId: memberId,
      action: "mail.sent-again",
      subject: `mail:${mailId}`,
      details: { template: mail.template },
      ip,
      at: clock(),
    });
  });
}
