import { countUnreadAlerts } from "#app/domain/notifications/alerts.server.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import type { ShellMember } from "#app/ui/frame/header.tsx";
import type { RequestContext } from "./context.server.ts";
import { mayOpen } from "./guard.server.ts";

/** The signed-in member for the header; when the guard fails, the header is a visitor's. */
export async function shellMember(context: RequestContext): Promise<ShellMember> {
  try {
    const actor = await context.authenticate();
    if (actor.kind !== "member") return null;
    return {
      nickname: actor.nickname,
      isOperator: actor.roles.length > 0 || actor.needsTwoFactor === true,
      ...(mayOpen(actor, adminPaths.orders()) && { findsOrders: true }),
      isSeller: actor.isSeller,
      unread: await countUnreadAlerts(context.services, actor),
    };
  } catch {
    return null; // openPage reports the same failure
  }
}
