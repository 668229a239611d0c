import { createHmac, timingSafeEqual } from "node:crypto";

export type AuthorizationFailure = { errorCode: string; errorMessage: string };

const WINDOW_MS = 15 * 60 * 1000;

/**
 * SOLAPI's check of `Authorization: HMAC-SHA256 apiKey=…, date=…, salt=…, signature=…`:
 * signature = hex(HMAC-SHA256(secret, date + salt)), date within 15 minutes, each signature once in that time.
 */
export function createAuthorization(keys: { apiKey: string; apiSecret: string }) {
  /** signature → when it stops being remembered. */
  const used = new Map<string, number>();

  return function check(header: string | undefined, now: Date): AuthorizationFailure | null {
    const fields = parse(header);
    if (fields === null)
      return { errorCode: "InvalidAuthorization", errorMessage: "Authorization 헤더 형식이 올바르지 않습니다." };
    if (fields.apiKey !== keys.apiKey)
      return { errorCode: "InvalidAPIKey", errorMessage: "유효한 API Key가 아닙니다." };

    const sent = Date.parse(fields.date);
    if (Number.isNaN(sent) || Math.abs(now.getTime() - sent) > WINDOW_MS) {
      return { errorCode: "RequestTimeTooSkewed", errorMessage: "요청 시각이 서버 시각과 15분 이상 차이 납니다." };
    }
    const expected = createHmac("sha256", keys.apiSecret)
      .update(fields.date + fields.salt)
      .digest("hex");
    if (!sameText(expected, fields.signature)) {
      return { errorCode: "SignatureDoesNotMatch", errorMessage: "생성한 Signature가 일치하지 않습니다." };
    }
    for (const [signature, until] of used) if (until <= now.getTime()) used.delete(signature);
    if (used.has(fields.signature)) {
      return { errorCode: "DuplicatedSignature", errorMessage: "15분 안에 같은 Signature를 사용했습니다." };
    }
    used.set(fields.signature, now.getTime() + 2 * WINDOW_MS);
    return null;
  };
}

type Fields = { apiKey: string; date: string; salt: string; signature: string };

function parse(header: string | undefined): Fields | null {
  const [, list] = /^HMAC-SHA256\s+(.+)$/.exec(header ?? "") ?? [];
  if (list === undefined) return null;
  const pairs = new Map(
    list.split(",").map((pair) => {
      const [name = "", value = ""] = pair.trim().split(/=(.*)/s);
      return [name, value];
    }),
  );
  const [apiKey, date, salt, signature] = ["apiKey", "date", "salt", "signature"].map((name) => pairs.get(name) ?? "");
  if (!apiKey || !date || !salt || !signature) return null;
  // The salt is 12 to 64 bytes.
  const saltBytes = Buffer.byteLength(salt);
  return saltBytes >= 12 && saltBytes <= 64 ? { apiKey, date, salt, signature } : null;
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
