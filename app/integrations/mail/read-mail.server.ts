import { createHash } from "node:crypto";
import PostalMime, { type Address, type Email } from "postal-mime";
import type { InboundMail } from "#app/domain/shared/ports.ts";

export type ReadMail = {
  mail: Omit<InboundMail, "recipient">;
  /** The addresses that the message itself says it was delivered to. */
  recipients: string[];
};

/** Nobody who writes to us needs more. */
const limits = { maxNestingDepth: 20, maxHeadersSize: 64 * 1024, maxRfc822NestingDepth: 2 };
const MOST_ATTACHMENTS = 50;

/** Reads a raw message (RFC 5322, MIME); null when it is none. */
export async function readMail(raw: Uint8Array): Promise<ReadMail | null> {
  const email = await PostalMime.parse(raw, limits).catch(() => null);
  if (!email?.headers.some(({ key }) => key === "from")) return null;
  const headers = email.headers.map(({ key, value }) => ({ name: key, value }));
  return {
    mail: {
      digest: createHash("sha256").update(raw).digest("hex"),
      from: mailboxesOf(email.from ? [email.from] : [])[0] ?? { address: "", name: "" },
      subject: email.subject ?? "",
      text: email.text ?? "",
      messageId: email.messageId ?? null,
      references: idsOf(`${email.references ?? ""} ${email.inReplyTo ?? ""}`),
      isAutomatic: isAutomatic(headers),
      headers,
      attachments: email.attachments.slice(0, MOST_ATTACHMENTS).map(({ filename, mimeType, content }) => ({
        name: filename ?? "",
        type: mimeType,
        bytes: typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content),
      })),
    },
    recipients: recipientsOf(email),
  };
}

function mailboxesOf(addresses: readonly Address[]) {
  return addresses
    .flatMap((each) => each.group ?? [each])
    .map(({ address, name }) => ({ address: address.toLowerCase(), name }));
}

/** The last server knows better than the sender. */
function recipientsOf({ headers, to = [], cc = [] }: Email): string[] {
  const delivered = headers
    .filter(({ key }) => ["delivered-to", "x-original-to", "envelope-to"].includes(key))
    .map(({ value }) => value.replace(/^.*<|>.*$/g, ""));
  return delivered.length > 0 ? delivered : mailboxesOf([...to, ...cc]).map(({ address }) => address);
}

function idsOf(text: string): string[] {
  return [...new Set(text.match(/<[^<>\s]{1,250}>/g))].slice(-20);
}

function isAutomatic(headers: InboundMail["headers"]): boolean {
  const headerOf = (wanted: string) =>
    headers
      .find(({ name }) => name === wanted)
      ?.value.trim()
      .toLowerCase();
  const submitted = headerOf("auto-submitted");
  return (
    (submitted !== undefined && submitted !== "no") ||
    ["bulk", "junk", "list"].includes(headerOf("precedence") ?? "") ||
    headerOf("return-path") === "<>"
  );
}
