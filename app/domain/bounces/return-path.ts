import { timingSafeEqual } from "node:crypto";
import type { Needs } from "../shared/services.ts";

const PREFIX = "bounce+";
/** The id of a mail and 80 bits of its signature, as hex: mail servers may change letters to small ones. */
const ADDRESS = /^bounce\+([0-9a-f]{32})([0-9a-f]{20})$/;

type Signing = Needs<"secrets" | "settings">;

/** The address that a mail comes back to (VERP): it names the mail. null where no mails reach this product. */
export function returnPathOf(needs: Signing, mailId: string): string | null {
  const { inboundDomain } = needs.settings;
  const id = mailId.replaceAll("-", "").toLowerCase();
  return inboundDomain && `${PREFIX}${id}${signatureOf(needs, id)}@${inboundDomain}`;
}

export function isReturnPath({ settings }: Needs<"settings">, address: string): boolean {
  return settings.inboundDomain !== null && address.startsWith(PREFIX) && domainOf(address) === settings.inboundDomain;
}

/** The id of the mail that came back; null when this is no address of ours. */
export function mailOfReturnPath(needs: Signing, address: string): string | null {
  if (!isReturnPath(needs, address)) return null;
  const [, id, signature] = ADDRESS.exec(address.slice(0, address.lastIndexOf("@"))) ?? [];
  if (!id || !signature) return null;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(needs, id)))) return null;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function signatureOf({ secrets }: Needs<"secrets">, id: string): string {
  return Buffer.from(secrets.sign("return path", id), "base64url").toString("hex").slice(0, 20);
}

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1);
