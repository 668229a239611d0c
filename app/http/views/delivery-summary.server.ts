import type { DeliveryView } from "#app/domain/deliveries/delivery-view.ts";
import { canMove, type DeliveryStatus } from "#app/domain/deliveries/status.ts";
import { formatDate, formatDateTime } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import type { Page } from "#app/http/page.server.ts";
import type { DeliverySummary } from "#app/ui/deliveries/delivery-summary.tsx";

type Reader = "buyer" | "seller" | "operator";
type Reading = Pick<Page, "t" | "locale">;
type Known = Pick<DeliveryView, "status" | "dueAt"> & Partial<Pick<DeliveryView, "acceptBy" | "acceptedAt" | "rounds">>;

/** The work as a page of the order tells it: words, days and the way to its page. */
export function deliverySummary(
  { t, locale }: Reading,
  { number, role }: { number: string; role: Reader },
  { status, dueAt, acceptBy, acceptedAt, rounds }: Known,
): DeliverySummary {
  const isOver = status === "accepted" || status === "refunded";
  const facts = [
    isOver ? null : { name: t("delivery:due"), value: dueAt ? formatDate(dueAt, locale) : t("delivery:due.agreed") },
    acceptBy ? { name: t("delivery:acceptBy"), value: formatDateTime(acceptBy, locale) } : null,
    acceptedAt ? { name: t("delivery:acceptedAt"), value: formatDateTime(acceptedAt, locale) } : null,
    rounds && !isOver
      ? { name: t("delivery:rounds"), value: `${rounds.included - rounds.used} / ${rounds.included}` }
      : null,
  ];
  return {
    status,
    title: t("delivery:title"),
    badge: t(`delivery:status.${status}`),
    text: role === "operator" ? null : stateText({ t, locale }, status, role, acceptBy ?? null),
    facts: facts.filter((fact) => fact !== null),
    act: { to: paths.order.delivery(number), ...actOf({ t }, status, role) },
  };
}

function stateText(
  { t, locale }: Reading,
  status: DeliveryStatus,
  role: "buyer" | "seller",
  acceptBy: Date | null,
): string {
  if (status === "disputed" || status === "refunded") return t(`delivery:state.${status}`);
  return t(`delivery:state.${status}.${role}`, { date: acceptBy ? formatDateTime(acceptBy, locale) : "" });
}

/** The label of the way to the delivery; a filled button where the reader's answer is awaited. */
export function actOf(
  { t }: Pick<Reading, "t">,
  status: DeliveryStatus,
  role: Reader,
): { label: string; waits: boolean } {
  if (role === "buyer" && canMove(status, "accept")) return { label: t("delivery:act.check"), waits: true };
  if (role === "seller" && canMove(status, "submit")) return { label: t("delivery:act.deliver"), waits: true };
  return { label: t("delivery:act.open"), waits: false };
}
