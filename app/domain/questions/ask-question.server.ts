import { baseOf, type TextLocale } from "#app/i18n/locales.ts";
import { requireAllowed } from "../forbidden-words/require-allowed.server.ts";
import { queueMail } from "../notifications/queue-mail.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { insertQuestion, type ServiceForQuestion, serviceOnSale } from "./store.server.ts";
import { questionLimit } from "./terms.ts";

/** The service a member wants to ask about; `isOwn`: its seller has nothing to ask. */
export async function serviceToAsk(
  { db }: Needs<"db">,
  actor: Actor,
  { serviceId, locale }: { serviceId: number; locale: TextLocale },
): Promise<ServiceForQuestion & { isOwn: boolean }> {
  const { memberId } = requireMember(actor);
  const service = await serviceOnSale(db, serviceId, baseOf(locale));
  if (!service) throw new DomainError("not-found");
  return { ...service, isOwn: service.sellerId === memberId };
}

/** A member asks in public; the seller hears of it. */
export async function askQuestion(
  needs: Needs<"db" | "clock" | "jobs" | "limiter">,
  actor: Actor,
  { serviceId, text, locale }: { serviceId: number; text: string; locale: TextLocale },
): Promise<{ id: string }> {
  const { memberId } = requireMember(actor);
  const service = await serviceToAsk(needs, actor, { serviceId, locale });
  if (service.isOwn) throw new DomainError("own-service-question");
  await needs.limiter.take(questionLimit, String(memberId));
  await requireAllowed(needs, [{ field: "text", text, language: locale }]);
  const now = needs.clock();
  const id = uuidv7(now);
  await needs.db.transaction(async (tx) => {
    await insertQuestion(tx, { id, serviceId, memberId, body: text, locale: baseOf(locale), createdAt: now });
    await queueMail(tx, needs, {
      memberId: service.sellerId,
      template: "question-asked",
      data: { title: service.title, titleLocale: service.titleLocale, question: text },
      dedupeKey: `${id}:asked`,
    });
  });
  return { id };
}
