import type { Needs } from "../shared/services.ts";
import type { MailTemplate } from "./templates.ts";

/** Secrets that a mail contains and its row must not: they are derived from a stored value when the mail is sent or shown. */
const derived = {
  "password-reset": { from: "resetId", to: "token", as: "password-reset" },
  // All mails of a conversation carry one link; only visitors are sent it.
  "request-sent": { from: "requestId", to: "token", as: "request-sent" },
  "request-message": { from: "requestId", to: "token", as: "request-sent" },
  "offer-made": { from: "requestId", to: "token", as: "request-sent" },
  "offer-expired": { from: "requestId", to: "token", as: "request-sent" },
  "request-closed": { from: "requestId", to: "token", as: "request-sent" },
  "ticket-received": { from: "ticketId", to: "token", as: "ticket-received" },
  "ticket-answered": { from: "ticketId", to: "token", as: "ticket-received" },
  "ticket-closed": { from: "ticketId", to: "token", as: "ticket-received" },
  "partner-received": { from: "applicationId", to: "token", as: "partner-received" },
  "partner-asked": { from: "applicationId", to: "token", as: "partner-received" },
  "partner-lead-notice": { from: "leadId", to: "token", as: "partner-lead-notice" },
  "partner-decided": { from: "applicationId", to: "token", as: "partner-received" },
  "project-invited": { from: "invitationId", to: "token", as: "project-invited" },
} as const satisfies Partial<Record<MailTemplate, { from: string; to: string; as: MailTemplate }>>;
type TemplateWithSecret = keyof typeof derived;

/** 256 bits that nobody can work out from the row. */
export function secretOfMail({ secrets }: Needs<"secrets">, template: TemplateWithSecret, value: string): string {
  return secrets.sign(`mail ${template}`, value);
}

/** The values of a mail, complete. */
export function withSecret(
  needs: Needs<"secrets">,
  { template, data }: { template: string; data: Readonly<Record<string, string>> },
): Record<string, string> {
  if (!(template in derived)) return { ...data };
  const { from, to, as } = derived[template as TemplateWithSecret];
  return { ...data, [to]: secretOfMail(needs, as, data[from] ?? "") };
}
