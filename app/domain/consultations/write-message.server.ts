import { sendAttachmentsUnchecked } from "../attachments/send-attachments.server.ts";
import { requireOpenAccount } from "../identity/sign-in/require-open-account.server.ts";
import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { type Party, requireParty, type Which } from "./access.server.ts";
import { queueClosedMails, queueMessageMail } from "./consultation-mails.server.ts";
import { messageLimit } from "./rate-limits.ts";
import { isClosed } from "./status.ts";
import { insertMessage, lockConsultation, moveConsultation } from "./store.server.ts";
import { endOpenOffer, offersOf } from "./store-offers.server.ts";
import { isBinding } from "./offers.ts";
import { uploaderOf } from "./thread-files.server.ts";

type Writing = Needs<"db" | "clock" | "jobs" | "limiter">;

/** One of the two says something, with files that were added before (addThreadFile). The seller's first message is the answer that was promised. */
export async function writeMessage(
  needs: Writing,
  actor: Actor,
  { text, files = [], ...which }: Which & { text: string; files?: readonly string[] },
): Promise<void> {
  const party = await requireParty(needs, actor, which);
  await needs.limiter.take(messageLimit, limitKeyOf(party));
  await needs.db.transaction(async (tx) => {
    const row = await lockConsultation(tx, party.consultation.id);
    if (party.memberId !== null) await requireOpenAccount({ db: tx }, { memberId: party.memberId });
    if (isClosed(row)) throw new DomainError("consultation-closed");
    const at = needs.clock();
    const id = uuidv7(at);
    if (party.side === "seller") await moveConsultation(tx, row.id, "responded", { answeredAt: at });
    await insertMessage(tx, {
      id,
      consultationId: row.id,
      author: party.side,
      kind: "message",
      body: text,
      occurredAt: at,
    });
    await sendAttachmentsUnchecked({ db: tx }, uploaderOf(party), { ids: files, messageId: id });
    const name = party.side === "seller" ? party.seller.name : row.name;
    await queueMessageMail({ ...needs, db: tx }, row, { from: party.side, name, event: id });
  });
}

/** One of the two ends the conversation; an open offer ends with it, and the other side is told. What is about to be paid is not left like this. */
export async function completeConsultation(needs: Writing, actor: Actor, which: Which): Promise<void> {
  const party = await requireParty(needs, actor, which);
  await needs.db.transaction(async (tx) => {
    const row = await lockConsultation(tx, party.consultation.id);
    const { id } = row;
    const at = needs.clock();
    const offers = await offersOf(tx, id);
    if (offers.some((offer) => isBinding(offer, at))) throw new DomainError("offer-accepted");
    if (!(await moveConsultation(tx, id, "completed", { closedAt: at }))) throw new DomainError("consultation-closed");
    await endOpenOffer(tx, id, "expired", at);
    await insertMessage(tx, {
      id: uuidv7(at),
      consultationId: id,
      author: party.side,
      kind: "completed",
      occurredAt: at,
    });
    const from = party.side === "seller" ? party.seller.name : row.name;
    const hadOffer = offers.some(({ status }) => status === "open");
    await queueClosedMails({ ...needs, db: tx }, [{ row, by: party.side, from, hadOffer }]);
  });
}

function limitKeyOf({ memberId, consultation }: Party): string {
  return memberId === null ? consultation.id : String(memberId);
}
