import type { Breakdown } from "#app/domain/back-office/overview/breakdowns.ts";
import { countries } from "#app/i18n/locales.ts";
import type { MessageKey, Translate } from "#app/i18n/messages.ts";
import { methodName } from "#app/ui/payments/method-texts.ts";

/** The column of the names of each breakdown. */
export const partHeads: Readonly<Record<Breakdown, MessageKey>> = {
  category: "market:facet.category",
  country: "order:address.country",
  method: "info:buying.method",
};

/** A category, country or method of payment in words; a country that nobody can choose any more by its code. */
export function partName(t: Translate, by: Breakdown, name: string): string {
  if (by === "category") return t(`catalog:category.${name}` as MessageKey);
  if (by === "method") return t(methodName(name));
  const country = countries.find((code) => code === name);
  return country ? t(`order:country.${country}`) : name.toUpperCase();
}
