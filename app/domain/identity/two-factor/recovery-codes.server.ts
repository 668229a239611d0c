import { randomCode } from "#app/domain/shared/ids.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { recoveryCodeCount } from "#app/domain/terms.ts";
import { RECOVERY_CODE_LENGTH } from "./second-factor.ts";
import { hashOf } from "#app/domain/identity/sessions/tokens.server.ts";

/** Ten codes of 50 bits each, for showing once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => randomCode(RECOVERY_CODE_LENGTH));
}

/** Keyed and bound to the member: a copy of the database alone cannot be searched for codes. */
export function recoveryCodeHash({ secrets }: Needs<"secrets">, memberId: number, code: string): string {
  return hashOf(secrets.sign("recovery-code", `${memberId} ${code}`));
}
