import { timingSafeEqual } from "node:crypto";
import type { Needs } from "../shared/services.ts";

const PREFIX = "ticket+";
/** The number of a ticket and 80 bits of its signature, as hex: mail servers may change letters to small ones. */
const ADDRESS = /^ticket\+(cs-\d{8}-[0-9a-z]{6})\.([0-9a-f]{20})$/;

type Signing = Needs<"secrets" | "settings">;

/** The address at which answers to the mails of a ticket arrive; null where no mails reach this product. */
export function replyAddressOf(needs: Signing, number: string): string | null {
  const { inboundDomain } = needs.settings;
  return inboundDomain && `${PREFIX}${number.toLowerCase()}.${signatureOf(needs, number)}@${inboundDomain}`;
}

/** The reply address of a mail of the outbox; null for mails that are not about a ticket. */
export function replyAddressOfMail(
  needs: Signing,
  { template, data }: { template: string; data: Readonly<Record<string, string>> },
): string | null {
  const isAnswerable = template === "ticket-received" || template === "ticket-answered" || template === "ticket-closed";
  return isAnswerable ? replyAddressOf(needs, data.number ?? "") : null;
}

export function isReplyAddress({ settings }: Needs<"settings">, address: string): boolean {
  return settings.inboundDomain !== null && address.startsWith(PREFIX) && domainOf(address) === settings.inboundDomain;
}

/** The number of the ticket; null when this is no address of ours. */
export function ticketOfReplyAddress(needs: Signing, address: string): string | null {
  if (!isReplyAddress(needs, address)) return null;
  const [, number, signature] = ADDRESS.exec(address.slice(0, address.lastIndexOf("@"))) ?? [];
  if (!number || !signature) return null;
  const ours = signatureOf(needs, number.toUpperCase());
  return timingSafeEqual(Buffer.from(signature), Buffer.from(ours)) ? number.toUpperCase() : null;
}

function signatureOf({ secrets }: Needs<"secrets">, number: string): string {
  return Buffer.from(secrets.sign("ticket reply", number), "base64url").toString("hex").slice(0, 20);
}

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1);
