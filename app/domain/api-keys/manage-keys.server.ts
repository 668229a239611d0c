import { HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import { recordEvent } from "../audit/record-event.server.ts";
import { readBalanceUnchecked } from "../plans/charge-units.server.ts";
import { requireProject } from "../projects/access.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid, uuidv7 } from "../shared/ids.ts";
import { addDays } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { keyHash } from "./authenticate-key.server.ts";
import type { ApiKeyInput } from "./input.ts";
import { newApiKey, partsOf } from "./key-format.ts";
import { keyLimit } from "./rate-limits.ts";
import {
  countWorking,
  insertKey,
  keyOf,
  keyOfForm,
  keysOf,
  markRevoked,
  markRotated,
  type ShownKey,
} from "./store.server.ts";
import { rotationHours } from "./terms.ts";

type Changing = Needs<"db" | "clock" | "limiter" | "secrets">;
type KeyReference = { projectId: string; keyId: string };

export type ApiKeyState = "working" | "replaced" | "expired" | "revoked";
export type ApiKeyView = ShownKey & { state: ApiKeyState };
/** `key` is the secret itself, which nobody can read again; null: the form was sent before, and it was shown then. */
export type CreatedKey = { id: string; key: string | null };

export function keyState(key: Pick<ShownKey, "revokedAt" | "expiresAt" | "rotatedAt">, now: Date): ApiKeyState {
  if (key.revokedAt) return "revoked";
  if (key.expiresAt && key.expiresAt <= now) return "expired";
  return key.rotatedAt ? "replaced" : "working";
}

/** Lists the keys of a project: working ones first, then the newest ended ones, fifty at most. */
export async function listKeys(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  projectId: string,
): Promise<ApiKeyView[]> {
  const { id } = await requireProject({ db }, actor, projectId, "read");
  const now = clock();
  return (await keysOf(db, id, now)).map((key) => ({ ...key, state: keyState(key, now) }));
}

export async function readKey(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { projectId, keyId }: KeyReference,
): Promise<ApiKeyView> {
  const project = await requireProject({ db }, actor, projectId, "read");
  const found = isUuid(keyId) ? await keyOf(db, { keyId, projectId: project.id }) : null;
  if (!found) throw new DomainError("not-found");
  return { ...found, state: keyState(found, clock()) };
}

/** Refuses with api-keys-full when the project has as many working keys as the plan allows. */
export async function createKey(
  needs: Changing,
  actor: Actor,
  { projectId, days, ...input }: ApiKeyInput & { projectId: string },
): Promise<CreatedKey> {
  const { ownerId } = await requireProject(needs, actor, projectId, "keys");
  await needs.limiter.take(keyLimit, String(ownerId));
  return needs.db.transaction(async (tx) => {
    // The row is locked: of two forms at once, one waits and counts the other's key.
    const project = await requireProject({ db: tx }, actor, projectId, "keys", "for update");
    const known = await keyOfForm(tx, project.id, input.formKey);
    if (known) return { id: known, key: null };
    const at = needs.clock();
    const plan = await readBalanceUnchecked({ ...needs, db: tx }, ownerId);
    if (plan && (await countWorking(tx, project.id, at)) >= plan.keyLimit)
      throw new DomainError("api-keys-full", { number: plan.keyLimit });
    const expiresAt = days === 0 ? null : addDays(at, days);
    const created = await writeKey({ ...needs, db: tx }, { ...input, projectId: project.id, expiresAt });
    await recordKeyEvent({ ...needs, db: tx }, actor, "created", shownPartsOf(created, project.id));
    return created;
  });
}

/** Revokes the key at once; a key that was revoked before stays so. */
export async function revokeKey(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  which: KeyReference,
): Promise<void> {
  await requireProject({ db }, actor, which.projectId, "keys");
  const key = await readKey({ db, clock }, actor, which);
  const { id, projectId } = key;
  await db.transaction(async (tx) => {
    if (!(await markRevoked(tx, { keyId: id, projectId }, clock()))) return;
    await recordKeyEvent({ db: tx, clock }, actor, "revoked", key);
  });
}

/**
 * Another key with the same rights takes its place; the old one goes on for a day, or until its own end. Refuses with
 * api-key-ended when it does not work any more, or was replaced before, and with api-keys-full when as many replaced ones
 * go on as the plan allows keys.
 */
export async function rotateKey(
  needs: Changing,
  actor: Actor,
  { formKey, ...which }: KeyReference & { formKey: string },
): Promise<CreatedKey> {
  const { ownerId } = await requireProject(needs, actor, which.projectId, "keys");
  await needs.limiter.take(keyLimit, String(ownerId));
  return needs.db.transaction(async (tx) => {
    const project = await requireProject({ db: tx }, actor, which.projectId, "keys", "for update");
    const known = await keyOfForm(tx, project.id, formKey);
    if (known) return { id: known, key: null };
    const { id, expiresAt } = await readKey({ ...needs, db: tx }, actor, which);
    const at = needs.clock();
    const until = new Date(at.getTime() + rotationHours * HOUR_MS);
    const plan = await readBalanceUnchecked({ ...needs, db: tx }, ownerId);
    if (plan && (await countWorking(tx, project.id, at)) >= 2 * plan.keyLimit)
      throw new DomainError("api-keys-full", { number: plan.keyLimit });
    const old = await markRotated(tx, { keyId: id, projectId: project.id }, { at, until });
    if (!old) throw new DomainError("api-key-ended");
    const { name, scopes, chains, ips, origins } = old;
    const created = await writeKey(
      { ...needs, db: tx },
      { name, scopes, chains, ips, origins, formKey, projectId: project.id, expiresAt },
    );
    await recordKeyEvent({ ...needs, db: tx }, actor, "created", shownPartsOf(created, project.id));
    await recordKeyEvent({ ...needs, db: tx }, actor, "rotated", old);
    return created;
  });
}

const shownPartsOf = ({ id, key }: { id: string; key: string }, projectId: string) => ({
  ...partsOf(key),
  id,
  projectId,
});

/**
 * Several people may work on a project: its owners read who made and ended which key. By the letters of it that are shown,
 * not by its name: the audit log keeps no words of members.
 */
async function recordKeyEvent(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  what: "created" | "rotated" | "revoked",
  { id, projectId, prefix, lastFour }: Pick<ShownKey, "id" | "projectId" | "prefix" | "lastFour">,
): Promise<void> {
  const { memberId: actorId } = requireMember(actor);
  const details = { keyId: id, key: `${prefix}…${lastFour}` };
  await recordEvent(db, {
    actorId,
    action: `project.key-${what}`,
    subject: `project:${projectId}`,
    details,
    at: clock(),
  });
}

type NewKey = Pick<ShownKey, "projectId" | "name" | "scopes" | "chains" | "ips" | "origins" | "expiresAt"> & {
  formKey: string;
};

async function writeKey({ db, clock, secrets }: Changing, row: NewKey): Promise<{ id: string; key: string }> {
  const at = clock();
  const key = newApiKey();
  const inserted = await insertKey(db, {
    ...row,
    ...partsOf(key),
    id: uuidv7(at),
    hash: keyHash({ secrets }, key),
    createdAt: at,
  });
  if (!inserted) throw new Error("The form of a key was used again behind the lock of its project");
  return { id: inserted.id, key };
}
