import { openSessionsAmong } from "../identity/sessions/open-sessions.server.ts";
import { requireProject, stillReaders } from "../projects/access.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7Floor } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { isAskedFor, type RequestFilter } from "./input.ts";
import { type NewRequest, requestsAbove } from "./store.server.ts";
import { mostViews, mostViewsOfMember } from "./terms.ts";

export type { NewRequest };
export type LiveView = {
  projectId: string;
  filter: Pick<RequestFilter, "status" | "endpoint" | "key">;
  /** The newest row that the page shows; null: none. */
  after: string | null;
  /** Rows that came, the oldest first; an empty list says that the connection goes on. */
  onRows(rows: readonly NewRequest[]): void;
  onEnd(): void;
};
type Watcher = LiveView & { memberId: number; sessionId: string; seen: Set<string>; from: string };

const EVERY = 1_000;
/** Seconds between two looks whether the member may still see it, and between two signs of life. */
const ACCESS_SECONDS = 5;
const HEARTBEAT_SECONDS = 15;
/** Rows are written a second after the call by each process: those of the last seconds are looked at again. */
const OVERLAP = 10_000;
const MOST_ROWS = 500;

/**
 * Tells open pages of new calls. However many watch, a process asks the database once a second, and not at all while
 * nobody does; rows of other processes are found in the table like its own.
 */
export class LiveRequests {
  private readonly watchers = new Set<Watcher>();
  private timer: NodeJS.Timeout | null = null;
  private ticking: Promise<void> | null = null;
  private seconds = 0;
  private isClosed = false;

  constructor(
    private readonly needs: Needs<"db" | "clock">,
    private readonly onError: (error: unknown) => void,
    private readonly every = EVERY,
  ) {}

  /** Watches until `stop`, or `onEnd`. Refuses with not-found, overloaded, and too-many-requests for one member. */
  async watch(actor: Actor, view: LiveView): Promise<{ stop(): void }> {
    const { memberId, sessionId } = requireMember(actor);
    const { id: projectId } = await requireProject(this.needs, actor, view.projectId, "read");
    if (this.isClosed || this.watchers.size >= mostViews) throw new DomainError("overloaded", { retryAfter: 30 });
    const own = [...this.watchers].filter((watcher) => watcher.memberId === memberId);
    if (own.length >= mostViewsOfMember) throw new DomainError("too-many-requests", { retryAfter: 30 });
    const from = view.after ?? uuidv7Floor(this.needs.clock());
    const watcher: Watcher = { ...view, projectId, memberId, sessionId, seen: new Set(), from };
    this.watchers.add(watcher);
    this.timer ??= setInterval(() => void this.tick(), this.every).unref();
    return { stop: () => this.remove(watcher) };
  }

  /** Ends every view, so that the process can end. */
  close(): void {
    this.isClosed = true;
    for (const watcher of this.watchers) this.end(watcher);
  }

  /** One look at the table; a slow one is not overtaken. */
  tick(): Promise<void> {
    this.ticking ??= this.poll()
      .catch(this.onError)
      .finally(() => {
        this.ticking = null;
      });
    return this.ticking;
  }

  private async poll(): Promise<void> {
    this.seconds += 1;
    if (this.seconds % ACCESS_SECONDS === 0) await this.endThoseWithoutAccess();
    if (this.watchers.size === 0) return;
    const above = uuidv7Floor(new Date(this.needs.clock().getTime() - OVERLAP));
    const projectIds = [...new Set([...this.watchers].map(({ projectId }) => projectId))];
    const rows = (await requestsAbove(this.needs.db, { projectIds, above, limit: MOST_ROWS })).reverse();
    for (const watcher of this.watchers) this.tell(watcher, rows, above);
  }

  private tell(watcher: Watcher, rows: readonly NewRequest[], above: string): void {
    const { projectId, filter, seen, from } = watcher;
    const isNew = (row: NewRequest) =>
      row.projectId === projectId && row.id > from && !seen.has(row.id) && isAskedFor(filter, row);
    const found = rows.filter(isNew);
    for (const id of seen) if (id < above) seen.delete(id);
    for (const { id } of found) seen.add(id);
    if (found.length > 0 || this.seconds % HEARTBEAT_SECONDS === 0) watcher.onRows(found);
  }

  /** Signed out, suspended, out of time, or no longer in the project: the view ends within seconds. */
  private async endThoseWithoutAccess(): Promise<void> {
    const watchers = [...this.watchers];
    if (watchers.length === 0) return;
    const sessions = await openSessionsAmong(this.needs, [...new Set(watchers.map(({ sessionId }) => sessionId))]);
    const readers = await stillReaders(
      this.needs,
      watchers.map(({ memberId, projectId }) => ({ memberId, projectId })),
    );
    const may = new Set(readers.map(({ memberId, projectId }) => `${memberId} ${projectId}`));
    for (const watcher of watchers)
      if (!sessions.has(watcher.sessionId) || !may.has(`${watcher.memberId} ${watcher.projectId}`)) this.end(watcher);
  }

  private end(watcher: Watcher): void {
    this.remove(watcher);
    watcher.onEnd();
  }

  private remove(watcher: Watcher): void {
    this.watchers.delete(watcher);
    if (this.watchers.size > 0 || !this.timer) return;
    clearInterval(this.timer);
    this.timer = null;
  }
}
