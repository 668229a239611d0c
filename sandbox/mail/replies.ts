import { randomUUID } from "node:crypto";
import type { Inbound } from "./inbound.ts";
import type { Mail } from "./mail.ts";

const ADDRESS = /^[^\s@<>"\p{Cc}]{1,64}@[^\s@<>"\p{Cc}]{1,190}$/u;

/** The address that answers to a mail go to; "" when it asks for none. */
export function replyAddressOf({ headers }: Mail): string {
  const value = headers.find(({ name }) => name.toLowerCase() === "reply-to")?.value ?? "";
  const address = (/<([^<>]+)>\s*$/.exec(value)?.[1] ?? value).trim();
  return ADDRESS.test(address) ? address : "";
}

/** Answers a mail as a mail program does: the words above, the mail quoted below. null when the sender is no address. */
export async function reply(
  inbound: Inbound,
  mail: Mail,
  { from, text }: { from: string; text: string },
): Promise<Awaited<ReturnType<Inbound["deliver"]>> | "no-address"> {
  const to = replyAddressOf(mail);
  if (to === "" || !ADDRESS.test(from)) return "no-address";
  return inbound.deliver(replyTo(mail, { from, to, text }), to);
}

function replyTo(mail: Mail, { from, to, text }: { from: string; to: string; text: string }): string {
  const quoted = mail.text
    .trimEnd()
    .split("\n")
    .map((line) => `> ${line.trimEnd()}`);
  const sent = new Date(mail.receivedAt).toISOString().slice(0, 16).replace("T", " ");
  const body = [text.trim(), "", `On ${sent} UTC, ${mail.from} wrote:`, "", ...quoted, ""].join("\r\n");
  return [
    `From: <${from}>`,
    `To: <${to}>`,
    `Subject: ${encodedWord(`Re: ${mail.subject}`)}`,
    `Date: ${new Date().toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <${randomUUID()}@sandbox.example>`,
    ...(mail.messageId ? [`In-Reply-To: ${mail.messageId}`, `References: ${mail.messageId}`] : []),
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
    ...(Buffer.from(body)
      .toString("base64")
      .match(/.{1,76}/g) ?? []),
    "",
  ].join("\n");
}

/** RFC 2047, in pieces that no line exceeds. */
function encodedWord(text: string): string {
  const pieces = text.replace(/[\p{Cc}]+/gu, " ").match(/.{1,12}/gsu) ?? [];
  return pieces.map((piece) => `=?UTF-8?B?${Buffer.from(piece).toString("base64")}?=`).join("\n ");
}
