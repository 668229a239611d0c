import { randomUUID } from "node:crypto";
import PostalMime, { type Address } from "postal-mime";

/** One mail as a mailbox would hold it. */
export type Mail = {
  id: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
  /** Envelope recipients (RCPT TO); the mail is delivered to these, not to the addresses in its headers. */
  recipients: string[];
  /** Sender of the envelope (MAIL FROM), to which the mail comes back; "" when there is none. */
  returnPath: string;
  from: string;
  /** The To header. */
  to: string;
  subject: string;
  messageId: string;
  language: string;
  html: string;
  text: string;
  links: Link[];
  attachments: { name: string; type: string; bytes: number }[];
  /** Every header as it arrived, in order. */
  headers: { name: string; value: string }[];
};

export type Link = { href: string; label: string };

type Envelope = { returnPath: string; recipients: string[] };

export async function readMail(raw: Buffer, { returnPath, recipients }: Envelope, receivedAt: Date): Promise<Mail> {
  const parsed = await PostalMime.parse(raw);
  const html = parsed.html ?? "";
  const text = parsed.text ?? "";
  return {
    id: randomUUID(),
    receivedAt: receivedAt.toISOString(),
    recipients,
    returnPath,
    from: mailbox(parsed.from),
    to: (parsed.to ?? []).map(mailbox).join(", "),
    subject: parsed.subject ?? "",
    messageId: parsed.messageId ?? "",
    language: parsed.headers.find((header) => header.key === "content-language")?.value ?? "",
    html,
    text,
    links: linksOf(html, text),
    attachments: parsed.attachments.map((attachment) => ({
      name: attachment.filename ?? "",
      type: attachment.mimeType,
      bytes: typeof attachment.content === "string" ? attachment.content.length : attachment.content.byteLength,
    })),
    headers: parsed.headers.map((header) => ({ name: header.originalKey, value: header.value })),
  };
}

function mailbox(address: Address | undefined): string {
  if (address === undefined) return "";
  if (address.group !== undefined) return address.group.map(mailbox).join(", ");
  return address.name === "" ? address.address : `${address.name} <${address.address}>`;
}

/** Web links, each once, in the order a reader meets them; the HTML part names them, the text part adds the rest. */
export function linksOf(html: string, text: string): Link[] {
  const links = new Map<string, string>();
  for (const [, , href = "", inner = ""] of html.matchAll(/<a\b[^>]*?\bhref\s*=\s*(["'])(.*?)\1[^>]*>(.*?)<\/a>/gis)) {
    const label = decode(inner.replace(/<[^>]*>/g, " "))
      .replace(/\s+/g, " ")
      .trim();
    const target = decode(href).trim();
    if (isWebLink(target) && !links.has(target)) links.set(target, label);
  }
  for (const [found] of text.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    const target = found.replace(/[.,;:!?)\]]+$/, "");
    if (isWebLink(target) && !links.has(target)) links.set(target, "");
  }
  return [...links].map(([href, label]) => ({ href, label }));
}

function isWebLink(target: string): boolean {
  return /^https?:\/\//i.test(target) && URL.canParse(target);
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
