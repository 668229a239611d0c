import { z } from "zod";
import { type Actor, requireMember } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { type OptionalMailKind, optionalMailKinds } from "./mail-kinds.ts";
import { settingsRow, upsertSettings } from "./store-settings.server.ts";

/** Of the kinds that have a switch: whether the member is sent them. `attachPdf`: documents come with their mails. */
export type MailSettings = Record<OptionalMailKind | "attachPdf", boolean>;

const tick = z.literal(["on", ""], "tick").transform((value) => value === "on");
const ticks = Object.fromEntries(optionalMailKinds.map((kind) => [kind, tick.default(false)])) as Record<
  OptionalMailKind,
  z.ZodDefault<typeof tick>
>;

/** Kinds that cannot be switched off are no fields. */
export const MailSettingsInput = z.strictObject(
  { ...ticks, attachPdf: tick.default(false) },
  {
    error: ({ code }) => (code === "unrecognized_keys" ? "unknown-field" : "wrong-format"),
  },
);

export async function getMailSettings({ db }: Needs<"db">, actor: Actor): Promise<MailSettings> {
  const { switchedOff = [], attachPdf = false } = (await settingsRow(db, requireMember(actor).memberId)) ?? {};
  const kinds = Object.fromEntries(optionalMailKinds.map((kind) => [kind, !switchedOff.includes(kind)]));
  return { ...(kinds as Record<OptionalMailKind, boolean>), attachPdf };
}

export async function saveMailSettings(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { attachPdf, ...kinds }: MailSettings,
): Promise<void> {
  const switchedOff = optionalMailKinds.filter((kind) => !kinds[kind]);
  await upsertSettings(db, requireMember(actor).memberId, { switchedOff, attachPdf, updatedAt: clock() });
}
