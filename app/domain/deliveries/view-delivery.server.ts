import type { Db } from "#db/client.server.ts";
import { attachmentsOfSubmissionsUnchecked } from "../attachments/send-attachments.server.ts";
import type { Attachment } from "../attachments/attachment.ts";
import { type OrderRole, visibleOrder } from "../orders/visible-order.server.ts";
import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import type { DeliveryPage, DeliveryView } from "./delivery-view.ts";
import { canMove } from "./status.ts";
import { type DeliveryRow, deliveryRow, eventsOf, submissionsOf } from "./store.server.ts";

/** The delivery of an order that the caller may see; null for a template, and before the payment. */
export async function deliveryOfOrderUnchecked({ db }: Needs<"db">, orderId: string): Promise<DeliveryView | null> {
  const row = await deliveryRow(db, orderId);
  return row && (await viewOf(db, row)).delivery;
}

/** `askedWith`: files that the buyer sent with the changes to a submission, by its number. */
async function viewOf(
  db: Db,
  row: DeliveryRow,
): Promise<{ delivery: DeliveryView; askedWith: ReadonlyMap<number, Attachment[]> }> {
  const { status, dueAt, deliveredAt, acceptBy, acceptedAt, acceptedBy, roundsIncluded, roundsUsed } = row;
  const rows = row.submissions === 0 ? [] : await submissionsOf(db, row.orderId);
  const files = await attachmentsOfSubmissionsUnchecked(
    { db },
    rows.map(({ id }) => id),
  );
  const delivery = {
    status,
    dueAt,
    deliveredAt,
    acceptBy: status === "delivered" ? acceptBy : null,
    acceptedAt,
    acceptedBy,
    rounds: { included: roundsIncluded, used: roundsUsed },
    submissions: rows.map(({ id, ...submission }) => ({ ...submission, files: files.get(id)?.seller ?? [] })),
  };
  return { delivery, askedWith: new Map(rows.map(({ id, number }) => [number, files.get(id)?.buyer ?? []])) };
}

const everybody: readonly OrderRole[] = ["buyer", "seller", "operator"];

/** The delivery with its history and what the reader may do, for the two of the order and operators. */
export async function deliveryPage(
  needs: Needs<"db">,
  actor: Actor,
  { orderNumber, as = everybody }: { orderNumber: string; as?: readonly OrderRole[] },
): Promise<DeliveryPage> {
  const order = await visibleOrder(needs, actor, { orderNumber, roles: as });
  const row = await deliveryRow(needs.db, order.id);
  if (!row) throw new DomainError("not-found");
  const [{ delivery, askedWith }, events] = await Promise.all([viewOf(needs.db, row), eventsOf(needs.db, order.id)]);
  const filesOf = ({ kind, submission }: (typeof events)[number]) =>
    kind === "change_requested" ? (askedWith.get(submission) ?? []) : [];
  const { number, line, slug, createdAt, role, buyer, seller } = order;
  const isBuyer = role === "buyer";
  return {
    order: {
      number,
      title: line.title,
      titleLocale: line.titleLocale,
      serviceId: line.serviceId,
      slug,
      createdAt,
    },
    agreed: line.agreedWork,
    parties: { buyer: buyer.nickname, seller: seller.displayName ?? seller.nickname },
    role,
    delivery,
    events: events.map((event) => ({ ...event, files: filesOf(event) })),
    can: {
      submit: role === "seller" && canMove(row.status, "submit"),
      accept: isBuyer && canMove(row.status, "accept"),
      requestChanges: isBuyer && canMove(row.status, "requestChanges") && row.roundsUsed < row.roundsIncluded,
    },
  };
}
