import { networkOf } from "../network.ts";
import type { Needs } from "../services.ts";

export type Visitor = { ip: string; userAgent: string };

/**
 * Browsers of one network that count on a day: people behind one address are told apart, and nobody counts for more by
 * calling themselves something else each time.
 */
const BROWSERS_OF_NETWORK = 20;

/**
 * A keyed hash that tells visitors of a counter apart on one day. A network has a fixed number of seats and a browser
 * always takes the same one: that many hashes there are, without counting them. The day is part of the hash, so nobody can
 * be followed from one day to the next; `purpose` is, so that visitors of different counters cannot be compared.
 */
export function visitorHash(
  { secrets }: Needs<"secrets">,
  { purpose, day, ip, userAgent }: Visitor & { purpose: string; day: string },
): string {
  const network = `${day}\0${networkOf(ip)}`;
  const browser = Buffer.from(secrets.sign(purpose, `${network}\0${userAgent}`), "base64url");
  const seat = browser.readUInt32BE() % BROWSERS_OF_NETWORK;
  return secrets.sign(purpose, `${network}\0seat ${seat}`).slice(0, 22);
}
