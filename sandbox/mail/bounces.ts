import { randomUUID } from "node:crypto";
import type { Inbound } from "./inbound.ts";
import type { Mail } from "./mail.ts";

/** Reasons for which a mail comes back, with their status (RFC 3463). */
export const bounceReasons = {
  "no-mailbox": { status: "5.1.1", words: "550 5.1.1 The mailbox does not exist" },
  full: { status: "5.2.2", words: "552 5.2.2 The mailbox is full" },
} as const;
export type BounceReason = keyof typeof bounceReasons;

/** Mails to these domains are taken and come back a moment later. */
const bouncingDomains: Record<string, BounceReason> = { "gone.example": "no-mailbox", "full.example": "full" };
/** Recipients of this domain are refused at once. */
export const REFUSED_DOMAIN = "refused.example";

export const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** Sends back what went to an address that takes nothing. */
export async function bounceByItself(inbound: Inbound, mail: Mail): Promise<void> {
  for (const recipient of mail.recipients) {
    const reason = bouncingDomains[domainOf(recipient)];
    if (reason) await bounce(inbound, mail, { recipient, reason });
  }
}

/** Sends a mail back to its return path, with a report (RFC 3464). A mail without a return path never bounces. */
export async function bounce(
  inbound: Inbound,
  mail: Mail,
  { recipient, reason }: { recipient: string; reason: BounceReason },
): ReturnType<Inbound["deliver"]> {
  if (!mail.returnPath) return null;
  return inbound.deliver(reportOf(mail, recipient, reason), mail.returnPath);
}

function reportOf(mail: Mail, recipient: string, reason: BounceReason): string {
  const { status, words } = bounceReasons[reason];
  const boundary = `report-${randomUUID()}`;
  const kept = mail.headers.filter(({ name }) => /^(from|to|subject|date|message-id)$/i.test(name));
  return [
    "Return-Path: <>",
    "From: Mail Delivery System <mailer-daemon@sandbox.example>",
    `To: ${mail.returnPath}`,
    "Subject: Undelivered Mail Returned to Sender",
    `Date: ${new Date().toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <${randomUUID()}@sandbox.example>`,
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    "",
    `--${boundary}`,
    "Content-Type: text/plain; charset=us-ascii",
    "",
    `The mail to <${recipient}> could not be delivered: ${words}`,
    "",
    `--${boundary}`,
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; sandbox.example",
    "",
    `Final-Recipient: rfc822; ${recipient}`,
    "Action: failed",
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${words}`,
    "",
    `--${boundary}`,
    "Content-Type: text/rfc822-headers",
    "",
    ...kept.map(({ name, value }) => `${name}: ${value}`),
    "",
    `--${boundary}--`,
    "",
  ].join("\n");
}
