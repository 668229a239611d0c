import { asItLooks, foldedName } from "#app/domain/identity/registration/folded-names.ts";
import { isReservedPhrase } from "#app/domain/identity/registration/reserved-names.ts";
import { isVisible } from "../shared/text-field.ts";

/** A message of errors.json. */
export type SellerNameProblem = "name-characters" | "wrong-format" | "seller-name-reserved";

/**
 * The unique key of the name that somebody sells under: folded, as it looks, letters and digits alone. "모래톱 테크" is
 * "모래톱테크", and nobody sells under a name that differs from another seller's by a sign.
 */
export function sellerNameKey(name: string): string {
  return asItLooks(foldedName(name).replace(/[^\p{L}\p{M}\p{N}]/gu, ""));
}

/** Names of sellers stand in lists, orders and headings: none may be the market's own, or hold what cannot be seen. */
export function sellerNameProblem(name: string): SellerNameProblem | null {
  if (!isVisible(name)) return "name-characters";
  const key = sellerNameKey(name);
  if (key === "") return "wrong-format";
  return isReservedPhrase(key) ? "seller-name-reserved" : null;
}
