import { z } from "zod";
import { type Actor, requireMember } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import {
  digestKind,
  type MailMode,
  mailModeOf,
  mailModes,
  type OptionalMailKind,
  optionalMailKinds,
  type TextGroup,
  textGroups,
} from "./mail-kinds.ts";
import { phoneForTexts, settingsRow, upsertSettings } from "./store-settings.server.ts";
import { defaultTimeZone, type TimeZone, timeZones } from "./times/local-time.ts";

export type MailSettings = {
  /** The way of each kind that may be chosen. */
  modes: Record<OptionalMailKind, MailMode>;
  /** Whether the kind is an alert on the site. */
  shown: Record<OptionalMailKind, boolean>;
  /** Told by SMS, too. */
  texts: Record<TextGroup, boolean>;
  /** Hours of the day; both or none. */
  quietFrom: number | null;
  quietUntil: number | null;
  timeZone: TimeZone;
  /** Documents come with their mails. */
  attachPdf: boolean;
};

const named = {
  error: ({ code }: { code: string }) => (code === "unrecognized_keys" ? "unknown-field" : "wrong-format"),
};
const tick = z
  .literal(["on", ""], "tick")
  .transform((value) => value === "on")
  .default(false);
const hour = z
  .literal(["", ...Array.from({ length: 24 }, (_, index) => String(index))], "wrong-format")
  .transform((value) => (value === "" ? null : Number(value)))
  .default(null);

/** An object with one value for each of some keys; other keys are refused. */
function each<const Word extends string, Value extends z.ZodType>(words: readonly Word[], value: Value) {
  const fields = Object.fromEntries(words.map((word) => [word, value])) as Record<Word, Value>;
  return z.strictObject(fields, named).prefault({} as never);
}

/** Kinds that cannot be switched off are no fields. */
export const MailSettingsInput = z
  .strictObject(
    {
      modes: each(optionalMailKinds, z.enum(mailModes, "wrong-format").default("now")),
      shown: each(optionalMailKinds, tick),
      texts: each(textGroups, tick),
      quietFrom: hour,
      quietUntil: hour,
      timeZone: z.enum(timeZones, "wrong-format").default(defaultTimeZone),
      attachPdf: tick,
    },
    named,
  )
  .superRefine(({ quietFrom, quietUntil }, { addIssue }) => {
    if (quietFrom === null && quietUntil !== null)
      addIssue({ code: "custom", path: ["quietFrom"], message: "required" });
    if (quietFrom !== null && (quietUntil === null || quietUntil === quietFrom))
      addIssue({ code: "custom", path: ["quietUntil"], message: "required" });
  });

/** `digestIsOff`: the mail of the day or week was ended by its link. `phoneEnd`: the last digits of the number that they verified; null: there is none. */
export type MailSettingsView = MailSettings & { digestIsOff: boolean; phoneEnd: string | null };

export async function getMailSettings({ db }: Needs<"db">, actor: Actor): Promise<MailSettingsView> {
  const { memberId } = requireMember(actor);
  const [row, phone] = await Promise.all([settingsRow(db, memberId), phoneForTexts(db, memberId)]);
  const { switchedOff = [], daily = [], weekly = [], hidden = [], texted = [] } = row ?? {};
  return {
    modes: of(optionalMailKinds, (kind) => mailModeOf(kind, { switchedOff, daily, weekly })),
    shown: of(optionalMailKinds, (kind) => !hidden.includes(kind)),
    texts: of(textGroups, (group) => texted.includes(group)),
    quietFrom: row?.quietFrom ?? null,
    quietUntil: row?.quietUntil ?? null,
    timeZone: timeZones.find((zone) => zone === row?.timeZone) ?? defaultTimeZone,
    attachPdf: row?.attachPdf ?? false,
    digestIsOff: switchedOff.includes(digestKind),
    phoneEnd: phone?.slice(-4) ?? null,
  };
}

/** Saves all choices; a mail of the day or week that was ended by its link comes again. */
export async function saveMailSettings(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { modes, shown, texts, ...settings }: MailSettings,
): Promise<void> {
  const by = (mode: MailMode) => optionalMailKinds.filter((kind) => modes[kind] === mode);
  await upsertSettings(db, requireMember(actor).memberId, {
    ...settings,
    switchedOff: by("off"),
    daily: by("daily"),
    weekly: by("weekly"),
    hidden: optionalMailKinds.filter((kind) => !shown[kind]),
    texted: textGroups.filter((group) => texts[group]),
    updatedAt: clock(),
  });
}

function of<Word extends string, Value>(words: readonly Word[], value: (word: Word) => Value): Record<Word, Value> {
  return Object.fromEntries(words.map((word) => [word, value(word)])) as Record<Word, Value>;
}
