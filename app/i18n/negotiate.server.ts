import Negotiator from "negotiator";
import type { Locale } from "./locales.ts";
import { nearestLocale } from "./nearest-locale.ts";

const MAX_HEADER = 1000;
const MAX_ENTRIES = 20;

/** The routed locale that suits a whole Accept-Language header, or null when nothing does. */
export function negotiate(header: string | null | undefined): Locale | null {
  if (!header || header.length > MAX_HEADER) return null;
  const entries = header.split(",", MAX_ENTRIES).join(",");
  return nearestLocale(new Negotiator({ headers: { "accept-language": entries } }).languages());
}
