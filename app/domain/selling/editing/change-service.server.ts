import { isDeepStrictEqual } from "node:util";
import type { Problem } from "../../catalog/authoring/checklist.ts";
import { problemsOfEdit } from "../../catalog/authoring/rewrite-service.ts";
import type { TypedValues } from "../../catalog/authoring/step-values.ts";
import { contentOfServiceUnchecked, type StoredService } from "../../catalog/authoring/write-service.server.ts";
import { type Edit, lastEditsUnchecked } from "../../moderation/edits.server.ts";
import type { Actor } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Needs } from "../../shared/services.ts";
import { forbiddenIn } from "../forbidden-texts.server.ts";
import { editLimit } from "../rate-limits.ts";
import { requireSeller } from "../seller.ts";
import { sentAs } from "../service-fields.ts";
import { isEditable, revisionOf, unfinishedEdit, writtenValues } from "./edit.server.ts";
import type { ServiceChanges } from "./input.ts";
import { type Saving, savePrice, saveWords, tidy } from "./save-edit.server.ts";
import { type EditStep, editSteps } from "./steps.ts";

type Change = {
  serviceId: number;
  changes: ServiceChanges;
  /** Revision of the service that the changes are based on; without it they are based on what is there now. */
  revision?: string;
  ip?: string;
};
/** Fields as they were sent; `message` is a key of errors.json. */
export type FieldProblem = { path: PropertyKey[]; message: string };
export type Changed =
  | {
      problems: null;
      /** Names of changed fields that buyers see now. */
      applied: string[];
      /** Names of changed fields that an operator reads first. */
      waiting: string[];
      revision: string;
    }
  | { problems: FieldProblem[] };

/**
 * Changes fields of an own service, all of them or none, by the rules of saveEdit. Refuses with not-found, service-moved,
 * service-changed (by somebody else since that revision), currency-unrated.
 */
export async function changeService(
  needs: Saving,
  actor: Actor,
  { serviceId, changes, revision, ip }: Change,
): Promise<Changed> {
  const { memberId } = requireSeller(actor);
  await needs.limiter.take(editLimit, String(memberId));
  return needs.db.transaction(async (tx) => {
    const service = await contentOfServiceUnchecked(tx, serviceId);
    if (service.sellerId !== memberId) throw new DomainError("not-found");
    if (!isEditable(service)) throw new DomainError("service-moved");
    const edits = await lastEditsUnchecked({ db: tx }, { serviceId });
    const shown = writtenValues(service, edits);
    if (revision !== undefined && revision !== revisionOf(shown)) throw new DomainError("service-changed");
    const wanted = withChanges(service, shown, changes);
    const changed = editSteps.filter((step) => !isDeepStrictEqual(wanted[step], tidy(service, step, shown[step])));
    const problems = changed.flatMap((step) => problemsOf(step, wanted));
    if (problems.length > 0) return { problems };
    const saving = { ...needs, db: tx };
    const forbidden = await forbiddenIn(saving, wanted, changed);
    const refused = changed.flatMap((step) => pathsOf(step, forbidden[step] ?? []));
    if (refused.length > 0) return { problems: refused };
    const save = { service, edits, values: wanted, ip };
    if (changed.includes("price")) save.service = await savePrice(saving, save);
    if (changed.some((step) => step !== "price")) await saveWords(saving, save);
    return { problems: null, ...(await outcomeOf(saving, serviceId, { before: shown, changed })) };
  });
}

/** The values of all steps as they are to be, as they would be stored. */
function withChanges(service: StoredService, shown: TypedValues, changes: ServiceChanges): TypedValues {
  const { extraRequirements, translations, ...fields } = changes;
  const sent = { ...fields, ...(extraRequirements !== undefined && { requirements: extraRequirements }) };
  const merged = (step: Exclude<EditStep, "translations">) => {
    const named = Object.entries(sent).filter(([name, value]) => value !== undefined && name in shown[step]);
    return { ...shown[step], ...Object.fromEntries(named) };
  };
  const wanted = {
    basics: { ...merged("basics"), type: service.type },
    description: merged("description"),
    price: merged("price"),
    translations: { ...shown.translations, ...translations },
  } as TypedValues;
  const tidied = editSteps.map((step) => [step, tidy(service, step, wanted[step])]);
  return Object.fromEntries(tidied) as TypedValues;
}

function problemsOf(step: EditStep, values: TypedValues): FieldProblem[] {
  return pathsOf(step, problemsOfEdit(step, values[step]));
}

function pathsOf(step: EditStep, problems: readonly Problem[]): FieldProblem[] {
  return problems.map(({ field, message }) => ({
    path: sentAs(step, field.replace(/\[(\d+)\]/g, ".$1").split(".")),
    message,
  }));
}

async function outcomeOf(
  { db }: Needs<"db">,
  serviceId: number,
  { before, changed }: { before: TypedValues; changed: readonly EditStep[] },
) {
  const service = await contentOfServiceUnchecked(db, serviceId);
  const edits = await lastEditsUnchecked({ db }, { serviceId });
  const edit = unfinishedEdit(edits);
  const open = waitingFields(edit);
  const now = writtenValues(service, edits);
  const names = changed.flatMap((step) => changedNames(step, before, now));
  return {
    applied: names.filter((name) => !open.includes(name)),
    waiting: names.filter((name) => open.includes(name)),
    revision: revisionOf(now),
  };
}

function changedNames(step: EditStep, before: TypedValues, now: TypedValues): string[] {
  const parts = (values: TypedValues): Record<string, unknown> =>
    step === "translations"
      ? Object.fromEntries(
          Object.entries(values.translations).flatMap(([locale, words]) =>
            Object.entries(words).map(([part, text]) => [`${locale}.${part}`, text]),
          ),
        )
      : values[step];
  const [was, is] = [parts(before), parts(now)];
  return Object.keys(is)
    .filter((name) => !isDeepStrictEqual(was[name], is[name]))
    .map(sentName);
}

/** Names of the fields that wait for an operator, as they are sent. */
export function waitingFields(edit: Pick<Edit, "status" | "changes"> | null): string[] {
  return edit?.status === "open" ? Object.keys(edit.changes.after).map(sentName) : [];
}

/** Fields of an edit are called as in forms. */
function sentName(name: string): string {
  return sentAs(name.includes(".") ? "translations" : "basics", name.split(".")).join(".");
}
