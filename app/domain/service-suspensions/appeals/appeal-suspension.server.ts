import { recordEvent } from "../../audit/record-event.server.ts";
import { contentOfServiceUnchecked } from "../../catalog/authoring/write-service.server.ts";
import { requireOpenAccount } from "../../identity/sign-in/require-open-account.server.ts";
import { queueMail } from "../../notifications/queue-mail.server.ts";
import { queueOperatorMails } from "../../notifications/queue-operator-mails.server.ts";
import { promisedUntil } from "../../settings/in-force.server.ts";
import { type Actor, requireMember } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import { uuidv7 } from "../../shared/ids.ts";
import type { Needs } from "../../shared/services.ts";
import { openSuspensionsUnchecked, type SuspensionNotice } from "../list-suspensions.server.ts";
import { suspensionAppealsLimit } from "../rate-limits.ts";
import { openSuspension } from "../store.server.ts";
import { insertAppeal } from "./store.server.ts";

type Which = { serviceId: number };
export type AppealableSuspension = { title: string; titleLocale: string; suspension: SuspensionNotice | null };

/** An own service with the suspension that its seller may appeal against. Somebody else's is not there. */
export async function findAppealableSuspension(
  needs: Needs<"db" | "clock">,
  actor: Actor,
  { serviceId }: Which,
): Promise<AppealableSuspension> {
  const { memberId } = requireMember(actor);
  const service = await contentOfServiceUnchecked(needs.db, serviceId, { lock: false });
  if (service.sellerId !== memberId) throw new DomainError("not-found");
  const suspension = (await openSuspensionsUnchecked(needs, [serviceId])).get(serviceId) ?? null;
  return { title: service.title, titleLocale: service.contentLocale, suspension };
}

/**
 * The seller says once why the suspension of their service is wrong, and another operator decides. Refuses with appeal-used
 * after the first one, with appeal-late after its time, and with suspension-appeal-closed where no operator has suspended it.
 */
export async function appealSuspension(
  needs: Needs<"db" | "clock" | "jobs" | "limiter">,
  actor: Actor,
  { serviceId, text, ip }: Which & { text: string; ip?: string },
): Promise<void> {
  const { memberId } = requireMember(actor);
  await needs.limiter.take(suspensionAppealsLimit, String(memberId));
  await needs.db.transaction(async (tx) => {
    // The row is locked: a restoration came before and is seen, or comes after and closes the appeal.
    const service = await contentOfServiceUnchecked(tx, serviceId);
    if (service.sellerId !== memberId) throw new DomainError("not-found");
    await requireOpenAccount({ db: tx }, { memberId });
    const suspension = service.suspendedBy === "operator" ? await openSuspension(tx, serviceId) : null;
    if (!suspension) throw new DomainError("suspension-appeal-closed");
    const at = needs.clock();
    const dueAt = await promisedUntil({ db: tx }, "moderation-days", at);
    const id = uuidv7(at);
    const row = { id, suspensionId: suspension.id, status: "open", text, submittedAt: at, dueAt } as const;
    if (suspension.appealId !== null) throw new DomainError("appeal-used");
    if (at > suspension.appealUntil) throw new DomainError("appeal-late");
    if (!(await insertAppeal(tx, row))) throw new DomainError("appeal-used");
    await recordEvent(tx, {
      actorId: memberId,
      action: "service.appealed",
      subject: `service:${serviceId}`,
      details: { appealId: id },
      ip,
      at,
    });
    await tell({ ...needs, db: tx }, { id, service, dueAt, suspendedBy: suspension.suspendedBy });
  });
}

type Told = {
  id: string;
  service: { id: number; sellerId: number; title: string; contentLocale: string };
  dueAt: Date;
  suspendedBy: number;
};

/** Mails to the seller, and to the operators who may decide: nobody decides about an own suspension or an own service. */
async function tell(needs: Needs<"db" | "clock" | "jobs">, { id, service, dueAt, suspendedBy }: Told): Promise<void> {
  const data = {
    serviceId: String(service.id),
    title: service.title,
    titleLocale: service.contentLocale,
    dueAt: dueAt.toISOString(),
  };
  await queueMail(needs.db, needs, {
    template: "suspension-appeal-received",
    data,
    memberId: service.sellerId,
    dedupeKey: `${id}:suspension-appeal-received`,
  });
  await queueOperatorMails(needs, {
    template: "suspension-appeal-opened",
    data,
    right: "services.suspend",
    except: [suspendedBy, service.sellerId],
    dedupeKey: `${id}:suspension-appeal-opened`,
  });
}
