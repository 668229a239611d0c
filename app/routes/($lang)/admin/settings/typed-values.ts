import type { SettingKey, SettingValues } from "#app/domain/settings/registry.ts";
import { seoulClock } from "#app/domain/shared/seoul-time.ts";

const minuteOf = (at: string | null) => (at === null ? "" : seoulClock(new Date(at)));

/** A value as the fields of its form have it. */
export function typedValues(value: SettingValues[SettingKey]): Record<string, string> {
  if (typeof value === "number") return { value: String(value) };
  if (typeof value === "boolean") return { value: value ? "on" : "off" };
  if (value === null) return { state: "off", kind: "info", link: "", from: "", until: "" };
  const { wording, from, until, ...more } = value;
  return {
    state: "on",
    ...wording,
    from: minuteOf(from),
    until: minuteOf(until),
    kind: "kind" in more ? more.kind : "",
    link: "link" in more ? (more.link ?? "") : "",
  };
}
