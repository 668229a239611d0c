import { recordEvent } from "../audit/record-event.server.ts";
import { deleteServiceUnchecked, moveServiceUnchecked } from "../catalog/authoring/move-service.server.ts";
import { sellerOfServiceUnchecked } from "../catalog/authoring/write-service.server.ts";
import { requireOpenAccount } from "../identity/sign-in/require-open-account.server.ts";
import { closeItemsUnchecked } from "../moderation/open-item.server.ts";
import { isServiceOwed } from "../orders/open-paid-orders.server.ts";
import { closeAppealUnchecked } from "../service-suspensions/appeals/close-appeal.server.ts";
import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { serviceMoveLimit } from "./rate-limits.ts";
import { requireSeller } from "./seller.ts";
import { forgetVersionDraftUnchecked } from "./versions/save-version.server.ts";

type Moving = Needs<"db" | "clock" | "limiter">;
type Which = { serviceId: number; ip?: string };

/** The seller takes a service off the market for a while. Refuses with service-moved when it is not on sale. */
export function pauseService(needs: Moving, actor: Actor, which: Which): Promise<void> {
  return moveOwn(needs, actor, which, "service.paused", (tx, at) =>
    moveServiceUnchecked(tx, { ...which, from: "active", to: "suspended", by: "seller", at }),
  );
}

/** Puts a paused service back on sale. What an operator has suspended stays suspended. */
export function resumeService(needs: Moving, actor: Actor, which: Which): Promise<void> {
  return moveOwn(needs, actor, which, "service.resumed", (tx, at) =>
    moveServiceUnchecked(tx, { ...which, from: "suspended", to: "active", by: "seller", at }),
  );
}

/** Takes it off the market for good. Refuses with service-has-orders while a buyer who paid waits for something. */
export function deleteService(needs: Moving, actor: Actor, which: Which): Promise<void> {
  return moveOwn(needs, actor, which, "service.deleted", async (tx, at) => {
    // A checkout holds the row while it writes an order: one that is paid later is seen by it, or sees no service.
    if (!(await deleteServiceUnchecked(tx, { ...which, at }))) return false;
    if (await isServiceOwed({ db: tx }, which)) throw new DomainError("service-has-orders");
    await closeItemsUnchecked({ db: tx }, { ...which, at });
    await closeAppealUnchecked({ db: tx }, { ...which, at });
    await forgetVersionDraftUnchecked({ db: tx }, actor, which);
    return true;
  });
}

async function moveOwn(
  needs: Moving,
  actor: Actor,
  { serviceId, ip }: Which,
  action: string,
  move: (tx: Moving["db"], at: Date) => Promise<boolean>,
): Promise<void> {
  const { memberId } = requireSeller(actor);
  await needs.limiter.take(serviceMoveLimit, String(memberId));
  await needs.db.transaction(async (tx) => {
    if ((await sellerOfServiceUnchecked(tx, serviceId)) !== memberId) throw new DomainError("not-found");
    const at = needs.clock();
    if (!(await move(tx, at))) throw new DomainError("service-moved");
    // After the service, as a suspension locks them.
    await requireOpenAccount({ db: tx }, { memberId });
    await recordEvent(tx, { actorId: memberId, action, subject: `service:${serviceId}`, ip, at });
  });
}
