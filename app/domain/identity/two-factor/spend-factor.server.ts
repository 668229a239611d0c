import type { Db } from "#db/client.server.ts";
import type { Needs, RateLimit } from "#app/domain/shared/services.ts";
import { twoFactorLimits } from "#app/domain/identity/sign-in/rate-limits.ts";
import { giveBack, takeAll } from "#app/domain/shared/limits/take-limits.ts";
import { networkOf } from "#app/domain/shared/network.ts";
import { recoveryCodeHash } from "./recovery-codes.server.ts";
import type { FactorCode } from "./second-factor.ts";
import { lockTwoFactor, spendRecoveryCode, spendStep } from "./store-two-factor.server.ts";
import { stepOfCode } from "./totp.ts";

/** Keeps the secret of one member's app out of everybody else's row. */
export function totpPurpose(memberId: number): string {
  return `totp member:${memberId}`;
}

/** The secret of a row; a product that was given another SECRET cannot read it, and must not call every code wrong. */
export function decryptTotpSecret(
  { secrets }: Needs<"secrets">,
  { memberId, secret }: { memberId: number; secret: string },
): string {
  const opened = secrets.decrypt(totpPurpose(memberId), secret);
  if (opened === null)
    throw new Error(
      `the two-factor secret of member ${memberId} cannot be decrypted: it was encrypted with another SECRET`,
    );
  return opened;
}

/** Uses up a member's code; false when it is wrong, was used before, or two-factor is off. Call it in a transaction. */
export async function spendFactor(
  tx: Db,
  needs: Needs<"clock" | "secrets">,
  memberId: number,
  { kind, code }: FactorCode,
): Promise<boolean> {
  const row = await lockTwoFactor(tx, memberId);
  if (!row) return false;
  const now = needs.clock();
  if (kind === "recovery")
    return spendRecoveryCode(tx, { memberId, codeHash: recoveryCodeHash(needs, memberId, code), now });
  const step = stepOfCode(decryptTotpSecret(needs, row), code, now);
  return step !== null && (await spendStep(tx, { memberId, step }));
}

/** Takes one guess at a member's second factor; the answer gives it back, for a code that was right. */
export async function takeAttempt(
  { limiter }: Needs<"limiter">,
  { memberId, ip, kind }: { memberId: number; ip: string; kind: FactorCode["kind"] },
): Promise<() => Promise<void>> {
  const account = String(memberId);
  const { accountFromAddress, app, appDay, recovery, everybody } = twoFactorLimits;
  const ofKind: [RateLimit, string][] =
    kind === "app"
      ? [
          [app, account],
          [appDay, account],
        ]
      : [[recovery, account]];
  const guesses: [RateLimit, string][] = [
    [accountFromAddress, `${kind} ${account} ${networkOf(ip)}`],
    ...ofKind,
    [everybody, "all"],
  ];
  const taken = await takeAll(limiter, guesses);
  return () => giveBack(limiter, taken);
}
