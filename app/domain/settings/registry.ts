import { z } from "zod";
import { Announcement } from "./announcement.ts";
import { Maintenance } from "./maintenance.ts";
import { type NumberKey, numberSettings, type SettingGroup } from "./numbers.ts";

const ownSwitches = ["registration", "service-registration", "api-tries"] as const;
type OwnSwitch = (typeof ownSwitches)[number];
/** The switch of a method of payment: transfers to our bank and every method of a registered provider have one. */
type MethodKey = `method-${string}`;
/** Functions that can be switched off; on, where nobody has switched them. */
type SwitchKey = OwnSwitch | MethodKey;

export type SettingValues = Record<NumberKey, number> &
  Record<SwitchKey, boolean> & { announcement: Announcement | null; maintenance: Maintenance | null };
export type SettingKey = NumberKey | SwitchKey | "announcement" | "maintenance";

/** Whether a method of payment is offered at all. Methods without a switch are on. */
export function isMethodOn(settings: SettingValues, method: string): boolean {
  return settings[`method-${method}`] ?? true;
}

/** Every setting, in the order of its page; `methods`: of the registered providers. */
export function settingKeysWith(methods: Iterable<string>): readonly SettingKey[] {
  const switched = ["bank-transfer", ...methods].map((method): MethodKey => `method-${method}`);
  return ["announcement", "maintenance", ...ownSwitches, ...switched, ...numberKeys];
}

const numberKeys = Object.keys(numberSettings) as NumberKey[];
/** Settings that there are whatever providers are registered. */
const ownKeys: readonly SettingKey[] = ["announcement", "maintenance", ...ownSwitches, ...numberKeys];

/** Whether a stored key may be a setting: of a method that is registered no more, it is one that nobody asks for. */
export const isSettingKey = (key: string): key is SettingKey => ownKeys.includes(key as SettingKey) || isMethodKey(key);
export const isNumberKey = (key: SettingKey): key is NumberKey => Object.hasOwn(numberSettings, key);
export const isSwitchKey = (key: SettingKey): key is SwitchKey =>
  (ownSwitches as readonly string[]).includes(key) || isMethodKey(key);
const isMethodKey = (key: string): key is MethodKey => /^method-[a-z][a-z0-9-]{1,39}$/.test(key);

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

/** The values where nobody has set anything; methods of payment are on. */
export const presets = Object.fromEntries(ownKeys.map((key) => [key, presetOf(key)])) as SettingValues;
