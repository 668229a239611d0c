import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { offsetOf, type Page, type PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { presetOf, type SettingKey, type SettingValues, schemaOf, settingKeysWith } from "./registry.ts";
import { changeOf, changesOf, newestChange, newestChanges, type SettingChange } from "./store.server.ts";

export type SettingValue = SettingValues[SettingKey];
/** A setting as it is in force; `change`: by whom and since when, null where nobody has set it. */
export type Setting = {
  key: SettingKey;
  value: SettingValue;
  preset: SettingValue;
  change: Pick<SettingChange, "revision" | "reason" | "changedAt" | "changedBy"> | null;
};
/** A change with what was in force before it. */
export type SettingEvent = SettingChange & { value: SettingValue; before: SettingValue };

/** Back office: every setting, in the order of the registry. */
export async function listSettings({ db, providers }: Needs<"db" | "providers">, actor: Actor): Promise<Setting[]> {
  requireRight(actor, "settings.change");
  const newest = new Map((await newestChanges(db)).map((change) => [change.key, change]));
  return settingKeysWith(providers.keys()).map((key) => settingOf(key, newest.get(key) ?? null));
}

/** One setting with a page of its history. `from`: the value of an earlier change, to set it back to; null without one. */
export async function readSetting(
  { db }: Needs<"db">,
  actor: Actor,
  { key, from, ...page }: PageInput & { key: SettingKey; from: number | null },
): Promise<{ setting: Setting; history: Page<SettingEvent>; earlier: { value: SettingValue } | null }> {
  requireRight(actor, "settings.change");
  const [newest, rows, earlier] = await Promise.all([
    newestChange(db, key),
    changesOf(db, key, { limit: page.limit + 1, offset: offsetOf(page) }),
    from === null ? null : changeOf(db, key, from),
  ]);
  if (from !== null && !earlier) throw new DomainError("not-found");
  const items = rows.slice(0, page.limit).map((row, index) => {
    const before = rows[index + 1];
    return {
      ...row,
      value: storedValue(key, row.value),
      before: before ? storedValue(key, before.value) : presetOf(key),
    };
  });
  return {
    setting: settingOf(key, newest),
    // Revisions are counted without gaps.
    history: { items, ...page, total: newest?.revision ?? 0 },
    earlier: earlier && { value: storedValue(key, earlier.value) },
  };
}

function settingOf(key: SettingKey, change: SettingChange | null): Setting {
  if (!change) return { key, value: presetOf(key), preset: presetOf(key), change: null };
  const { revision, reason, changedAt, changedBy } = change;
  return {
    key,
    value: storedValue(key, change.value),
    preset: presetOf(key),
    change: { revision, reason, changedAt, changedBy },
  };
}

/** A value that the bounds of today no longer allow is not in force. */
function storedValue(key: SettingKey, stored: unknown): SettingValue {
  const parsed = schemaOf(key).safeParse(stored);
  return parsed.success ? parsed.data : presetOf(key);
}
