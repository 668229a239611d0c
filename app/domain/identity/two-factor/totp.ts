import { Secret, TOTP } from "otpauth";
import { product, totp } from "#app/domain/terms.ts";

// RFC 4226 §4: the length of the HMAC, 160 bits.
const SECRET_BYTES = 20;
const CODE = new RegExp(`^[0-9]{${totp.digits}}$`);

/** Base32, as people type it into an app. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The otpauth address for the QR code; `account` labels it in the authenticator app. */
export function totpAddress(secret: string, account: string): string {
  return generatorOf(secret, account).toString();
}

/** The period a code belongs to, counted from 1970; null when it is the code of none near now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!CODE.test(code)) return null; // the library throws at letters beyond ASCII
  const timestamp = now.getTime();
  const delta = generatorOf(secret).validate({ token: code, timestamp, window: totp.drift });
  return delta === null ? null : Math.floor(timestamp / 1000 / totp.seconds) + delta;
}

// SHA-1, six digits, thirty seconds: what every app can, and some take for granted whatever the QR code says.
function generatorOf(secret: string, account = ""): TOTP {
  const { digits, seconds: period } = totp;
  return new TOTP({
    issuer: product.latinName,
    label: account,
    algorithm: "SHA1",
    digits,
    period,
    secret: Secret.fromBase32(secret),
  });
}
