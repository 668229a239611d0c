import { z } from "zod";
import { Announcement } from "./announcement.ts";
import { Maintenance } from "./maintenance.ts";
import { type NumberKey, numberSettings, type SettingGroup } from "./numbers.ts";

/** Methods of payment that have a switch; each is named as it is registered (app/integrations). */
export const switchedMethods = ["bank-transfer", "toss-card", "toss-account", "paypal", "coinpayments"] as const;
type MethodKey = `method-${(typeof switchedMethods)[number]}`;

const own = ["registration", "service-registration", "api-tries"] as const;
const methodKeys = switchedMethods.map((method): MethodKey => `method-${method}`);
/** Functions that can be switched off; on, where nobody has switched them. */
export const switchKeys: readonly SwitchKey[] = [...own, ...methodKeys];
export type SwitchKey = (typeof own)[number] | MethodKey;

export type SettingValues = Record<NumberKey, number> &
  Record<SwitchKey, boolean> & { announcement: Announcement | null; maintenance: Maintenance | null };
export type SettingKey = keyof SettingValues;

/** Whether a method of payment is offered at all. Methods without a switch are on. */
export function isMethodOn(settings: SettingValues, method: string): boolean {
  const known = switchedMethods.find((switched) => switched === method);
  return known === undefined || settings[`method-${known}`];
}

export const settingKeys: readonly SettingKey[] = [
  "announcement",
  "maintenance",
  ...switchKeys,
  ...(Object.keys(numberSettings) as NumberKey[]),
];

export const isSettingKey = (key: unknown): key is SettingKey => settingKeys.includes(key as SettingKey);
export const isNumberKey = (key: SettingKey): key is NumberKey => Object.hasOwn(numberSettings, key);
export const isSwitchKey = (key: SettingKey): key is SwitchKey => (switchKeys as readonly string[]).includes(key);

export function groupOf(key: SettingKey): SettingGroup {
  if (isNumberKey(key)) return numberSettings[key].group;
  return isSwitchKey(key) ? "switches" : "site";
}

export function presetOf<Key extends SettingKey>(key: Key): SettingValues[Key] {
  const preset = isNumberKey(key) ? numberSettings[key].preset : isSwitchKey(key) ? true : null;
  return preset as SettingValues[Key];
}

/** The form of a value as it is stored. */
export function schemaOf(key: SettingKey): z.ZodType<SettingValues[SettingKey]> {
  if (isNumberKey(key)) return z.int().min(numberSettings[key].least).max(numberSettings[key].most);
  if (isSwitchKey(key)) return z.boolean();
  return key === "announcement" ? Announcement.nullable() : Maintenance.nullable();
}

/** The values where nobody has set anything. */
export const presets = Object.fromEntries(settingKeys.map((key) => [key, presetOf(key)])) as SettingValues;
