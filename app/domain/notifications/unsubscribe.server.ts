import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { mailKindOf, type SwitchedKind, switchedKindOf } from "./mail-kinds.ts";
import { unsubscribeLimit } from "./rate-limits.ts";
import { setSwitch, switchOf } from "./store-settings.server.ts";

/** One kind of mail of one member. */
type Subscription = { memberId: number; kind: SwitchedKind };

const PURPOSE = "unsubscribe";
const TOKEN = /^(\d{1,9})\.([a-z]{1,20})\.([\w-]{43})$/;

export const UnsubscribeInput = z.object({ wanted: z.enum(["yes", "no"], { error: "required" }) });

/**
 * The part of an address with which somebody who has a mail switches its kind off or on, signed in or not. null: the mail
 * is of a kind that has no switch, or belongs to nobody's account.
 */
export function unsubscribeToken(
  { secrets }: Needs<"secrets">,
  { memberId, ...mail }: { memberId: number | null; template: string; data: Readonly<Record<string, string>> },
): string | null {
  const kind = switchedKindOf(mailKindOf(mail));
  if (memberId === null || kind === null) return null;
  const what = `${memberId}.${kind}`;
  return `${what}.${secrets.sign(PURPOSE, what)}`;
}

/** The kind of mail that a token is for, and whether its member gets it. Refuses with not-found. */
export async function readSubscription(
  needs: Needs<"db" | "secrets">,
  token: string,
): Promise<{ kind: SwitchedKind; isOn: boolean }> {
  const { memberId, kind } = subscriptionOf(needs, token);
  const isOn = await switchOf(needs.db, memberId, kind);
  if (isOn === null) throw new DomainError("not-found");
  return { kind, isOn };
}

/** Switches the kind of mail off or on; again changes nothing. Refuses with not-found, too-many-requests. */
export async function changeSubscription(
  needs: Needs<"db" | "secrets" | "clock" | "limiter">,
  token: string,
  isWanted: boolean,
): Promise<void> {
  const { isOn } = await readSubscription(needs, token);
  if (isOn === isWanted) return;
  const { memberId, kind } = subscriptionOf(needs, token);
  await needs.limiter.take(unsubscribeLimit, String(memberId));
  await setSwitch(needs.db, memberId, { kind, isOn: isWanted, at: needs.clock() });
}

function subscriptionOf({ secrets }: Needs<"secrets">, token: string): Subscription {
  const [, memberId, name, signature] = TOKEN.exec(token) ?? [];
  if (!memberId || !name || !signature) throw new DomainError("not-found");
  const kind = switchedKindOf(name);
  const expected = Buffer.from(secrets.sign(PURPOSE, `${memberId}.${name}`));
  if (kind === null || !timingSafeEqual(Buffer.from(signature), expected)) throw new DomainError("not-found");
  return { memberId: Number(memberId), kind };
}
