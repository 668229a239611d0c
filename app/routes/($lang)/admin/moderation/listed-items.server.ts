import { listAppliedEdits, listOpenItems } from "#app/domain/moderation/queue.server.ts";
import type { ModerationKind } from "#app/domain/moderation/status.ts";
import { listOpenAppeals } from "#app/domain/service-suspensions/appeals/list-appeals.server.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import type { DayRange } from "#app/domain/shared/lists/day-range.ts";
import type { Page, PageInput } from "#app/domain/shared/paging.ts";
import type { Services } from "#app/domain/shared/services.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import type { QueueView } from "./queue-view.ts";

export type ListedItem = {
  id: string;
  kind: ModerationKind | "suspension";
  isAppeal: boolean;
  title: string;
  titleLocale: string;
  seller: string;
  submittedAt: Date;
  dueAt: Date;
  overdue: boolean;
  to: string;
};
type Asked = PageInput & Partial<DayRange>;

/** The items of a view of the queue, with the page of each; an appeal against a suspension is decided on that of its service. */
export async function listedItems(
  services: Services,
  actor: Actor,
  view: QueueView | undefined,
  asked: Asked,
): Promise<Page<ListedItem>> {
  if (view === "appeals") {
    const { items, ...page } = await listOpenAppeals(services, actor, asked);
    return {
      ...page,
      items: items.map(({ serviceId, reason: _reason, ...item }) => ({
        ...item,
        kind: "suspension",
        isAppeal: true,
        to: adminPaths.service(serviceId),
      })),
    };
  }
  const { items, ...page } = view
    ? await listAppliedEdits(services, actor, asked)
    : await listOpenItems(services, actor, asked);
  const now = services.clock();
  return {
    ...page,
    items: items.map(({ id, kind, appealOf, seller, title, titleLocale, submittedAt, dueAt }) => ({
      ...{ id, kind, seller, title, titleLocale, submittedAt, dueAt },
      isAppeal: appealOf !== null,
      overdue: !view && dueAt < now,
      to: adminPaths.moderationItem(id),
    })),
  };
}
