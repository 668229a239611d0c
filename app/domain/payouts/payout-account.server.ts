import { recordEvent } from "../audit/record-event.server.ts";
import { confirmPassword } from "#app/domain/identity/sign-in/confirm-password.server.ts";
import { limitSecuredChange } from "#app/domain/identity/sign-in/secured-change.server.ts";
import { deviceOf, maskIp } from "#app/domain/identity/sessions/device.ts";
import type { Visit } from "#app/domain/identity/sessions/visit.ts";
import { queueMail } from "../notifications/queue-mail.server.ts";
import type { Actor, Member } from "../shared/actor.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs, Secrets } from "../shared/services.ts";
import { maskAccount } from "#app/domain/bank-accounts/account-number.ts";
import { bankName } from "#app/domain/bank-accounts/banks.ts";
import { firstOpenPayout } from "../shared/periods/payout-calendar.ts";
import type { PayoutAccountInput } from "./input.ts";
import { requirePayee } from "./require-partner.server.ts";
import { type AccountRow, replaceAccount } from "./store-accounts.server.ts";
import { lastCutOffDay, lockPayouts } from "./store.server.ts";
import type { ShownAccount } from "./views.ts";

const purposeOf = (sellerId: number) => `payout-account:${sellerId}`;

/** The digits themselves: for the bank only. */
export function accountNumberOfUnchecked(
  secrets: Secrets,
  { sellerId, numberSealed }: Pick<AccountRow, "sellerId" | "numberSealed">,
): string {
  const digits = secrets.decrypt(purposeOf(sellerId), numberSealed);
  if (digits === null)
    throw new Error(`The account number of seller ${sellerId} cannot be opened: was the secret changed?`);
  return digits;
}

export function shownAccount(secrets: Secrets, account: AccountRow): ShownAccount {
  const { bank, holder, createdAt, replacedAt } = account;
  return {
    bank: bankName(bank),
    number: maskAccount(accountNumberOfUnchecked(secrets, account)),
    holder,
    since: createdAt,
    until: replacedAt,
  };
}

type Saved = PayoutAccountInput & Pick<Visit, "ip" | "userAgent">;

/**
 * Sets the account of the seller's next payouts; payouts in a run keep theirs. Asks for the password, and tells the member by mail.
 * Refuses with password-wrong, password-not-set or too-many-requests.
 */
export async function savePayoutAccount(
  needs: Needs<"db" | "clock" | "jobs" | "limiter" | "secrets">,
  actor: Actor,
  { password, ...saved }: Saved,
): Promise<void> {
  const seller = await requirePayee(needs, actor);
  const { nickname } = await confirmPassword(needs, seller, { password, field: "password", ip: saved.ip });
  await limitSecuredChange(needs, seller.memberId, () =>
    needs.db.transaction((tx) => writeAccount({ ...needs, db: tx }, seller, { ...saved, nickname })),
  );
}

/** In the open transaction `needs.db`. */
async function writeAccount(
  needs: Needs<"db" | "clock" | "jobs" | "secrets">,
  { memberId, isSeller }: Member,
  { bank, number, holder, nickname, ip, userAgent }: Omit<Saved, "password"> & { nickname: string },
): Promise<void> {
  const { db } = needs;
  const at = needs.clock();
  const shown = { bank: bankName(bank), account: maskAccount(number) };
  await lockPayouts(db);
  await replaceAccount(db, {
    id: uuidv7(at),
    sellerId: memberId,
    bank,
    numberSealed: needs.secrets.encrypt(purposeOf(memberId), number),
    holder,
    createdAt: at,
  });
  await recordEvent(db, {
    actorId: memberId,
    action: "payout-account.changed",
    subject: `member:${memberId}`,
    details: shown,
    ip,
    at,
  });
  const { browser, os } = deviceOf(userAgent);
  const { payDay } = firstOpenPayout(at, { lastRun: await lastCutOffDay(db) });
  await queueMail(db, needs, {
    template: "payout-account-changed",
    data: {
      payee: isSeller ? "seller" : "partner",
      nickname,
      ...shown,
      payDay,
      browser: browser ?? "",
      os: os ?? "",
      place: maskIp(ip),
      at: at.toISOString(),
    },
    memberId,
  });
}
