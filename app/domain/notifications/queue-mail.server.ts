import type { Db } from "#db/client.server.ts";
import type { TextLocale } from "#app/i18n/locales.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { mailKindOf } from "./mail-kinds.ts";
import { countMailsAfter, insertMail, insertMails, mailAddressOf } from "./store.server.ts";
import type { MailContent } from "./templates.ts";

/** A member (in `locale`, or else in the member's own language), or an address that belongs to nobody yet. */
type Receiver = { memberId: number; locale?: TextLocale } | { recipient: string; locale: TextLocale };
export type QueuedMail = MailContent & Receiver & { /** Same event, same person: one mail. */ dedupeKey?: string };

/** Writes a mail into the outbox. `tx` is the transaction that causes it: no commit, no mail. */
export async function queueMail(tx: Db, { clock, jobs }: Needs<"clock" | "jobs">, mail: QueuedMail): Promise<void> {
  const address = await addressOf(tx, mail);
  if (!address) return;
  const now = clock();
  const id = uuidv7(now);
  const { template, data, dedupeKey } = mail;
  if (await insertMail(tx, { id, ...address, template, kind: mailKindOf(mail), data, dedupeKey, createdAt: now })) {
    await jobs.enqueue(tx, "send-mail", { mailId: id }, { key: `send-mail:${id}` });
  }
}

/** Mails of a template to a member, for events that are told of only so often. */
export async function countMailsSince(
  tx: Db,
  { since, ...which }: { memberId: number; template: MailContent["template"]; since: Date },
): Promise<number> {
  return countMailsAfter(tx, { ...which, id: uuidv7(since) });
}

/** A mail to a member about something that happens once. */
export type MemberMail = MailContent & { memberId: number; locale?: TextLocale; dedupeKey: string };
/** A mail to an address that belongs to no account. */
type AddressMail = MailContent & { recipient: string; locale: TextLocale; dedupeKey: string };
export type BatchMail = MemberMail | AddressMail;

/**
 * Queues several mails by two statements that need no answer: they may be part of a batch. Closed
 * accounts and mails that are there already are left out; the job of such a mail finds nothing to send.
 */
export async function queueMails(
  tx: Db,
  { clock, jobs }: Needs<"clock" | "jobs">,
  mails: readonly BatchMail[] | readonly MemberMail[],
): Promise<void> {
  if (mails.length === 0) return;
  const now = clock();
  const rows = mails.map((mail) => ({ ...mail, kind: mailKindOf(mail), id: uuidv7(now) }));
  await insertMails(tx, rows, now);
  await jobs.enqueueAll(
    tx,
    "send-mail",
    rows.map(({ id }) => ({ payload: { mailId: id }, key: `send-mail:${id}` })),
  );
}

async function addressOf(tx: Db, mail: Receiver) {
  if ("recipient" in mail) return { recipient: mail.recipient, memberId: null, locale: mail.locale };
  const member = await mailAddressOf(tx, mail.memberId);
  return member && { recipient: member.recipient, memberId: mail.memberId, locale: mail.locale ?? member.locale };
}
