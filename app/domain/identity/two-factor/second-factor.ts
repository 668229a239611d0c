import { totp } from "#app/domain/terms.ts";

export const RECOVERY_CODE_LENGTH = 10;

/** A second factor as typed, without spaces and dashes. */
export type FactorCode = { kind: "app" | "recovery"; code: string };

const APP_CODE = new RegExp(`^[0-9]{${totp.digits}}$`);
const RECOVERY_CODE = new RegExp(`^[0-9A-HJKMNP-TV-Z]{${RECOVERY_CODE_LENGTH}}$`);

/** Six digits are a code of the app, ten letters and digits a recovery code; null is neither. */
export function readFactorCode(typed: string): FactorCode | null {
  const plain = typed
    .normalize("NFKC")
    .replace(/[\s\p{Pd}]/gu, "")
    .toUpperCase();
  if (APP_CODE.test(plain)) return { kind: "app", code: plain };
  // Crockford base32: letters that look like digits are those digits.
  const code = plain.replaceAll("O", "0").replace(/[IL]/g, "1");
  return RECOVERY_CODE.test(code) ? { kind: "recovery", code } : null;
}

/** A code as it is shown: two halves are easier to copy by hand. */
export function shownRecoveryCode(code: string): string {
  return `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`;
}
