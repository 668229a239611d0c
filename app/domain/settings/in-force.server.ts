import { businessDeadline } from "../shared/business-days.ts";
import type { Needs } from "../shared/services.ts";
import { isSettingKey, presets, type SettingValues, schemaOf } from "./registry.ts";
import { newestValues } from "./store.server.ts";

/** Kept only while this process hears of changes (app/server/compose/page-changes.server.ts). */
let kept: Promise<SettingValues> | null = null;
let isListening = false;

/** Keeps values from now on until `forgetSettings`. */
export function keepSettings(): void {
  forgetSettings();
  isListening = true;
}

/** Changes may go unheard: each reader asks the database. */
export function stopKeepingSettings(): void {
  isListening = false;
  forgetSettings();
}

export function forgetSettings(): void {
  kept = null;
}

/** All settings as they are in force: what operators have set, else what holds without them. */
export function settingsInForce(needs: Needs<"db">): Promise<SettingValues> {
  if (kept) return kept;
  const loaded = load(needs);
  if (!isListening) return loaded;
  kept = loaded;
  // A failed load is not kept; one that a change has overtaken was let go of already.
  loaded.catch(() => {
    if (kept === loaded) kept = null;
  });
  return loaded;
}

async function load({ db }: Needs<"db">): Promise<SettingValues> {
  const stored = await newestValues(db);
  const values = stored.flatMap(({ key, value }) => {
    if (!isSettingKey(key)) return [];
    const parsed = schemaOf(key).safeParse(value);
    return parsed.success ? [[key, parsed.data]] : [];
  });
  return { ...presets, ...Object.fromEntries(values) };
}

type PromiseKey = "moderation-days" | "partner-review-days" | "case-days" | "inquiry-days";

/** The time by which something is done that somebody begins to wait for now. What was promised before stays as it was. */
export async function promisedUntil(needs: Needs<"db">, key: PromiseKey, now: Date): Promise<Date> {
  return businessDeadline(now, (await settingsInForce(needs))[key]);
}
