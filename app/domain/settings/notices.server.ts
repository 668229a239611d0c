import type { TextLocale } from "#app/i18n/locales.ts";
import { DomainError } from "../shared/errors.ts";
import { formatSeoulMinute } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { type Announcement, isDuring, nextEdge } from "./announcement.ts";
import { settingsInForce } from "./in-force.server.ts";
import type { Maintenance } from "./maintenance.ts";
import type { Notices } from "./notices.ts";
import { type Wording, wordsFor } from "./wording.ts";

export async function noticesFor(needs: Needs<"db" | "clock">, locale: TextLocale): Promise<Notices> {
  const now = needs.clock();
  const { announcement, maintenance } = await settingsInForce(needs);
  const edges = [announcement, maintenance].flatMap((window) => (window && nextEdge(window, now)) ?? []);
  return {
    announcement: announcement && isDuring(announcement, now) ? shown(announcement, locale) : null,
    maintenance: maintenance && now < new Date(maintenance.until) ? announced(maintenance, locale, now) : null,
    until: edges.sort((one, other) => one.getTime() - other.getTime())[0] ?? null,
  };
}

function shown({ wording, kind, link }: Announcement, locale: TextLocale): Notices["announcement"] {
  return { ...wordsFor(wording, locale), kind, link };
}

function announced({ wording, ...window }: Maintenance, locale: TextLocale, now: Date): Notices["maintenance"] {
  const words = wording && wordsFor(wording, locale);
  return { from: new Date(window.from), until: new Date(window.until), isNow: isDuring(window, now), words };
}

/** The maintenance that is under way; null: orders and payments are taken. */
export async function maintenanceNow(
  needs: Needs<"db" | "clock">,
): Promise<{ wording: Wording | null; until: Date; retryAfter: number } | null> {
  const { maintenance } = await settingsInForce(needs);
  const now = needs.clock();
  if (!maintenance || !isDuring(maintenance, now)) return null;
  const until = new Date(maintenance.until);
  return { wording: maintenance.wording, until, retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) };
}

/** Refuses with maintenance, which says when it is over. */
export async function requireOpenForMoney(needs: Needs<"db" | "clock">): Promise<void> {
  const closed = await maintenanceNow(needs);
  if (closed)
    throw new DomainError("maintenance", { until: formatSeoulMinute(closed.until), retryAfter: closed.retryAfter });
}
