import type { OrderView } from "#app/domain/checkout/order-view.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";

type StepName =
  | "placed"
  | "paid"
  | "work"
  | "completed"
  | "cancelled"
  | "refunded"
  | "consulting"
  | "accepted"
  | "converted";
type Step = { name: StepName; at: Date | null; state: "done" | "now" | "ahead" | "stopped" };
type Dated = Pick<
  OrderView,
  "status" | "createdAt" | "paidAt" | "deliveredAt" | "completedAt" | "cancelledAt" | "refundedAt" | "totalAmount"
> & { lines: { serviceType: string }[] };

/** The way of an order so far, and what is still ahead of it. */
export function timelineOf(order: Dated): Step[] {
  const { status, createdAt, paidAt, completedAt, cancelledAt, refundedAt } = order;
  const placed: Step = { name: "placed", at: createdAt, state: "done" };
  if (status === "consulting" || status === "accepted" || status === "converted") return consultation(order);
  if (status === "cancelled") return [placed, { name: "cancelled", at: cancelledAt, state: "stopped" }];
  const paid: Step[] = order.totalAmount === 0 ? [] : [{ name: "paid", at: paidAt, state: paidAt ? "done" : "now" }];
  if (status === "refunded") return [placed, ...paid, { name: "refunded", at: refundedAt, state: "stopped" }];
  const work: Step[] =
    order.lines[0]?.serviceType === "template"
      ? []
      : [
          {
            name: "work",
            at: status === "completed" ? order.deliveredAt : null,
            state: status === "completed" ? "done" : status === "in_progress" ? "now" : "ahead",
          },
        ];
  return [
    placed,
    ...paid,
    ...work,
    { name: "completed", at: completedAt, state: status === "completed" ? "done" : "ahead" },
  ];
}

/** spec §10.6: consulting → accepted → converted. */
function consultation({ status, createdAt, paidAt }: Dated): Step[] {
  const names = ["consulting", "accepted", "converted"] as const;
  const reached = names.indexOf(status as (typeof names)[number]);
  return names.map((name, index) => ({
    name,
    at: index === 0 ? createdAt : name === "converted" && index <= reached ? paidAt : null,
    state: index > reached ? "ahead" : index < reached || name === "converted" ? "done" : "now",
  }));
}

export function OrderTimeline({ order }: { order: Dated }) {
  const { t, locale } = useLanguage();
  return (
    <ol className="timeline" aria-label={t("order:timeline.label")}>
      {timelineOf(order).map(({ name, at, state }) => (
        <li key={name} data-state={state} aria-current={state === "now" ? "step" : undefined}>
          <b>{t(`order:timeline.${name}`)}</b>
          {at ? (
            <time dateTime={isoOf(at)}>{formatDateTime(at, locale)}</time>
          ) : state === "done" ? null : (
            <span>{t(state === "now" ? "order:timeline.now" : "order:timeline.ahead")}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
