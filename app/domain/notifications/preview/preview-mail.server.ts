import { z } from "zod";
import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import { locales, textLocales, type TextLocale } from "#app/i18n/locales.ts";
import { type Actor, requireRight } from "../../shared/actor.ts";
import type { Needs, RateLimit, RenderedMail } from "../../shared/services.ts";
import { uuidv7 } from "../../shared/ids.ts";
import { type MailTemplate, mailTemplates } from "../templates.ts";
import { unsubscribeToken } from "../unsubscribe.server.ts";
import { samples } from "./samples.ts";

const sendLimit: RateLimit = { name: "mail-sample", points: 20, seconds: HOUR_SECONDS };

export const templateNames = Object.keys(mailTemplates) as MailTemplate[];

/** A template and a language; words that are none are the first template and the member's language. */
export const PreviewInput = z.object({
  template: z.enum(templateNames).catch(templateNames[0]!),
  locale: z.enum(textLocales).catch("ko"),
});
export type PreviewInput = z.infer<typeof PreviewInput>;

/** A mail as its reader sees it, with sample values; its secret links lead nowhere. */
export function previewMail(
  { renderMail, secrets }: Needs<"renderMail" | "secrets">,
  actor: Actor,
  { template, locale }: PreviewInput,
): RenderedMail {
  const { memberId } = requireRight(actor, "queues.manage");
  const data: Record<string, string> = samples[template];
  return renderMail(locale, template, data, unsubscribeToken({ secrets }, { memberId, template, data }));
}

/** Sends the sample to the operator's own address. Refuses with too-many-requests. */
export async function sendSample(
  needs: Needs<"renderMail" | "secrets" | "mail" | "limiter" | "clock">,
  actor: Actor,
  input: { template: MailTemplate; locale: TextLocale },
): Promise<{ email: string }> {
  const { email, memberId } = requireRight(actor, "queues.manage");
  await needs.limiter.take(sendLimit, String(memberId));
  const { subject, html, text } = previewMail(needs, actor, input);
  const messageId = `sample-${uuidv7(needs.clock())}`;
  await needs.mail.send({ to: email, subject, html, text, messageId, locale: locales[input.locale].lang });
  return { email };
}
