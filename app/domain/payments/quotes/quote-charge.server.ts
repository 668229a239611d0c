import { DomainError } from "#app/domain/shared/errors.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import type { Money } from "#app/domain/shared/ports.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import type { Db } from "#db/client.server.ts";
import { fxQuoteMinutes } from "#app/domain/terms.ts";
import { requireProvider } from "#app/domain/shared/provider-of.ts";
import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";
import { chargeIn, type OwnPrice } from "./charge.ts";
import { insertQuote, krwPerUnitOf } from "./store-fx.server.ts";

export type QuotedCharge = Money & { fxQuoteId: string | null };

/** The charge of this order at a provider, at a rate that is stored with `writes` and promised for half an hour. */
export async function quoteCharge(
  needs: Needs<"db" | "clock" | "providers">,
  method: string,
  { won, own }: { won: number; own: OwnPrice | null },
  writes: Db,
): Promise<QuotedCharge> {
  const { currency } = requireProvider(needs, method);
  if (currency === "KRW") return { amount: won, currency, fxQuoteId: null };
  const krwPerUnit = await krwPerUnitOf(needs.db, currency);
  if (krwPerUnit === null) throw new DomainError("payment-method-unavailable", { field: "method" });
  const quotedAt = needs.clock();
  const fxQuoteId = uuidv7(quotedAt);
  const expiresAt = new Date(quotedAt.getTime() + fxQuoteMinutes * MINUTE_MS);
  await insertQuote(writes, { id: fxQuoteId, currency, krwPerUnit, source: "operator", quotedAt, expiresAt });
  return { ...chargeIn(currency, { won, own }, krwPerUnit), fxQuoteId };
}

/** The charge at the present rate, to show beside a choice; null where the provider or a rate is missing. Nothing is stored. */
export async function estimateCharge(
  needs: Needs<"db" | "providers">,
  method: string,
  { won, own }: { won: number; own: OwnPrice | null },
): Promise<(Money & { krwPerUnit: string }) | null> {
  const currency = needs.providers.get(method)?.api?.currency;
  if (!currency) return null;
  const krwPerUnit = currency === "KRW" ? "1" : await krwPerUnitOf(needs.db, currency);
  return krwPerUnit === null ? null : { ...chargeIn(currency, { won, own }, krwPerUnit), krwPerUnit };
}
