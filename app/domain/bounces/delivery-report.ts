import type { InboundMail } from "../shared/ports.ts";

/** `hard`: nobody reads that address; `soft`: it may be different another time. */
export type Bounce = { kind: "hard" | "soft"; status: string };

/** A report is short; whatever is longer is none. */
const MOST_BYTES = 64 * 1024;
const STATUS = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/;

/** Reads the report of a mail server (RFC 3464) about a mail that it could not deliver; null: it says no such thing. */
export function bounceOf({ attachments }: Pick<InboundMail, "attachments">): Bounce | null {
  const report = attachments.find(({ type }) => type === "message/delivery-status");
  if (!report || report.bytes.length > MOST_BYTES) return null;
  const failed = groupsOf(new TextDecoder().decode(report.bytes)).find(
    (fields) => fields.get("action")?.toLowerCase() === "failed",
  );
  if (!failed) return null;
  const status = STATUS.exec(failed.get("status") ?? "") ?? STATUS.exec(failed.get("diagnostic-code") ?? "");
  return { kind: kindOf(status?.[0] ?? ""), status: status?.[0] ?? "" };
}

/**
 * Hard is only what says that there is no such mailbox (RFC 3463): a bad address or domain, one that moved, and one that
 * is disabled. A full mailbox, a mail too large or one that a filter refused may be different with the next mail.
 */
export function kindOf(status: string): Bounce["kind"] {
  return /^5\.(1\.(1|2|3|6|10)|2\.1)$/.test(status) ? "hard" : "soft";
}

/** Fields by name in small letters, a map for each group between empty lines; folded lines are one. */
function groupsOf(text: string): Map<string, string>[] {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]+/g, " ")
    .split(/\n{2,}/)
    .map((group) => {
      const lines = group.split("\n").map((line) => /^([A-Za-z-]{1,60}):[ \t]*(.*)$/.exec(line));
      return new Map(lines.flatMap((line) => (line ? [[line[1]!.toLowerCase(), line[2]!.trim()] as const] : [])));
    });
}
