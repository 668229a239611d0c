import { isDeepStrictEqual } from "node:util";
import type { TypedValues, ValueStep } from "../../catalog/authoring/step-values.ts";
import type { Actor } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Needs } from "../../shared/services.ts";
import { draftLimit } from "../rate-limits.ts";
import { requireSeller } from "../seller.ts";
import { draftOf, type DraftStep } from "./draft.ts";
import { isDraftId } from "./own-drafts.server.ts";
import { draftRow, saveSteps } from "./store.server.ts";

type Save<Step extends ValueStep> = { id: string; step: Step; values: TypedValues[Step]; revision: number };
/** `conflict`: what another window has saved since; nothing was overwritten. */
export type Saved<Step extends ValueStep> =
  | { step: DraftStep<Step>; conflict: null }
  | { step: null; conflict: DraftStep<Step> };

/** Keeps what was typed in one step. `revision` is the one that the form was made of. */
export async function saveStep<Step extends ValueStep>(
  needs: Needs<"db" | "clock" | "limiter">,
  actor: Actor,
  { id, step, values, revision }: Save<Step>,
): Promise<Saved<Step>> {
  const { memberId } = requireSeller(actor);
  await needs.limiter.take(draftLimit, String(memberId));
  return needs.db.transaction(async (tx) => {
    const row = isDraftId(id) ? await draftRow(tx, id, memberId, { lock: true }) : null;
    if (!row) throw new DomainError("not-found");
    const before = draftOf(row).steps[step] as DraftStep<Step>;
    if (before.revision > 0 && isDeepStrictEqual(before.values, values)) return { step: before, conflict: null };
    if (before.revision !== revision) return { step: null, conflict: before };
    const now = needs.clock();
    const after = { revision: revision + 1, savedAt: now.toISOString(), values };
    await saveSteps(tx, id, { ...row.steps, [step]: after }, now);
    return { step: after, conflict: null };
  });
}
