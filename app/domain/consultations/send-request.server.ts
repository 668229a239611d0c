import { HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import type { TextLocale } from "#app/i18n/locales.ts";
import { sendRequestFilesUnchecked } from "../attachments/send-attachments.server.ts";
import type { ServiceForSale } from "../catalog/service-for-sale.server.ts";
import { requireAgreedTerms, requireOpenSeller } from "../identity/sign-in/require-open-account.server.ts";
import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { tokenHash, uuidv7 } from "../shared/ids.ts";
import { takeAll, takeForNetwork } from "../shared/limits/take-limits.ts";
import type { Needs } from "../shared/services.ts";
import { sellerReplyHours } from "../terms.ts";
import { askableService } from "./askable-service.server.ts";
import { queueRequestMails } from "./consultation-mails.server.ts";
import type { RequestInput } from "./input.ts";
import { requestUploader } from "./thread-files.server.ts";
import { linkTokenOf } from "./link.ts";
import { addressRequestLimit, memberRequestDayLimit, requestLimit, sellerRequestLimit } from "./rate-limits.ts";
import {
  askerFacts,
  type ConsultationRow,
  consultationByKey,
  insertConsultation,
  insertMessage,
} from "./store.server.ts";
import { settingsInForce } from "../settings/in-force.server.ts";

type Asking = Needs<"db" | "clock" | "jobs" | "limiter" | "secrets">;
/** `files`: ids of what was added before (addRequestFile). */
export type SendRequest = RequestInput & { ip: string; locale: TextLocale; files?: readonly string[] };
export type SentRequest = Pick<ConsultationRow, "id" | "status" | "createdAt" | "dueAt" | "serviceId" | "title"> & {
  /** The key had been used for this request before; nothing was written now. */
  repeated: boolean;
};

/** Reminders of the seller, as shares of the promised time. */
const REMINDERS = [0.5, 0.8];

/** A service as its request form shows it, and what the form is filled in with. */
export type RequestForm = {
  service: ServiceForSale;
  isOwn: boolean;
  asker: { name: string; email: string; telegramId: string } | null;
};

/** Refuses with not-found where nobody can ask (unknown, not on sale, or its seller is gone), signed-out where only members can. */
export async function requestForm(
  needs: Needs<"db">,
  actor: Actor,
  { serviceId, locale }: { serviceId: number; locale: TextLocale },
): Promise<RequestForm> {
  const service = await askableService(needs, actor, { serviceId, locale });
  if (actor.kind !== "member") return { service, isOwn: false, asker: null };
  const { name, telegramId } = await askerFacts(needs.db, actor.memberId);
  return { service, isOwn: service.sellerId === actor.memberId, asker: { name, telegramId, email: actor.email } };
}

/**
 * Somebody asks the seller of a service: the conversation begins, the seller is told at once and reminded twice before
 * the promised time is over. The same key again is the same request.
 */
export async function sendRequest(needs: Asking, actor: Actor, input: SendRequest): Promise<SentRequest> {
  const known = await consultationByKey(needs.db, input.idempotencyKey);
  if (known) return repeated(known, input);
  const service = await askableService(needs, actor, input);
  if (actor.kind === "member" && actor.memberId === service.sellerId) throw new DomainError("own-service");
  await takeLimits(needs, actor, service.sellerId, input);
  const sent = await needs.db.transaction((tx) => writeRequest({ ...needs, db: tx }, actor, service, input));
  if (sent) return { ...sent, repeated: false };
  const other = await consultationByKey(needs.db, input.idempotencyKey);
  if (!other) throw new Error("A purchase request was refused by the database without a reason");
  return repeated(other, input);
}

async function takeLimits(
  needs: Needs<"db" | "limiter">,
  actor: Actor,
  sellerId: number,
  { ip, email }: SendRequest,
): Promise<void> {
  const { limiter } = needs;
  const limit = requestLimit((await settingsInForce(needs))["hourly-requests"]);
  if (actor.kind === "member") {
    const key = `member:${actor.memberId}`;
    await takeAll(limiter, [
      [limit, key],
      [memberRequestDayLimit, key],
    ]);
  } else {
    await takeForNetwork(limiter, limit, ip);
    await limiter.take(addressRequestLimit, email.toLowerCase());
  }
  await limiter.take(sellerRequestLimit, String(sellerId));
}

/** null when the key was used meanwhile. */
async function writeRequest(
  needs: Asking,
  actor: Actor,
  service: ServiceForSale,
  input: SendRequest,
): Promise<ConsultationRow | null> {
  const now = needs.clock();
  const id = uuidv7(now);
  const buyer = actor.kind === "member" ? actor : null;
  if (buyer) await requireAgreedTerms(needs, buyer);
  await requireOpenSeller(needs, service.sellerId);
  const consultation = await insertConsultation(needs.db, {
    id,
    serviceId: service.id,
    sellerId: service.sellerId,
    buyerId: buyer?.memberId ?? null,
    status: "waiting",
    title: service.title,
    titleLocale: service.titleLocale,
    name: input.name,
    email: input.email,
    telegramId: input.telegramId,
    locale: input.locale,
    privacyAgreedAt: now,
    marketingAgreed: input.marketingAgreed,
    linkHash: buyer ? null : tokenHash(linkTokenOf(needs, id)),
    idempotencyKey: input.idempotencyKey,
    createdAt: now,
    dueAt: new Date(now.getTime() + sellerReplyHours * HOUR_MS),
    lastMessageAt: now,
  });
  if (!consultation) return null;
  const messageId = uuidv7(now);
  await insertMessage(needs.db, {
    id: messageId,
    consultationId: id,
    author: "buyer",
    kind: "message",
    body: input.requirements,
    occurredAt: now,
  });
  await sendRequestFilesUnchecked(needs, requestUploader(actor, input.idempotencyKey), {
    ids: input.files ?? [],
    consultationId: id,
    messageId,
  });
  await queueRequestMails(needs, consultation, service.seller.displayName);
  await remindSeller(needs, id, now);
  return consultation;
}

async function remindSeller({ db, jobs }: Needs<"db" | "jobs">, requestId: string, now: Date): Promise<void> {
  for (const share of REMINDERS)
    await jobs.enqueue(
      db,
      "remind-request",
      { requestId },
      {
        key: `remind-request:${requestId}:${share}`,
        runAt: new Date(now.getTime() + share * sellerReplyHours * HOUR_MS),
      },
    );
}

function repeated(known: ConsultationRow, { serviceId, email }: SendRequest): SentRequest {
  if (known.serviceId !== serviceId || known.email !== email) throw new DomainError("idempotency-mismatch");
  return { ...known, repeated: true };
}
