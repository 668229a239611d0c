import { product } from "#app/domain/terms.ts";
import { readAsLetters } from "./folded-names.ts";

const RESERVED = new Set([
  "admin",
  "administrator",
  "operator",
  "moderator",
  "manager",
  "staff",
  "support",
  "help",
  "helpdesk",
  "official",
  "system",
  "root",
  "webmaster",
  "postmaster",
  "security",
  "seller",
  "buyer",
  "partner",
  "member",
  "anonymous",
  "unknown",
  "deleted",
  "null",
  "undefined",
  "guest",
  "test",
  "api",
  "billing",
  "payment",
  "notice",
  "운영진",
  "운영팀",
  "고객센터",
  "고객지원",
  "공식",
  "공식계정",
  "판매자",
  "구매자",
  "파트너",
  "회원",
  "탈퇴회원",
  "익명",
  "손님",
  "알수없음",
  "시스템",
  "管理者",
  "管理员",
  "運営",
]);
/** Names that must not even be part of another one. */
const RESERVED_PARTS = [product.name, product.latinName.toLowerCase(), "관리자", "운영자"].map((part) =>
  part.normalize("NFKC"),
);
const ONLY_RESERVED = new RegExp(`^(?:${[...RESERVED].join("|")})+$`);

/** Whether a name says that it is the market's own. `key`: folded, as it looks, without what stands between its letters. */
export function isReserved(key: string): boolean {
  return readingsOf(key).some((name) => RESERVED.has(name) || RESERVED_PARTS.some((part) => name.includes(part)));
}

/** Whether a name of several words is reserved, or made of reserved words alone, such as 공식 고객센터. */
export function isReservedPhrase(key: string): boolean {
  return isReserved(key) || readingsOf(key).some((name) => ONLY_RESERVED.test(name));
}

const readingsOf = (key: string) => [key, key.replace(/\d+$/, "")].flatMap((name) => [name, readAsLetters(name)]);
