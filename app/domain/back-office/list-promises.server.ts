import { z } from "zod";
import { type Actor, requireRight } from "../shared/actor.ts";
import { type Page, PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { promiseKinds, type Promised } from "./promises.ts";
import { promiseCounts, promisedRows } from "./store-promises.server.ts";

export const PromisesInput = PageInput.extend({ kind: z.enum(promiseKinds).nullable().catch(null) });
export type PromisesInput = z.infer<typeof PromisesInput>;

/** More rows than this are in no file. */
const MOST_EXPORTED = 5_000;

/** Everything that was promised until a time and is not done: what is overdue longest first. */
export async function listPromises(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { kind, ...page }: PromisesInput,
): Promise<Page<Promised> & { counts: Awaited<ReturnType<typeof promiseCounts>> }> {
  requireRight(actor, "promises.read");
  const now = clock();
  const [rows, counts] = await Promise.all([promisedRows(db, { kind, page }), promiseCounts(db, now)]);
  const total = counts.filter((row) => kind === null || row.kind === kind).reduce((sum, { open }) => sum + open, 0);
  return { items: rows.map((row) => ({ ...row, overdue: row.dueAt < now })), ...page, total, counts };
}

/** The promises of these filters for a file. */
export async function exportPromises(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { kind }: Pick<PromisesInput, "kind">,
): Promise<Promised[]> {
  requireRight(actor, "promises.read");
  const now = clock();
  const rows = await promisedRows(db, { kind, page: { page: 1, limit: MOST_EXPORTED } });
  return rows.map((row) => ({ ...row, overdue: row.dueAt < now }));
}
