import { addAttachmentUnchecked, type AddNeeds } from "../../attachments/add-attachment.server.ts";
import { attachmentsAtOnce } from "../../attachments/terms.ts";
import type { InboundAnswer, InboundHandler } from "../../inbound-mail/inbound-handler.ts";
import { isReplyAddress, ticketOfReplyAddress } from "../../notifications/reply-address.ts";
import { DomainError } from "../../shared/errors.ts";
import type { InboundMail } from "../../shared/ports.ts";
import type { Needs } from "../../shared/services.ts";
import { anyLines } from "../../shared/text-field.ts";
import { inquiryLength } from "../input.ts";
import { mailedReplyLimit, senderMailLimit } from "../rate-limits.ts";
import { writeReplyUnchecked } from "../reply.server.ts";
import { ticketById, ticketByNumber, type TicketRow } from "../store.server.ts";
import { senderFiles } from "../ticket-files.server.ts";
import { isForged } from "./authentication.ts";
import { accountAddress, insertTicketMail, isKnownMail } from "./store.server.ts";
import { trimReply } from "./trim-reply.ts";

type Receiving = AddNeeds & Needs<"jobs" | "secrets" | "settings">;

/** Characters of the original that are kept beside the trimmed words. */
const MOST_ORIGINAL = 100_000;
/** Refusals that pass: the mail server tries again later. */
const TEMPORARY: ReadonlySet<string> = new Set(["storage-full", "storage-down", "overloaded", "upload-interrupted"]);

/** Takes answers to the mails of a ticket. */
export function ticketMailHandler(needs: Receiving): InboundHandler {
  return {
    name: "tickets",
    takes: (recipient) => isReplyAddress(needs, recipient),
    receive: (mail) => receiveTicketMail(needs, mail),
  };
}

/**
 * A mail to the address of a ticket joins it when its sender is the ticket's. Anything else is refused without a word to
 * the real sender; what programs write is ignored, so that two of them never answer each other.
 */
export async function receiveTicketMail(needs: Receiving, mail: InboundMail): Promise<InboundAnswer> {
  const number = ticketOfReplyAddress(needs, mail.recipient);
  const ticket = number && (await currentTicket(needs, number));
  if (!ticket) return "refused";
  if (isProgram(needs, mail)) return "ignored";
  if (isForged(mail.headers) || !(await isSender(needs, ticket, mail.from.address))) return "refused";
  if (await isKnownMail(needs.db, mail.digest)) return "accepted";
  if (!(await takeLimits(needs, ticket, mail))) return "refused";
  const written = trimReply(mail.text);
  if (written === "" && mail.attachments.length === 0) return "ignored";
  const { ids, rejectedFiles } = await storeFiles(needs, ticket, mail);
  await needs.db
    .transaction(async (tx) => {
      const text = linesOf(written).slice(0, inquiryLength) || "–";
      const messageId = await writeReplyUnchecked({ ...needs, db: tx }, ticket.id, { text, files: ids });
      const fullText = linesOf(mail.text).slice(0, MOST_ORIGINAL);
      const isNew = await insertTicketMail(tx, {
        messageId,
        digest: mail.digest,
        subject: mail.subject.slice(0, 500),
        fullText: fullText === text ? "" : fullText,
        rejectedFiles,
        receivedAt: needs.clock(),
      });
      // The mail arrived twice at once: this transaction is rolled back.
      if (!isNew) throw new AlreadyThere();
    })
    .catch((error: unknown) => {
      if (!(error instanceof AlreadyThere)) throw error;
    });
  return "accepted";
}

class AlreadyThere extends Error {}

const linesOf = (text: string) => anyLines(Number.MAX_SAFE_INTEGER).parse(text);

async function currentTicket({ db }: Needs<"db">, number: string): Promise<TicketRow | null> {
  const found = await ticketByNumber(db, number);
  return found?.mergedIntoId ? ticketById(db, found.mergedIntoId) : found;
}

/** Holiday notices, lists and mails of our own. */
function isProgram({ settings }: Needs<"settings">, { isAutomatic, headers, from }: InboundMail): boolean {
  const isList = headers.some(({ name }) => name === "list-id" || name === "x-autoreply" || name === "x-autorespond");
  return isAutomatic || isList || from.address.endsWith(`@${settings.inboundDomain}`);
}

/** The address that the mails of the ticket go to: of a member that of the account as it is today. */
async function isSender({ db }: Needs<"db">, { memberId, email }: TicketRow, address: string): Promise<boolean> {
  const expected = memberId === null ? email : await accountAddress(db, memberId);
  return expected !== null && expected !== "" && expected.toLowerCase() === address.toLowerCase();
}

/** false when too many came: the sender's mail server says so to them. */
async function takeLimits({ limiter }: Needs<"limiter">, { id }: TicketRow, { from }: InboundMail): Promise<boolean> {
  try {
    await limiter.take(mailedReplyLimit, id);
    await limiter.take(senderMailLimit, from.address.toLowerCase());
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "too-many-requests") return false;
    throw error;
  }
}

/** Files go through the same inspection as uploaded ones; the names of those that were not taken are written down. */
async function storeFiles(needs: Receiving, ticket: TicketRow, { attachments }: InboundMail) {
  const ids: string[] = [];
  const rejectedFiles: string[] = [];
  for (const { name, bytes } of attachments) {
    const fileName = name || "attachment";
    try {
      if (ids.length >= attachmentsAtOnce) throw new DomainError("too-many-attachments", { most: attachmentsAtOnce });
      ids.push((await addAttachmentUnchecked(needs, senderFiles(ticket), { fileName, bytes: arriving(bytes) })).id);
    } catch (error) {
      if (!(error instanceof DomainError) || TEMPORARY.has(error.code)) throw error;
      rejectedFiles.push(fileName.slice(0, 200));
    }
  }
  return { ids, rejectedFiles: rejectedFiles.slice(0, 20) };
}

async function* arriving(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
