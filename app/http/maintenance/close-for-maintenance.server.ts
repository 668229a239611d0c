import { data } from "@remix-run/node";
import { maintenanceNow } from "#app/domain/settings/notices.server.ts";
import { wordsFor } from "#app/domain/settings/wording.ts";
import type { Services } from "#app/domain/shared/services.ts";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { MoneyFact } from "#app/routing/route-kinds.ts";
import type { MaintenanceAnswer } from "#app/ui/notices/maintenance-page.tsx";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const MOST_FIELDS = 100;
const LONGEST = 20_000;
/** Fields that are never sent back. */
const SECRET = /password|code|token|secret/i;

type Asked = { request: Request; money: MoneyFact; locale: Locale; services: Services };

/**
 * Ends a request that would order something or move money while that is closed: with 503, when it opens again, and the
 * fields as they were typed, to be sent again then. Whoever asks has been admitted to the page.
 */
export async function closeForMaintenance({ request, money, locale, services }: Asked): Promise<void> {
  if (money === "none" || SAFE.has(request.method)) return;
  const closed = await maintenanceNow(services);
  if (!closed) return;
  const fields = await typedFields(request);
  if (money !== "moves" && !fields.some(([name, value]) => name === "form" && money.includes(value))) return;
  const url = new URL(request.url);
  const answer: MaintenanceAnswer = {
    code: "maintenance",
    until: { iso: isoOf(closed.until), text: formatDateTime(closed.until, locale) },
    words: closed.wording && wordsFor(closed.wording, locale),
    action: url.pathname.replace(/\.data$/, "") + url.search,
    fields: fields.filter(([name]) => !SECRET.test(name)),
  };
  throw data(answer, {
    status: 503,
    headers: { "Retry-After": String(closed.retryAfter), "Cache-Control": "private, no-store" },
  });
}

/** Files are not kept, and nor are long texts beyond what a form of ours takes. */
async function typedFields(request: Request): Promise<[string, string][]> {
  if (!request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded")) return [];
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData());
  return [...form]
    .flatMap(([name, value]): [string, string][] => (typeof value === "string" ? [[name, value]] : []))
    .filter(([, value]) => value.length <= LONGEST)
    .slice(0, MOST_FIELDS);
}
