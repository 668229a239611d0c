import { z } from "zod";
import { seoulTime } from "../shared/seoul-time.ts";
import { requiredLines } from "../shared/text-field.ts";
import { type Announcement, announcementKinds } from "./announcement.ts";
import type { Maintenance } from "./maintenance.ts";
import { numberSettings } from "./numbers.ts";
import { isNumberKey, isSwitchKey, type SettingKey, type SettingValues } from "./registry.ts";
import { type Wording, type WrittenLanguage, wordingLength, writtenLanguages } from "./wording.ts";

export const reasonLength = 500;
const change = {
  reason: requiredLines(reasonLength).refine((text) => text.length === 0 || text.length >= 5, "text-too-short?count=5"),
  /** Revision of the change that the operator had before them; 0 where there was none. */
  revision: z.coerce.number().int().min(0).catch(-1),
};
export type ChangeInput = { reason: string; revision: number };

/** A minute of a clock in Seoul, as the fields of browsers send it. */
const SeoulMinute = z.iso
  .datetime({ local: true, precision: -1, error: "date" })
  .regex(/^20/, "date")
  .transform((typed) => seoulTime(typed.slice(0, 10), typed.slice(11)).toISOString());

const line = z
  .string()
  .overwrite((text) => text.normalize("NFC").replace(/[\p{Cc}\p{Cs}]/gu, " "))
  .trim()
  .max(wordingLength, "too-long");
const words = Object.fromEntries(writtenLanguages.map((language) => [language, line.optional()])) as Record<
  WrittenLanguage,
  z.ZodOptional<typeof line>
>;
const LINK = /^(?:\/(?!\/)[\w\-.~%!$&'()*+,;=:@/?#]*|https:\/\/[\w-][^\s<>"\\]*)$/;

const isBackward = ({ from, until }: { from?: string; until?: string }) => from && until && until <= from;

const AnnouncementInput = z
  .object({
    ...change,
    state: z.enum(["on", "off"], { error: "required" }),
    ...words,
    kind: z.enum(announcementKinds).default("info"),
    link: z.string().trim().max(500, "too-long").regex(LINK, "wrong-format").optional(),
    from: SeoulMinute.optional(),
    until: SeoulMinute.optional(),
  })
  .superRefine((typed, context) => {
    if (typed.state === "off") return;
    if (!typed.ko) context.addIssue({ code: "custom", path: ["ko"], message: "required" });
    if (isBackward(typed)) context.addIssue({ code: "custom", path: ["until"], message: "range-backward" });
  });

const MaintenanceInput = z
  .object({
    ...change,
    state: z.enum(["on", "off"], { error: "required" }),
    ...words,
    from: SeoulMinute.optional(),
    until: SeoulMinute.optional(),
  })
  .superRefine((typed, context) => {
    if (typed.state === "off") return;
    const said = Object.entries(words).some(([language]) => typed[language as WrittenLanguage]);
    if (said && !typed.ko) context.addIssue({ code: "custom", path: ["ko"], message: "required" });
    if (!typed.until) context.addIssue({ code: "custom", path: ["until"], message: "required" });
    if (isBackward(typed)) context.addIssue({ code: "custom", path: ["until"], message: "range-backward" });
  });

function numberInput({ least, most }: { least: number; most: number }) {
  const error = `number-range?least=${least}&most=${most}`;
  return z
    .string({ error: "required" })
    .transform((typed) => (/^[\d,]{1,12}$/.test(typed.trim()) ? Number(typed.replaceAll(",", "")) : Number.NaN))
    .pipe(z.int({ error }).min(least, error).max(most, error));
}

const SwitchInput = z.object({ ...change, value: z.enum(["on", "off"], { error: "required" }) });

type Typed = ChangeInput & { value: SettingValues[SettingKey] };

/** The form of a setting. `now`: when something begins that names no beginning. */
export function settingInput(key: SettingKey, now: Date): z.ZodType<Typed> {
  if (isNumberKey(key)) return z.object({ ...change, value: numberInput(numberSettings[key]) });
  if (isSwitchKey(key)) return SwitchInput.transform((typed) => ({ ...typed, value: typed.value === "on" }));
  if (key === "announcement")
    return AnnouncementInput.transform(({ reason, revision, ...typed }) => ({
      ...{ reason, revision },
      value: typed.state === "off" ? null : announcementOf(typed, now),
    }));
  return MaintenanceInput.transform(({ reason, revision, ...typed }) => ({
    ...{ reason, revision },
    value: typed.state === "off" ? null : maintenanceOf(typed, now),
  }));
}

type Words = Partial<Record<WrittenLanguage, string>>;
type Window = { from?: string; until?: string };

function announcementOf(
  { kind, link, from, until, ...typed }: Words & Window & Pick<Announcement, "kind"> & { link?: string },
  now: Date,
): Announcement {
  return {
    wording: wordingOf(typed) as Wording,
    kind,
    link: link ?? null,
    from: from ?? now.toISOString(),
    until: until ?? null,
  };
}

function maintenanceOf({ from, until, ...typed }: Words & Window, now: Date): Maintenance {
  return { wording: wordingOf(typed), from: from ?? now.toISOString(), until: until! };
}

/** null: nothing was written. */
function wordingOf(typed: Words): Wording | null {
  const written = writtenLanguages.flatMap((language) => (typed[language] ? [[language, typed[language]]] : []));
  return written.length === 0 ? null : (Object.fromEntries(written) as Wording);
}
