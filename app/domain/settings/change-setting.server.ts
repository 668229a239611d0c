import { recordEvent } from "../audit/record-event.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { forgetSettings } from "./in-force.server.ts";
import type { ChangeInput } from "./input.ts";
import { presetOf, type SettingKey, type SettingValues, schemaOf, settingKeysWith } from "./registry.ts";
import { insertChange, newestChange } from "./store.server.ts";

type Change = Pick<ChangeInput, "reason" | "revision"> & {
  key: SettingKey;
  value: SettingValues[SettingKey];
  ip: string;
};

const LONGEST_DETAIL = 500;

/**
 * Writes what is in force from now on. `revision`: the one that the operator had before them; refuses with
 * setting-changed where somebody was quicker, and with setting-unchanged where nothing would change.
 */
export async function changeSetting(
  { db, clock, providers }: Needs<"db" | "clock" | "providers">,
  actor: Actor,
  { key, value, reason, revision, ip }: Change,
): Promise<void> {
  const operator = requireRight(actor, "settings.change");
  if (!settingKeysWith(providers.keys()).includes(key)) throw new DomainError("not-found");
  const to = schemaOf(key).parse(value);
  await db.transaction(async (tx) => {
    const newest = await newestChange(tx, key);
    if ((newest?.revision ?? 0) !== revision) throw new DomainError("setting-changed");
    const from = newest ? schemaOf(key).safeParse(newest.value).data : presetOf(key);
    if (detailOf(from) === detailOf(to)) throw new DomainError("setting-unchanged");
    const changedAt = clock();
    const row = { key, revision: revision + 1, value: to, reason, changedBy: operator.memberId, changedAt };
    if (!(await insertChange(tx, row))) throw new DomainError("setting-changed");
    await recordEvent(tx, {
      actorId: operator.memberId,
      action: "setting.changed",
      subject: `setting:${key}`,
      details: { from: cut(from), to: cut(to), reason },
      ip,
      at: changedAt,
    });
  });
  forgetSettings();
}

const detailOf = (value: unknown) => JSON.stringify(value ?? null);
const cut = (value: unknown) => detailOf(value).slice(0, LONGEST_DETAIL);
