import { maskEmail } from "../shared/addresses/mask-email.ts";
import { addDays } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { uuidv7 } from "../shared/ids.ts";
import { addressHash } from "./address-hash.ts";
import { type Bounce, kindOf } from "./delivery-report.ts";
import { bouncedMail, countSoftBounces, deleteBouncesBefore, insertBounce, insertSuppression } from "./store.server.ts";

/** This many soft bounces within SOFT_DAYS are as good as a hard one. */
const MOST_SOFT = 5;
const SOFT_DAYS = 30;

/** A mail came back. The address gets no others after a hard bounce, or too many soft ones. Again changes nothing. */
export async function recordBounce(
  needs: Needs<"db" | "clock" | "secrets">,
  { mailId, kind, status }: Bounce & { mailId: string },
): Promise<void> {
  const { db, clock } = needs;
  const mail = await bouncedMail(db, mailId);
  if (!mail) return;
  const now = clock();
  const hash = addressHash(needs, mail.recipient);
  await db.transaction(async (tx) => {
    if (!(await insertBounce(tx, { mailId, addressHash: hash, kind, status, bouncedAt: now }))) return;
    const isTooMany = async () => (await countSoftBounces(tx, hash, addDays(now, -SOFT_DAYS))) >= MOST_SOFT;
    if (kind === "soft" && !(await isTooMany())) return;
    await insertSuppression(tx, {
      id: uuidv7(now),
      addressHash: hash,
      hint: maskEmail(mail.recipient),
      memberId: mail.memberId,
      reason: kind === "hard" ? "no-mailbox" : "too-many",
      status,
      since: now,
    });
  });
}

/** The mail server did not even take the mail for its recipient. What is not about the address counts as nothing. */
export async function recordRefusal(
  needs: Needs<"db" | "clock" | "secrets">,
  mailId: string,
  status: string,
): Promise<void> {
  if (kindOf(status) === "hard") await recordBounce(needs, { mailId, kind: "hard", status });
}

/** Daily: bounces that count for nothing any more. */
export async function forgetBounces({ db, clock }: Needs<"db" | "clock">): Promise<void> {
  await deleteBouncesBefore(db, addDays(clock(), -SOFT_DAYS * 3));
}
