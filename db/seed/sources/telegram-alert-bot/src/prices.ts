import type { Alert, State } from "./alert.ts";
import type { PriceWatch } from "./config.ts";

type Zone = State["priceZones"][string];

/** 기준선을 넘는 순간에만 알립니다. 넘은 채로 머무는 동안에는 조용합니다. */
export function priceAlert(watch: PriceWatch, price: number, before: Zone | undefined, now: Date): { zone: Zone; alerts: Alert[] } {
  const zone: Zone =
    watch.above !== undefined && price >= watch.above ? "above"
    : watch.below !== undefined && price <= watch.below ? "below"
    : "between";
  if (zone === "between" || zone === before) return { zone, alerts: [] };
  const line = zone === "above" ? `📈 ${watch.name} ${watch.above} 이상` : `📉 ${watch.name} ${watch.below} 이하`;
  return {
    zone,
    alerts: [{ id: `${watch.name}:${zone}:${now.toISOString()}`, topic: `price:${watch.name}:${zone}`, text: `${line}\n지금 ${price}` }],
  };
}

export async function readPrice(watch: PriceWatch): Promise<number> {
  const response = await fetch(watch.url, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${watch.name} 시세: HTTP ${response.status}`);
  let value: unknown = await response.json();
  // "data.0.price"처럼 점으로 이어 안쪽 값을 가리킵니다.
  for (const key of watch.field.split(".")) value = (value as Record<string, unknown> | null)?.[key];
  const price = Number(value);
  if (value === null || value === undefined || !Number.isFinite(price)) throw new Error(`${watch.name} 시세에 ${watch.field} 값이 없습니다.`);
  return price;
}
